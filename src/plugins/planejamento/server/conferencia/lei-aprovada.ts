import { compareDecimals, formatDecimal, type Issues, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { emVigorEm } from '../../../classificacoes/server';
import type { CheckResult } from '../../calculo/conferencia/result';
import { GRUPOS_CONTROLE, type GrupoControle } from '../../resources/versao/lei-aprovada';
import { codigoDoTotal } from '../processamentos/importar/codigos';
import { naturezasSemConta } from '../versao/de-para';
import { LOA_ROWS } from './rows-sql';

/** What still blocks a law already enacted: its classifiers and its totals (handbook Planejamento 4 and 7). */
const ESTRUTURAIS: readonly string[] = ['PV-06', 'PV-14'];
/** Shortest justification of a divergence. */
const MINIMO = 20;

interface Total extends Record<string, unknown> {
  grupo: GrupoControle;
  codigo: string | null;
  valor: string;
}

/**
 * The checks of a law that the Câmara already voted: the test is fidelity to the law, not its legality. What is not structural is an
 * alert, with what the accountant said of it.
 *
 * @param checks those of any version
 */
export async function checksOfEnacted(
  work: Work,
  { versao, exercicio, instrumento }: { versao: number; exercicio: number; instrumento: 'ppa' | 'loa' },
  checks: readonly CheckResult[],
): Promise<CheckResult[]> {
  const own =
    instrumento === 'loa'
      ? [
          await fichasDaLei(work, versao),
          await totaisDaLoa(work, versao),
          await naturezasEncerradas(work, versao, exercicio),
          await contasDaLei(work, versao, exercicio),
        ]
      : [await totaisDoPpa(work, versao)];
  const said = await justificativasDe(work, versao);
  return [...checks, ...own].map((check) => {
    if (check.situacao !== 'impeditivo' || ESTRUTURAIS.includes(check.codigo)) return check;
    const why = said.get(check.codigo);
    return { ...check, situacao: 'alerta', mensagens: [...check.mensagens, why ? `Justificativa: ${why}` : SEM_JUSTIFICATIVA] };
  });
}

const SEM_JUSTIFICATIVA = `Escreva a justificativa desta divergência, com ao menos ${MINIMO} letras, em "Lei já aprovada".`;

/** What keeps an enacted law from being registered: structure, totals, and each divergence that nobody justified. */
export function issuesOfEnacted(checks: readonly CheckResult[]): Issues {
  return Object.fromEntries(
    checks
      .filter(({ situacao, mensagens }) => situacao === 'impeditivo' || mensagens.includes(SEM_JUSTIFICATIVA))
      .map(({ codigo, mensagens }) => [codigo, mensagens]),
  );
}

async function justificativasDe(work: Work, versao: number): Promise<Map<string, string>> {
  const rows = await work.db.rows<{ codigo: string; texto: string }>(
    'select upper(trim(j.codigo)) as codigo, trim(j.texto) as texto from versao_planejamento_justificativas j where j.pai_id = $1 and length(trim(j.texto)) >= $2',
    [versao, MINIMO],
  );
  return new Map(rows.map(({ codigo, texto }) => [codigo, texto]));
}

const conferir = (codigo: string, titulo: string, mensagens: string[], medida: Partial<CheckResult>): CheckResult => ({
  codigo,
  titulo,
  situacao: mensagens.length === 0 ? 'ok' : 'impeditivo',
  apurado: null,
  exigido: null,
  linhas: [],
  ...medida,
  mensagens,
});

/** The numbers of the rows of the law are its own, each once. */
async function fichasDaLei(work: Work, versao: number): Promise<CheckResult> {
  const rows = await work.db.rows<{ ficha: number; linhas: number; tabela: string }>(
    `select x.ficha, count(*)::int as linhas, x.tabela from (
       select d.ficha, 'despesa' as tabela from public.previsao_despesa d where d.versao_planejamento_id = $1 and d.cliente_id = $2 and d.data_exclusao is null
       union all select r.ficha, 'receita' from public.previsao_receita r where r.versao_planejamento_id = $1 and r.cliente_id = $2 and r.data_exclusao is null) x
      where x.ficha is not null group by x.tabela, x.ficha having count(*) > 1 order by 3, 1 limit 50`,
    [versao, work.cliente.id],
  );
  const mensagens = rows.map(
    ({ ficha, linhas, tabela }) => `PV-06 – Fichas da lei: a ficha ${ficha} da ${tabela} está em ${linhas} linhas.`,
  );
  return conferir('PV-06', 'Fichas da lei', mensagens, { apurado: `${rows.length} repetidas`, exigido: '0 repetidas' });
}

/** PV-16: codes of revenue that ended before the exercício of a law that uses them: it is as it was voted, and who registers it says why. */
async function naturezasEncerradas(work: Work, versao: number, exercicio: number): Promise<CheckResult> {
  const rows = await work.db.rows<{ codigo: string; nome: string; ficha: number | null }>(
    `select n.codigo, n.nome, r.ficha from public.previsao_receita r join public.natureza_receita n on n.id = r.natureza_receita_id
      where r.versao_planejamento_id = $1 and r.cliente_id = $2 and r.data_exclusao is null and not (n.situacao and ${emVigorEm('n', '$3::int')})
      order by n.codigo, r.ficha limit 50`,
    [versao, work.cliente.id, exercicio],
  );
  const mensagens = rows.map(
    ({ codigo, nome, ficha }) =>
      `PV-16 – Naturezas de receita encerradas: ${codigo} ${nome}${ficha === null ? '' : ` (ficha ${ficha})`} não está em vigor em ${exercicio}.`,
  );
  return conferir('PV-16', 'Naturezas de receita encerradas', mensagens, { apurado: `${rows.length} encerradas`, exigido: '0 encerradas' });
}

/** Natures without accounts: the law goes on, and what is executed of them is refused until they have. */
async function contasDaLei(work: Work, id: number, exercicio: number): Promise<CheckResult> {
  const faltas = await naturezasSemConta(work, { id, exercicio_referencia: exercicio });
  return conferir('DE-PARA', 'Contas das naturezas', faltas, { apurado: `${faltas.length} sem conta`, exigido: '0 sem conta' });
}

const POR_CODIGO: ReadonlySet<GrupoControle> = new Set(['orgao', 'unidade', 'funcao', 'fonte']);
const chave = ({ grupo, codigo }: Pick<Total, 'grupo' | 'codigo'>) =>
  POR_CODIGO.has(grupo) ? `${grupo} ${codigoDoTotal(grupo, codigo ?? '')}` : grupo;

/** All that the rows of the LOA add up to, by group and, where the group has them, by code. */
async function totaisDaLoa(work: Work, versao: number): Promise<CheckResult> {
  const rows = await work.db.rows<Total>(
    `with ${LOA_ROWS}
     select x.grupo, null::text as codigo, x.valor::numeric(18,2)::text as valor
       from (select sum(r.bruto) as bruta, sum(r.fundeb + r.outras) as deducao, sum(r.liquido) as liquida from r) s,
            lateral (values ('receita_bruta', s.bruta), ('deducao', s.deducao), ('receita', s.liquida)) x(grupo, valor)
      where x.valor is not null
     union all
     select case when grouping(d.unidade) = 0 then 'unidade' when grouping(split_part(d.unidade, '.', 1)) = 0 then 'orgao'
                 when grouping(d.funcao) = 0 then 'funcao' when grouping(d.fonte) = 0 then 'fonte' else 'despesa' end,
            coalesce(d.unidade, split_part(d.unidade, '.', 1), d.funcao, d.fonte), sum(d.valor)::numeric(18,2)::text
       from d group by grouping sets ((), (split_part(d.unidade, '.', 1)), (d.unidade), (d.funcao), (d.fonte))`,
    [versao, work.cliente.id],
  );
  const apurados = new Map(rows.map((row) => [chave(row), row.valor]));
  return totais(work, versao, (total) => apurados.get(chave(total)) ?? '0.00');
}

async function totaisDoPpa(work: Work, versao: number): Promise<CheckResult> {
  const [row] = await work.db.rows<{ despesa: string; receita: string }>(
    `select (select coalesce(sum(v.total), 0) from ppa_valor v where v.versao_planejamento_id = $1)::numeric(18,2)::text as despesa,
            (select coalesce(sum(r.total), 0) from ppa_receita r where r.versao_planejamento_id = $1)::numeric(18,2)::text as receita`,
    [versao],
  );
  return totais(work, versao, ({ grupo }) => (grupo === 'despesa' ? row?.despesa : row?.receita) ?? '0.00');
}

/** PV-14: the totals of the law, typed from it, are those of the rows, to the cent. */
async function totais(work: Work, versao: number, apurar: (total: Total) => string): Promise<CheckResult> {
  const rows = await work.db.rows<Total>(
    'select c.grupo, trim(c.codigo) as codigo, c.valor::text as valor from versao_planejamento_controle c where c.pai_id = $1 order by c.ordem',
    [versao],
  );
  const mensagens: string[] = [];
  for (const grupo of ['receita', 'despesa'] as const)
    if (!rows.some((row) => row.grupo === grupo))
      mensagens.push(
        `PV-14 – Totais da lei: informe, em "Totais de controle", o total da ${grupo === 'receita' ? 'receita líquida' : 'despesa'} que a lei traz.`,
      );
  for (const row of rows) {
    const apurado = apurar(row);
    if (compareDecimals(apurado, row.valor) === 0) continue;
    const nome = [GRUPOS_CONTROLE[row.grupo], row.codigo].filter(Boolean).join(' ');
    const diferenca = sumDecimals([apurado, multiplyDecimals(row.valor, '-1')]);
    mensagens.push(
      `PV-14 – Totais da lei (${nome}): apurado R$ ${formatDecimal(apurado, 2)}, exigido R$ ${formatDecimal(row.valor, 2)}, diferença R$ ${formatDecimal(diferenca, 2)}.`,
    );
  }
  return conferir('PV-14', 'Totais da lei', mensagens, { apurado: `${rows.length} totais`, exigido: 'iguais aos da lei' });
}
