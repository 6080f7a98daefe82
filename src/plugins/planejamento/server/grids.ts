import type { Grid, GridOption, GridOptions, IndicatorBase, Issues } from '../../../resources/definition';
import { type GridDraft, type GridParent, type GridRegistration, onGrid } from '../../../server/grids/grid';
import type { Work } from '../../../server/work';
import { estaEmVigor } from '../calculo/linhas/checks';
import {
  completarDespesa,
  ehAcimaDaLei,
  julgarDespesa,
  julgarDespesaDeixada,
  type LinhaDespesa,
  unidadeFechada,
} from '../calculo/linhas/despesa';
import { fichaDe } from '../calculo/linhas/ficha';
import type { Classifier, Lookups, VersionFrame } from '../calculo/linhas/lookups';
import { completarPpa, type GradePpa, julgarPassado, julgarPpa, type LinhaPpa } from '../calculo/linhas/ppa';
import { completarReceita, julgarReceita, type LinhaReceita } from '../calculo/linhas/receita';
import { versionFromWire, versionToWire } from '../calculo/linhas/version-wire';
import { LOOKUP_OF } from '../grids/lookups';
import { gradePpaMeta } from '../grids/ppa-meta';
import { gradePpaReceita } from '../grids/ppa-receita';
import { gradePpaValor } from '../grids/ppa-valor';
import { YEAR_VALUES } from '../grids/ppa-years';
import { gradeDespesa } from '../grids/previsao-despesa';
import { gradeReceita } from '../grids/previsao-receita';
import { TODO_O_MUNICIPIO } from '../resources/ppa/ppa_meta';
import { figuresOf } from './conferencia/figures';
import { lerListas } from './linhas/ler-listas';
import { closedBecause, doAnoDoCabecalho, lerVersao } from './linhas/version';

/** The rules of one line, as the form of the same row has them. */
interface LineRules {
  /** The law whose versions have these lines. */
  instrumento: VersionFrame['instrumento'];
  complete: (line: Record<string, unknown>, lookups: Lookups, before: Record<string, unknown> | null) => object;
  /** `year` is the civil year of the save. */
  judge: (
    line: Record<string, unknown>,
    version: VersionFrame,
    lookups: Lookups,
    before: Record<string, unknown> | null,
    year: number,
  ) => Issues;
}

/** The server side of a grid over the rows of a version: its situação, the classifications, and the rules of each line. */
function daVersao(grid: Grid, { instrumento, complete, judge }: LineRules): GridRegistration {
  return onGrid(grid, {
    parent: (work, id, writing) => lerPai(work, id, writing, instrumento),
    beside: async (work, id) => ({ outros: await otherSide(work, grid, id) }),
    options: async (work, { state }) => optionsOf(grid, await lerListas(work, versionFromWire(state)), versionFromWire(state)),
    check: async (work, drafts: readonly GridDraft[], { state }) => {
      const version = versionFromWire(state);
      const lookups = await lerListas(work, version);
      const year = Number(work.today().slice(0, 4));
      return drafts.map(({ line, before }) => {
        Object.assign(line, complete(line, lookups, before), grid.resource.fields.ficha && fichaDe(line, before, version));
        return judge(line, version, lookups, before, year);
      });
    },
  });
}

async function lerPai(work: Work, id: number, writing: boolean, instrumento: VersionFrame['instrumento']): Promise<GridParent | null> {
  const version = await lerVersao(work, id, writing ? 'share' : null);
  if (version?.instrumento !== instrumento) return null;
  // the lines of a plan are of its four exercícios, whatever the one at the top
  const otherYear = instrumento === 'loa' && Object.values(doAnoDoCabecalho(work, version) ?? {})[0]?.[0];
  return {
    state: versionToWire(version),
    closed: closedBecause(version) ?? (otherYear || null),
  };
}

const YEARS = [...YEAR_VALUES, 'total'];
/** What each sheet is weighed against, by its own columns: the table of the other side and its column. */
const OTHER_SIDE: Readonly<Record<string, [table: string, columns: Readonly<Record<string, string>>]>> = {
  previsao_despesa: ['previsao_receita', { valor: 'valor_liquido' }],
  previsao_receita: ['previsao_despesa', { valor_liquido: 'valor' }],
  ppa_valor: ['ppa_receita', Object.fromEntries(YEARS.map((name) => [name, name]))],
  ppa_receita: ['ppa_valor', Object.fromEntries(YEARS.map((name) => [name, name]))],
};

/** G13: the sums of the other side of the budget, by the columns of this one. */
async function otherSide(work: Work, { resource }: Grid, versionId: number): Promise<Record<string, string>> {
  const [table, columns] = OTHER_SIDE[resource.name] ?? [];
  if (!table || !columns) return {};
  const sums = Object.entries(columns).map(([own, other]) => `coalesce(sum(t.${other}), 0)::numeric(18,2)::text as ${own}`);
  const row = await work.db.first<Record<string, string>>(`select ${sums.join(', ')} from ${table} t where t.versao_planejamento_id = $1`, [
    versionId,
  ]);
  return row ?? {};
}

