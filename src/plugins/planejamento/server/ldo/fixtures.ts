import type { Caller, Suite } from '#tests/server/harness';
import type { ReportTablePreview } from '../../../../resources/definition';

const BASE = '/planejamento/cadastro/ldo';
/** Registers of the LDO by address. */
export const REGISTERS = [
  'cadastro-ldo',
  'identificacao-riscos',
  'dados-economicos',
  'receitas-ldo',
  'despesas-ldo',
  'expansao-despesa',
  'despesa-continuada',
  'aplicacao-ativos',
  'ativos-passivos',
  'resultados',
  'renuncia-receitas',
  'projecao-atuarial',
  'rpps/disponibilidades-financeiras',
  'rpps/valores-despesas',
  'rpps/valores-receitas',
] as const;
export type Register = (typeof REGISTERS)[number];

export const urlDe = (register: Register) => `${BASE}/${register}`;

/** Somebody who may do everything with the LDO and see its reports. */
export async function montarPlanejador(suite: Suite, reports: readonly string[] = []): Promise<Caller> {
  const full = [1, 2, 3, 4, 5];
  return suite.make.userWith({
    'planejamento.cadastro.ppa-loa.cadastro-ppa': full,
    ...Object.fromEntries(REGISTERS.map((name) => [`planejamento.cadastro.ldo.${name.replace('/', '.')}`, full])),
    ...Object.fromEntries(reports.map((name) => [`planejamento.relatorios.ldo.${name}`, [1]])),
  });
}

/** A law that nobody else has, in elaboração, and its planner within its exercício. */
export interface OpenLaw {
  id: number;
  x: number;
  /** Adds a row of a register; answers as the API. */
  add: (register: Register, draft: object) => ReturnType<Caller['post']>;
  /** An act of the law. */
  step: (name: string, body?: object) => ReturnType<Caller['post']>;
  caller: Caller;
}

/** A plan of four years from `x`, and the LDO of `x`. */
export async function abrirLei(planner: Caller, x: number, changes: object = {}): Promise<OpenLaw> {
  const caller = planner.with({ 'x-exercicio': String(x) });
  const plan = await caller.post('/planejamento/cadastro/ppa-loa/cadastro-ppa', {
    exercicio_inicial: x,
    nome: `PPA ${x}-${x + 3}`,
    prazo_envio: `${x - 1}-08-31`,
    prazo_devolucao: `${x - 1}-12-22`,
  });
  const law = await caller.post(urlDe('cadastro-ldo'), {
    exercicio_referencia: x,
    ppa_id: plan.body.result.id,
    prazo_envio: `${x - 1}-04-15`,
    prazo_devolucao: `${x - 1}-07-17`,
    percentual_reserva: '1.0000',
    reserva_primaria: false,
    intra_no_primario: false,
    sem_pib: false,
    aceita_crescimento: false,
    tem_rpps: true,
    criterio_limitacao: 'Primeiro as diárias e o custeio.',
    nao_se_aplica: [],
    ...changes,
  });
  const { id } = law.body.result;
  return {
    id,
    x,
    caller,
    add: (register, draft) => caller.post(urlDe(register), { ldo_id: id, ...draft }),
    step: (name, body = {}) => caller.post(`${urlDe('cadastro-ldo')}/${id}/${name}`, body),
  };
}

/** The economy of the years from X−4 to X+2, with the IPCA of each. */
export async function acrescentarEconomia(
  law: OpenLaw,
  ipca: readonly string[] = ['4', '4', '4', '4', '3.8', '3.5', '3.5'],
): Promise<void> {
  for (const [index, value] of ipca.entries()) {
    const { status, text } = await law.add('dados-economicos', economy(law.x - 4 + index, { ipca: value }));
    if (status !== 201) throw new Error(text);
  }
}

export const economy = (ano: number, changes: object = {}) => ({
  ano,
  pib: '4000000.00',
  pib_crescimento: '2',
  ipca: '4',
  selic: '10',
  cambio: '5.5',
  rcl: '200000000.00',
  fonte_informacao: 'Boletim Focus',
  ...changes,
});

/** Nature of revenue by code. */
export async function idDaNatureza(suite: Suite, codigo: string): Promise<number> {
  const [row] = await suite.sql<{ id: string }>("select id from natureza_receita where codigo = $1 and desdobramento = '00.00'", [codigo]);
  return Number(row?.id);
}

/** The preview of a report of the LDO; the lines of several tables come one after the other, each below its name. */
export async function previaDaLdo(caller: Caller, name: string, exercicio: number, query = '') {
  const { body } = await caller.get(`/planejamento/relatorios/ldo/${name}?exercicio=${exercicio}${query}`);
  const quadros: readonly ReportTablePreview[] = body.quadros ?? [];
  if (quadros.length === 0) return body;
  const linhas = quadros.flatMap((table) => [{ tipo: 'grupo', texto: table.quadro }, ...table.linhas]);
  return { ...body, linhas, notas: quadros.flatMap(({ notas }) => notas) };
}
