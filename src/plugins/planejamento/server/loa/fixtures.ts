import type { Caller } from '#tests/server/caller';
import type { Suite } from '#tests/server/harness';

export const PPA_LOA = '/planejamento/cadastro/ppa-loa';
export const VERSOES = `${PPA_LOA}/cadastro-versao`;
export const RECEITAS = `${PPA_LOA}/previsao-receita`;
export const DESPESAS = `${PPA_LOA}/previsao-despesa`;

/** Who plans the budget: everything of the registers of the PPA and of the LOA, and what else is given. */
export function planner(suite: Suite, more: Readonly<Record<string, readonly number[]>> = {}): Promise<Caller> {
  const base = 'planejamento.cadastro';
  return suite.make.userWith({
    [`${base}.ldo.cadastro-ldo`]: [1, 2, 3, 4, 5],
    [`${base}.ppa-loa.cadastro-ppa`]: [1, 2, 3, 4, 5],
    [`${base}.ppa-loa.cadastro-loa`]: [1, 2, 3, 4, 5],
    [`${base}.ppa-loa.cadastro-versao`]: [1, 2, 3, 4, 5],
    [`${base}.ppa-loa.previsao-receita`]: [1, 2, 3, 4, 5],
    [`${base}.ppa-loa.previsao-despesa`]: [1, 2, 3, 4],
    [`${base}.ppa-loa.indicadores-programas`]: [1, 2, 3, 4],
    [`${base}.ppa-loa.processamentos`]: [1, 5],
    ...more,
  });
}

/**
 * Ids of the classifications of the demonstration, by code as people write it.
 *
 * @param ppa_id the plan of the programas and ações; without it, that of 2026
 */
export async function codes(suite: Suite, ppa_id?: number): Promise<(table: keyof typeof CODES, codigo: string) => number> {
  const all = new Map<string, number>();
  const [plan] = ppa_id
    ? [{ id: ppa_id }]
    : await suite.sql<{ id: number }>('select id from ppa where exercicio_inicial = 2026 and cliente_id = 1');
  for (const [table, sql] of Object.entries(CODES))
    for (const { id, codigo } of await suite.sql<{ id: number; codigo: string }>(sql, sql.includes('$1') ? [plan?.id] : []))
      all.set(`${table} ${codigo}`, Number(id));
  return (table, codigo) => {
    const id = all.get(`${table} ${codigo}`);
    if (!id) throw new Error(`${table} ${codigo} não está na demonstração.`);
    return id;
  };
}

const plain = (table: string) => `select id, codigo from ${table} where data_exclusao is null and cliente_id = 1`;
const CODES = {
  orgao: plain('orgao'),
  unidade: "select u.id, o.codigo || '.' || u.codigo as codigo from unidade u join orgao o on o.id = u.orgao_id where u.cliente_id = 1",
  funcao: plain('funcao'),
  subfuncao: plain('subfuncao'),
  programa: `${plain('programa')} and ppa_id = $1`,
  acao: `${plain('acao')} and ppa_id = $1`,
  natureza_despesa: "select id, regexp_replace(codigo, '\\.00$', '') as codigo from natureza_despesa where cliente_id = 1",
  natureza_receita:
    "select id, codigo || case when desdobramento <> '00.00' then '.' || desdobramento else '' end as codigo from natureza_receita where cliente_id = 1",
  fonte: "select id, grupo || '.' || codigo_stn as codigo from fonte_recurso where detalhamento = '0000' and cliente_id = 1",
  co: plain('codigo_acompanhamento'),
} as const;

/** A PPA with the programas of the demonstration, the LDO and the LOA of an exercício that it does not have. */
export async function lawsOf(caller: Caller, exercicio: number, loa: object = {}): Promise<{ ppa_id: number; loa_id: number }> {
  const plan = await caller.post(`${PPA_LOA}/cadastro-ppa`, {
    exercicio_inicial: exercicio,
    nome: `PPA ${exercicio}`,
    prazo_envio: `${exercicio - 1}-08-31`,
    prazo_devolucao: `${exercicio - 1}-12-22`,
  });
  const ppa_id = plan.body.result.id;
  await caller.post(`${PPA_LOA}/cadastro-ppa/${ppa_id}/copiar_programas`);
  const ldo = await caller.post('/planejamento/cadastro/ldo/cadastro-ldo', {
    exercicio_referencia: exercicio,
    ppa_id,
    prazo_envio: `${exercicio - 1}-04-15`,
    prazo_devolucao: `${exercicio - 1}-07-17`,
    percentual_reserva: '1.0000',
    criterio_limitacao: 'Primeiro as diárias.',
    nao_se_aplica: [],
  });
  const law = await caller.post(`${PPA_LOA}/cadastro-loa`, rascunhoDaLoa(exercicio, ppa_id, ldo.body.result.id, loa));
  return { ppa_id, loa_id: law.body.result.id };
}

export const rascunhoDaLoa = (exercicio_referencia: number, ppa_id: number, ldo_id: number, changes: object = {}) => ({
  exercicio_referencia,
  ppa_id,
  ldo_id,
  prazo_envio: `${exercicio_referencia - 1}-08-31`,
  prazo_devolucao: `${exercicio_referencia - 1}-12-22`,
  nivel_natureza: 'elemento',
  percentual_suplementacao: '10.0000',
  base_suplementacao: 'despesa_fixada',
  populacao: 42318,
  limites: [],
  emendas: [],
  ...changes,
});

/** A version in elaboração of a LOA. */
export async function versionOf(caller: Caller, loa_id: number, changes: object = {}): Promise<number> {
  const { body } = await caller.post(VERSOES, {
    instrumento: 'loa',
    loa_id,
    descricao: 'Projeto',
    tipo: 'projeto',
    blocos: [],
    ...changes,
  });
  return body.result.id;
}
