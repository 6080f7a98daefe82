import { formatDecimal, fromCents, type Report, type ShownColumns } from '../../../../../resources/definition';
import { ident, literal } from '../../../../../server/db/sql';
import type { Signatory } from '../../../../../server/exports/pdf-document';
import { onReport, type ReportRegistration } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { apurar, type LinhaApurada, type Livros, type Quadro, type Valor } from '../../../calculo/demonstrativo';
import { livroRazao } from '../../../reports/livro-razao';
import { completarCodigoDaConta } from '../../tabelas/plano';
import { abrirCelula, nomeDaLinha } from './celula';
import { livroDe } from './movimentos';

/** The parameters of a statement, as they were read. */
export type Parametros = Readonly<Record<string, unknown>>;

/** Two amounts of a statement that must be the same, in cents. */
export interface Igualdade {
  /** What must hold, and the identity of the handbook that it is: `(I13)`. */
  texto: string;
  a: bigint;
  b: bigint;
}

/** What a statement is made of, for its parameters. */
export interface Montado {
  /** Its tables, under each other with the same columns; the heading of each, or none. */
  quadros: readonly (Quadro & { titulo?: string })[];
  /** The columns that are shown, when they depend on the parameters. */
  colunas?: ShownColumns;
  /** What must hold. */
  confere?: (valores: readonly Valor[], livros: Livros) => readonly Igualdade[];
  notas?: readonly string[];
  /** Who signs it, when its period settles it. */
  assinam?: readonly Signatory[] | null;
}

/** The statement for its parameters, over some books. */
export type Montar = (parametros: Parametros, livros: Livros, work: Work) => Montado | Promise<Montado>;

/**
 * Binds a statement of declared lines: reads the balances of its year and of the year before, works the lines out and prints them, each
 * with the way to its ledger and each figure with the way to the entries that it adds up.
 *
 * @param ler the books that it is of
 */
export function noDemonstrativo(
  report: Report,
  montar: Montar,
  ler: (work: Work, exercicio: number) => Promise<Livros> = livrosDoAno,
): ReportRegistration {
  return onReport(report, {
    cell: async (work, parametros, line, column) => {
      const livros = await ler(work, Number(parametros.exercicio));
      return abrirCelula(work, Number(parametros.exercicio), livros, (own) => Promise.resolve(montar(parametros, own, work)), line, column);
    },
    frame: async (work, parametros) => {
      const exercicio = Number(parametros.exercicio);
      const chart = await work.inYear(exercicio).db.first('select 1 as um from plano_conta limit 1');
      if (!chart) return null;
      const { consolidado } = await livroDe(work, exercicio);
      const livros = await ler(work, exercicio);
      const { quadros, colunas, confere, notas = [], assinam = null } = await montar(parametros, livros, work);
      const apurados = quadros.map((quadro) => ({ titulo: quadro.titulo ?? null, ...apurar(quadro, livros) }));
      const iguais =
        confere?.(
          apurados.map(({ valor }) => valor),
          livros,
        ) ?? [];
      const faltas = iguais
        .filter(({ a, b }) => a !== b)
        .map(({ texto, a, b }) => `${texto} Não confere: R$ ${reais(a)} e R$ ${reais(b)}.`);
      const linhas = apurados.flatMap(({ titulo, linhas: own }, quadro) => own.map((linha) => ({ titulo, quadro, ...linha })));
      const asked = new URLSearchParams(
        Object.entries(parametros).flatMap(([nome, value]) => (value === null || value === undefined ? [] : [[nome, String(value)]])),
      );
      const destinos = await ledgersOf(work, exercicio, linhas);
      const last = linhas.length - 1;
      const printed = linhas.map(({ titulo, quadro, codigo, medida, rotulo, forte, conta, valores }, n) => ({
        n,
        titulo,
        rotulo,
        forte,
        ...valores,
        abre: medida ? `${asked}&${new URLSearchParams({ linha: nomeDaLinha(quadro, codigo) })}` : null,
        destino: conta ? (destinos.get(completarCodigoDaConta(conta)) ?? null) : null,
        divergencia: n === last && faltas.length > 0 ? faltas.join(' ') : null,
      }));
      return {
        about: await entidadeDe(work),
        draft: null,
        notes: [...(consolidado ? [CONSOLIDADO] : []), ...notas],
        ...(colunas ? { columns: colunas } : {}),
        signatories: assinam,
        found: { linhas: printed },
      };
    },
    source: ({ linhas }, param, shown) => {
      const typed = shown.map((name) => `${ident(name)} ${report.columns[name]?.kind === 'text' ? 'text' : 'numeric'}`);
      const names = shown.map((name) => `x.${ident(name)}`);
      return `select x.titulo, ${names.join(', ')}, x.forte, x.destino, x.abre, x.divergencia
        from jsonb_to_recordset(${param(JSON.stringify(linhas))}::jsonb) as x(n int, titulo text, ${typed.join(', ')}, forte text, destino text, abre text, divergencia text)
       order by x.n`;
    },
  });
}

/** The books of a year and of the one before, of the entities in the scope of the call. */
async function livrosDoAno(work: Work, exercicio: number): Promise<Livros> {
  const [atual, anterior] = [await livroDe(work, exercicio), await livroDe(work, exercicio - 1)];
  return { atual: atual.livro, anterior: anterior.livro };
}

const CONSOLIDADO = 'Consolidado das entidades, sem as contas de operações entre elas (5º nível 2).';

/** Whose books these are, when of one entity. */
async function entidadeDe(work: Work): Promise<string[]> {
  const [entidadeId, ...others] = work.scope.entidadeIds ?? [];
  if (entidadeId === undefined || others.length > 0) return [];
  const row = await work.db.first<{ nome: string }>('select nome from orgao where id = $1', [entidadeId]);
  return row ? [row.nome] : [];
}

/** The address of the ledger of each account that a line stands on, by the whole code of the account. */
async function ledgersOf(work: Work, exercicio: number, linhas: readonly LinhaApurada[]): Promise<Map<string, string>> {
  const codigos = [...new Set(linhas.flatMap(({ conta }) => (conta ? [completarCodigoDaConta(conta)] : [])))];
  const rows = await work
    .inYear(exercicio)
    .db.rows<{ codigo: string; destino: string }>(
      `select codigo, ${literal(`${livroRazao.path}?exercicio=`)} || $2::int || '&conta_id=' || id as destino from plano_conta where codigo = any($1::text[])`,
      [codigos, exercicio],
    );
  return new Map(rows.map(({ codigo, destino }) => [codigo, destino]));
}

/** Two amounts that must be the same. */
export const iguais = (texto: string, a: bigint, b: bigint): readonly Igualdade[] => [{ texto, a, b }];

const reais = (cents: bigint) => formatDecimal(fromCents(cents), 2);