/** The ceilings that the LOA gives to the unidades, free and earmarked together, by id. */
async function ceilings(work: Work, versionId: number): Promise<Record<string, string>> {
  const rows = await work.db.rows<{ unidade: number; limite: string }>(
    `select l.unidade_id as unidade, sum(coalesce(l.limite_livre, 0) + coalesce(l.limite_vinculado, 0))::numeric(18,2)::text as limite
       from loa_limites l join versao_planejamento v on v.loa_id = l.pai_id where v.id = $1 and l.unidade_id is not null group by 1`,
    [versionId],
  );
  return Object.fromEntries(rows.map(({ unidade, limite }) => [unidade, limite]));
}

/** What the legal shares of the QDD are shares of: the revenue of the version (AL-01, AL-02, AL-03 and AL-05). */
async function basesDeRateio(work: Work, versionId: number): Promise<Record<string, IndicatorBase>> {
  const f = await figuresOf(work, versionId);
  return {
    mde: { base: f.base_mde, mais: f.deducoes_fundeb },
    asps: { base: f.base_asps, mais: '0.00' },
    fundeb: { base: f.fundeb_receita, mais: '0.00' },
    pessoal_executivo: { base: f.rcl_pessoal, mais: '0.00' },
  };
}

/** Everything that the columns may name, with why some of it cannot be chosen. */
function optionsOf(grid: Grid, lookups: Lookups, version: VersionFrame): GridOptions {
  const found: Record<string, GridOption[]> = {};
  for (const { field } of grid.columns) {
    const name = LOOKUP_OF[field as keyof typeof LOOKUP_OF];
    if (name)
      found[field] = [...(lookups[name] as ReadonlyMap<number, Classifier>).values()].map((entry) => comProblema(field, entry, version));
  }
  return found;
}

function comProblema(field: string, entry: Classifier, version: VersionFrame): GridOption {
  if (!estaEmVigor(entry, version.exercicio)) return { ...entry, problema: 'vigencia' };
  const synthetic = field === 'natureza_despesa_id' ? ehAcimaDaLei(entry.codigo, version) : 'analitica' in entry && !entry.analitica;
  return { ...entry, ...(synthetic && { problema: 'sintetica' as const }) };
}

const despesas = daVersao(gradeDespesa, {
  instrumento: 'loa',
  complete: (line, lookups) => completarDespesa(line as LinhaDespesa, lookups),
  judge: (line, version, lookups, before) => ({
    ...julgarDespesa(line as LinhaDespesa, version, lookups),
    ...julgarDespesaDeixada(before as LinhaDespesa | null, version, lookups),
  }),
});

export const gradeDespesaServer: GridRegistration = {
  ...despesas,
  rules: {
    ...despesas.rules,
    beside: async (work, id) => ({
      ...(await despesas.rules.beside?.(work, id)),
      limites: { unidade_id: await ceilings(work, id) },
      indicadores: await basesDeRateio(work, id),
    }),
    checkRemoved: (work, ids, { state }) => unidadesAbertas(work, ids, versionFromWire(state)),
  },
};

/** G11 holds for the lines that are taken out too. */
async function unidadesAbertas(work: Work, ids: readonly number[], version: VersionFrame): Promise<ReadonlyMap<number, Issues>> {
  const rows = await work.db.rows<{ id: number; unidade_id: number; codigo: string }>(
    `select d.id, d.unidade_id, o.codigo || '.' || u.codigo as codigo from previsao_despesa d
       join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id where d.id = any($1::bigint[])`,
    [ids],
  );
  const closed = rows.flatMap(({ id, unidade_id, codigo }): [number, Issues][] => {
    const why = unidadeFechada({ id: unidade_id, codigo }, version);
    return why ? [[id, { unidade_id: [why] }]] : [];
  });
  return new Map(closed);
}

export const gradeReceitaServer = daVersao(gradeReceita, {
  instrumento: 'loa',
  complete: (line, lookups, before) => completarReceita(line as LinhaReceita, lookups, before as LinhaReceita | null),
  judge: (line, version, lookups) => julgarReceita(line as LinhaReceita, version, lookups),
});

/** The three grids of the plan; what a revision may not say of a year that is over is judged beside the line. */
const doPlano = (grid: Grid, name: GradePpa, complete: LineRules['complete']) =>
  daVersao(grid, {
    instrumento: 'ppa',
    complete,
    judge: (line, version, lookups, before, year) => ({
      ...julgarPpa(name, line as LinhaPpa, version, lookups),
      ...julgarPassado(name, line as LinhaPpa, before as LinhaPpa | null, version, year),
    }),
  });

export const gradePpaMetaServer = doPlano(gradePpaMeta, 'ppa_meta', ({ regiao }) => (regiao ? {} : { regiao: TODO_O_MUNICIPIO }));
export const gradePpaReceitaServer = doPlano(gradePpaReceita, 'ppa_receita', () => ({}));
export const gradePpaValorServer = doPlano(gradePpaValor, 'ppa_valor', (line, lookups) => completarPpa(line as LinhaPpa, lookups));
