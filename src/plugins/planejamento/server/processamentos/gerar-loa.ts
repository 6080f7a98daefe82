import { counted, fromCents, type GridLine, multiplyDecimals, roundDecimal, sumDecimals, toCents } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { completarDespesa, DE_EXERCICIOS_ANTERIORES, type LinhaDespesa, RESERVA } from '../../calculo/linhas/despesa';
import { CLASSIFICACAO_DESPESA } from '../../resources/loa/previsao_despesa';
import { gradeDespesaServer } from '../grids';
import { chaveDaDespesa } from '../linhas/business-key';
import { type Given, linesOf, type OperationRules, type Plan, type PlannedLine } from './operation';
import { factorOf } from './receita';

/** What a generated line is made of: its classification and its value before the index. */
interface Source extends LinhaDespesa {
  valor: string;
}

/** That of a dotação, with the code of its ação. */
export interface DotacaoSource extends Source {
  acao: string;
  [column: string]: unknown;
}

/** Columns of a dotação that say what is spent on what. */
export const CLASSIFICACAO = CLASSIFICACAO_DESPESA.map((name) => `d.${name}`).join(', ');

export const gerarLoaDoAnoAnterior: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (work, given) => {
    const year = given.version.exercicio - 1;
    const base = `round(${baseSql(String(given.entrada.base), year, work.today())}, 2)`;
    // what a credit opened is proposed again where the base gives it something; that of a surplus is read, to be told that it stays out
    const ofSurplus = `exists (select from fonte_recurso r where r.id = d.fonte_recurso_id and r.grupo = '${DE_EXERCICIOS_ANTERIORES}')`;
    const sources = await work.within({ exercicio: null }).db.rows<DotacaoSource>(
      `select ${CLASSIFICACAO}, a.codigo as acao, ${base}::text as valor
         from dotacao d join acao a on a.id = d.acao_id where d.exercicio = $1 and (d.origem = 'loa' or ${base} > 0 or ${ofSurplus}) order by d.ficha`,
      [year],
    );
    if (sources.length === 0)
      throw new ValidationError({ versao_planejamento_id: [`Não há dotações em ${year}: a LOA daquele exercício não está em vigor.`] });
    return planoDasDotacoes(work, given, sources);
  },
};

/** What dotações become in the version, with what stays out of it in words; their values take the index of the parameters. */
export async function planoDasDotacoes(work: Work, given: Given, sources: readonly DotacaoSource[]): Promise<Plan> {
  const ofTheYear = sources.filter(({ fonte_recurso_id }) => !leftOver(given, fonte_recurso_id));
  const left = sources.length - ofTheYear.length;
  const { found, absent } = noPlano(given, ofTheYear);
  const plan = await planoDe(work, given, found);
  const notas = [
    left > 0 &&
      `${counted(left, 'dotação de fonte de exercícios anteriores fica', 'dotações de fontes de exercícios anteriores ficam')} de fora: o superávit só entra na execução.`,
    absent.length > 0 &&
      `O PPA desta LOA não tem ${absent.length === 1 ? 'a ação' : 'as ações'} ${absent.join(', ')}: as dotações ${absent.length === 1 ? 'dela' : 'delas'} ficam de fora.`,
  ].filter(Boolean);
  return { ...plan, lidas: sources.length, ...(notas.length > 0 && { nota: notas.join(' ') }) };
}

/**
 * The dotações with the programa and the ação that the PPA of the LOA has under the codes of theirs: the first LOA of a plan
 * comes from the last of another, whose ações are not its own.
 *
 * @returns what was found, and the codes of the ações that the plan does not have
 */
function noPlano({ lookups: { acoes } }: Given, sources: readonly DotacaoSource[]): { found: Source[]; absent: string[] } {
  const byCode = new Map([...acoes.values()].map((acao) => [acao.codigo, acao]));
  const pairs = sources.map(({ acao: codigo, ...source }) => ({ codigo, source, acao: byCode.get(codigo) }));
  return {
    found: pairs.flatMap(({ source, acao }) => (acao ? [{ ...source, acao_id: acao.id, programa_id: acao.programa_id }] : [])),
    absent: [...new Set(pairs.flatMap(({ codigo, acao }) => (acao ? [] : [codigo])))].sort(),
  };
}

