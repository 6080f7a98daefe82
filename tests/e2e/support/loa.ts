import { Api, cpfOf, type Wire } from './api';

export const PPA_LOA = '/planejamento/cadastro/ppa-loa';
export const VERSOES = `${PPA_LOA}/cadastro-versao`;
export const QDD = `${PPA_LOA}/previsao-despesa`;
export const RECEITAS = `${PPA_LOA}/previsao-receita`;

/** A line of a grid as the wire carries it. */
export type Line = Record<string, unknown> & { id: number; rev: number };

interface GridAnswer {
  linhas: Line[];
  totais: { linhas: number; somas: Record<string, string> };
}

/** The first page of a grid, with its totals. */
export const stored = async (api: Api, version: number, grid = QDD) =>
  (await api.get(`${grid}/grade?versao_id=${version}`)) as unknown as GridAnswer;

/** Saves lines of a grid. */
export const saveLines = (api: Api, version: number, linhas: readonly object[], grid = QDD) =>
  api.patch(`${grid}/grade`, { versao_id: version, linhas });

/** A step of a version. */
export const step = (api: Api, version: number, name: string, body: object = {}) => api.post(`${VERSOES}/${version}/${name}`, body);

/** The version of this name: `LOA 2026 V1`. */
export async function versionCalled(api: Api, rotulo: string): Promise<number> {
  const found = (await api.list(VERSOES)).find((version) => version.rotulo === rotulo);
  if (!found) throw new Error(`Não há a versão ${rotulo}.`);
  return found.id;
}

/** A version in elaboração with the 99 lines of the demonstration's LOA, of the test's own; or with none of them. */
export async function newVersion(api: Api, zerar = false): Promise<number> {
  return ((await step(api, await versionCalled(api, 'LOA 2026 V1'), 'copiar', { zerar })).result as Wire).id;
}

/** The codes that the columns of a grid take, by column. */
export type Options = Record<string, readonly { id: number; codigo: string; [more: string]: unknown }[]>;

export const optionsOf = async (api: Api, version: number, grid = QDD) =>
  (await api.get(`${grid}/grade/opcoes?versao_id=${version}`)) as unknown as Options;

/** The codes of a line of expense, to tell it from the others: `02.06 2013 3.1.90.11.00 1.500.0000`. */
export function nameIn(options: Options): (line: Record<string, unknown>) => string {
  const codes = new Map(Object.entries(options).flatMap(([column, all]) => all.map(({ id, codigo }) => [`${column} ${id}`, codigo])));
  return (line) => NAMING.map((column) => codes.get(`${column} ${line[column]}`)).join(' ');
}

const NAMING = ['unidade_id', 'acao_id', 'natureza_despesa_id', 'fonte_recurso_id'];

/** The laws of an exercício that nobody else looks at. */
export interface Laws {
  exercicio: number;
  /** Who works in that exercício. */
  api: Api;
  ppa_id: number;
  /** The version of the PPA in force. */
  plano: number;
  ldo_id: number;
  /** A version of the LOA in elaboração, ready to be sent. */
  versao: number;
}

/** What is different from the demonstration in the lines that are copied. */
export type Change = (lines: Record<string, unknown>[], options: Options) => Record<string, unknown>[];

interface Wanted {
  valores?: Change;
  despesas?: Change;
  loa?: object;
}

/**
 * A PPA in force, its LDO and a balanced LOA of an exercício that has none yet, with the lines of the demonstration: what
 * is sent, approved or put in force there disturbs nobody.
 */