const leftOver = ({ lookups }: Given, fonte: number | null | undefined) =>
  lookups.fontes.get(fonte ?? 0)?.grupo === DE_EXERCICIOS_ANTERIORES;

/** What a dotação is worth; what was committed in part of a year counts as if it went on to its end. */
function baseSql(base: string, year: number, today: string): string {
  if (base === 'inicial') return 'd.valor_inicial';
  if (base === 'atualizada') return 'd.valor_atualizado';
  const months = Number(today.slice(0, 4)) > year ? 12 : Number(today.slice(5, 7));
  return `d.empenhado * 12 / ${months}`;
}

export const gerarLoaDoPpa: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (work, given) => {
    const { version, lookups } = given;
    const rows = await linhasDoPpa(work, version.id, version.exercicio);
    const weights = given.entrada.rateio === 'historico' ? await weightsOf(work, version.exercicio - 1) : new Map<string, Weight[]>();
    const byCode = new Map([...lookups.naturezasDespesa.values()].map(({ id, codigo }) => [codigo, id]));
    const sources = rows.flatMap(({ valor, categoria, ...row }) => {
      const element = lookups.acoes.get(row.acao_id)?.tipo === 'reserva' ? RESERVA : ONE_ELEMENT[categoria];
      const only = [{ natureza_despesa_id: byCode.get(element) ?? 0, peso: '1' }];
      const shares = weights.get(keyOf({ ...row, categoria, acao: lookups.acoes.get(row.acao_id)?.codigo ?? '' })) ?? only;
      const total = roundDecimal(multiplyDecimals(valor, factorOf(given.entrada.indice)), 2);
      const orgao_id = lookups.unidades.get(row.unidade_id)?.orgao_id ?? null;
      return ratear(total, shares).map(({ natureza_despesa_id, valor: part }) => ({
        ...row,
        orgao_id,
        natureza_despesa_id,
        valor: part,
      }));
    });
    return planoDe(work, { ...given, entrada: { ...given.entrada, indice: '0' } }, sources);
  },
};

/** Where everything goes when there is no history; a reserve has a code of its own. */
const ONE_ELEMENT = { corrente: '3.3.90.39.00', capital: '4.4.90.51.00' } as const;

interface PpaRow extends Record<string, unknown> {
  programa_id: number;
  acao_id: number;
  unidade_id: number;
  funcao_id: number;
  subfuncao_id: number;
  fonte_recurso_id: number;
  categoria: 'corrente' | 'capital';
  valor: string;
}

/** The values of a year in the version in force of the PPA that the LOA of a version belongs to. */
async function linhasDoPpa(work: Work, versionId: number, exercicio: number): Promise<PpaRow[]> {
  const ppa = await work.db.first<{ id: number; ano: number }>(
    `select p.id, $2::int - p.exercicio_referencia + 1 as ano
       from versao_planejamento v join loa l on l.id = v.loa_id
            join versao_planejamento p on p.ppa_id = l.ppa_id and p.situacao_versao = 'vigente'
      where v.id = $1`,
    [versionId, exercicio],
  );
  if (!ppa || ppa.ano < 1 || ppa.ano > 4)
    throw new ValidationError({ versao_planejamento_id: ['O PPA desta LOA não tem versão vigente que alcance o exercício.'] });
  return work.db.rows<PpaRow>(
    `select programa_id, acao_id, unidade_id, funcao_id, subfuncao_id, fonte_recurso_id, categoria, valor_ano${ppa.ano}::text as valor
       from ppa_valor where versao_planejamento_id = $1 and coalesce(valor_ano${ppa.ano}, 0) > 0 order by id`,
    [ppa.id],
  );
}

interface Weight {
  natureza_despesa_id: number;
  /** Decimal string. */
  peso: string;
}