export async function newLaws({ valores = same, despesas = same, loa = {} }: Wanted = {}): Promise<Laws> {
  const here = new Api();
  const used = new Set((await here.list(`${PPA_LOA}/cadastro-ppa`)).map(({ exercicio_inicial }) => exercicio_inicial));
  const exercicio = Array.from({ length: 16 }, (_, n) => 2034 + 4 * n).find((year) => !used.has(year)) ?? 0;
  const api = new Api(cpfOf(1), exercicio);
  const ppa_id = (
    await api.make(`${PPA_LOA}/cadastro-ppa`, {
      exercicio_inicial: exercicio,
      nome: `PPA ${exercicio}`,
      ...deadlines(exercicio, '08-31', '12-22'),
    })
  ).id;
  await api.post(`${PPA_LOA}/cadastro-ppa/${ppa_id}/copiar_programas`, {});
  const { ldo_id, versao } = await newLoa(api, exercicio, ppa_id, loa);
  const plano = (await api.make(VERSOES, { ...draft(exercicio), instrumento: 'ppa', ppa_id })).id;
  const source = await versionCalled(api, 'PPA 2026-2029 V1');
  for (const grid of ['valores', 'metas', 'receitas'])
    await copyLines(here, api, `${PPA_LOA}/cadastro-ppa/${grid}`, source, plano, grid === 'valores' ? valores : same);
  for (const name of ['enviar_revisao', 'enviar_camara', 'aprovar', 'vigorar']) await step(api, plano, name);
  const law = await versionCalled(api, 'LOA 2026 V1');
  await copyLines(here, api, RECEITAS, law, versao, same);
  await copyLines(here, api, QDD, law, versao, despesas);
  return { exercicio, api, ppa_id, plano, ldo_id, versao };
}

/** An LDO and a LOA of an exercício of a plan, with an empty version. */
export async function newLoa(api: Api, exercicio: number, ppa_id: number, loa: object = {}): Promise<{ ldo_id: number; versao: number }> {
  const ldo_id = (
    await api.make('/planejamento/cadastro/ldo/cadastro-ldo', {
      ...deadlines(exercicio, '04-15', '07-17'),
      exercicio_referencia: exercicio,
      ppa_id,
      percentual_reserva: '1.0000',
      criterio_limitacao: 'Primeiro as diárias.',
      nao_se_aplica: [],
    })
  ).id;
  const loa_id = (
    await api.make(`${PPA_LOA}/cadastro-loa`, {
      ...deadlines(exercicio, '08-31', '12-22'),
      exercicio_referencia: exercicio,
      ppa_id,
      ldo_id,
      nivel_natureza: 'elemento',
      percentual_suplementacao: '10.0000',
      base_suplementacao: 'despesa_fixada',
      populacao: 42318,
      limites: [],
      emendas: [],
      ...loa,
    })
  ).id;
  return { ldo_id, versao: (await api.make(VERSOES, { ...draft(exercicio), instrumento: 'loa', loa_id })).id };
}

const same: Change = (lines) => lines;

const deadlines = (exercicio: number, envio: string, devolucao: string) => ({
  prazo_envio: `${exercicio - 1}-${envio}`,
  prazo_devolucao: `${exercicio - 1}-${devolucao}`,
});

/** A version with what its steps will ask for. */
const draft = (exercicio: number) => ({
  descricao: `Projeto de ${exercicio}`,
  tipo: 'projeto',
  blocos: [],
  data_envio: `${exercicio - 1}-08-29`,
  mensagem_numero: `30/${exercicio - 1}`,
  lei_numero: '3.000',
  lei_data: `${exercicio - 1}-12-10`,
  lei_publicacao: `${exercicio - 1}-12-11`,
});

async function copyLines(from: Api, to: Api, grid: string, source: number, target: number, change: Change): Promise<void> {
  const { linhas } = await stored(from, source, grid);
  const [before, options] = [await optionsOf(from, source, grid), await optionsOf(to, target, grid)];
  // each plan has programas and ações of its own, under the same codes
  const own = (line: Record<string, unknown>) =>
    Object.fromEntries(
      ['programa_id', 'acao_id'].flatMap((column) => {
        const code = before[column]?.find(({ id }) => id === line[column])?.codigo;
        return code ? [[column, options[column]?.find(({ codigo }) => codigo === code)?.id]] : [];
      }),
    );
  const lines = change(
    linhas.map(({ id: _id, rev: _rev, ficha: _ficha, ...line }) => ({ ...line, ...own(line) })),
    options,
  );
  await saveLines(
    to,
    target,
    lines.map((line, index) => ({ ...line, chave: String(index) })),
    grid,
  );
}