/** How the dotações of a year shared each ação, by its code, unidade, categoria and fonte among the naturezas. */
async function weightsOf(work: Work, exercicio: number): Promise<Map<string, Weight[]>> {
  const rows = await work.within({ exercicio: null }).db.rows<Weight & Shared>(
    `select a.codigo as acao, d.unidade_id, d.fonte_recurso_id, case when n.codigo like '4%' then 'capital' else 'corrente' end as categoria,
            d.natureza_despesa_id, sum(d.valor_atualizado)::text as peso
       from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id join acao a on a.id = d.acao_id
      where d.exercicio = $1 and d.valor_atualizado > 0 group by 1, 2, 3, 4, 5 order by 5`,
    [exercicio],
  );
  const found = new Map<string, Weight[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}

/** What is shared: an ação is the same in two plans by its code. */
interface Shared extends Record<string, unknown> {
  acao: string;
  unidade_id: number;
  fonte_recurso_id: number;
  categoria: PpaRow['categoria'];
}

function keyOf({ acao, unidade_id, fonte_recurso_id, categoria }: Shared): string {
  return [acao, unidade_id, fonte_recurso_id, categoria].join(' ');
}

/** Shares an amount by weights, to the cent: the residue goes to the largest, so that the sum is exact. */
export function ratear(total: string, shares: readonly Weight[]): { natureza_despesa_id: number; valor: string }[] {
  const cents = toCents(total);
  const weights = shares.map(({ peso }) => BigInt(roundDecimal(peso, 4).replace('.', '')));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  // half up
  const parts = weights.map((weight) => (2n * cents * weight + sum) / (2n * sum));
  const largest = weights.reduce((best, weight, index) => (weight > (weights[best] ?? 0n) ? index : best), 0);
  const residue = cents - parts.reduce((all, part) => all + part, 0n);
  return shares.map(({ natureza_despesa_id }, index) => ({
    natureza_despesa_id,
    valor: fromCents((parts[index] ?? 0n) + (index === largest ? residue : 0n)),
  }));
}

/** One line of the version for each classification: that of the version where it is there, or a new one. */
async function planoDe(work: Work, { version, lookups, entrada }: Given, sources: readonly Source[]): Promise<Plan> {
  const byCode = new Map([...lookups.naturezasDespesa.values()].map(({ id, codigo }) => [codigo, id]));
  const completar = (line: LinhaDespesa) => ({
    ...line,
    natureza_despesa_id: noNivel(line.natureza_despesa_id, version, lookups, byCode),
    ...completarDespesa(line, lookups),
  });
  const wanted = new Map<string, Source>();
  for (const source of sources) {
    const line = completar(source) as Source;
    const key = chaveDaDespesa(line as unknown as Record<string, unknown>);
    const valor = roundDecimal(multiplyDecimals(source.valor, factorOf(entrada.indice)), 2);
    wanted.set(key, { ...line, valor: sumDecimals([wanted.get(key)?.valor ?? '0.00', valor]) });
  }
  const there = new Map((await linesOf(work, gradeDespesaServer, version.id)).map((line) => [chaveDaDespesa(line), line]));
  const linhas = [...wanted].flatMap(([key, line]): PlannedLine[] => {
    const stored = there.get(key);
    if (!stored) return [{ id: null, rev: null, nome: nameOf(line, lookups), antes: null, depois: line.valor, values: plain(line) }];
    const antes = String((stored as GridLine).valor);
    return antes === line.valor
      ? []
      : [{ id: stored.id, rev: stored.rev, nome: stored.nome, antes, depois: line.valor, values: { valor: line.valor } }];
  });
  return { lidas: sources.length, linhas };
}

/** A law that stops at the modalidade adds up what is known by elemento; a reserve has one code at every level. */
function noNivel(
  id: number | null | undefined,
  { nivel_natureza }: Given['version'],
  { naturezasDespesa }: Given['lookups'],
  byCode: ReadonlyMap<string, number>,
): number | null {
  const codigo = naturezasDespesa.get(id ?? 0)?.codigo;
  if (!codigo || nivel_natureza !== 'modalidade' || codigo === RESERVA) return id ?? null;
  return byCode.get(`${codigo.split('.').slice(0, 3).join('.')}.00.00`) ?? id ?? null;
}

function plain(line: Source): Record<string, unknown> {
  return Object.fromEntries([...CLASSIFICACAO_DESPESA, 'valor'].map((name) => [name, line[name as keyof Source] ?? null]));
}

function nameOf(line: Source, lookups: Given['lookups']): string {
  return [
    lookups.unidades.get(line.unidade_id ?? 0)?.codigo,
    lookups.acoes.get(line.acao_id ?? 0)?.codigo,
    lookups.naturezasDespesa.get(line.natureza_despesa_id ?? 0)?.codigo,
    lookups.fontes.get(line.fonte_recurso_id ?? 0)?.codigo,
  ].join(' · ');
}
