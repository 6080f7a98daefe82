import { choice, ref, refs, year } from '../../../../resources/definition';

/** What every report of the plan is drawn up for. */
const LAW = 'Plano plurianual – CF, art. 165, I e § 1º; ADCT, art. 35, § 2º, I';

/** What a report of the plan says below its title. */
export const leiDoPpa = (more = '') => `${LAW}${more && `; ${more}`}. Valores em R$ 1,00.`;

/** Which plan is printed, and of which of its exercícios. */
const PLAN = {
  ppa_id: ref('ppa', { label: 'PPA', help: 'Em branco, o que alcança o exercício do topo.', span: 4 }),
  versao_id: ref('versao_planejamento', {
    label: 'Versão',
    help: 'Em branco, a vigente; sem ela, a mais adiantada.',
    where: { instrumento: 'ppa' },
    within: { ppa_id: 'ppa_id' },
    span: 5,
  }),
  ano: year({ label: 'Exercício', help: 'Em branco, os 4 anos.', span: 3 }),
} as const;

const FILTERS = {
  orgao_id: ref('orgao', { label: 'Órgão', span: 4 }),
  unidade_id: ref('unidade', { label: 'Unidade', within: { orgao_id: 'orgao_id' }, span: 4 }),
  programa_id: ref('programa', { label: 'Programa', within: { ppa_id: 'ppa_id' }, span: 4 }),
  acao_id: ref('acao', { label: 'Ação', within: { ppa_id: 'ppa_id', programa_id: 'programa_id' }, span: 4 }),
  fontes: refs('fonte_recurso', { label: 'Fontes', span: 4 }),
  ordenacao: choice(
    { codigo: 'Código', nome: 'Nome', valor: 'Maior valor' },
    { label: 'Ordenação', required: true, default: 'codigo', span: 4 },
  ),
} as const;

/** The classifications that every report over the values of the plan may be filtered by. */
export const CLASSIFICATIONS = ['orgao_id', 'unidade_id', 'programa_id', 'acao_id', 'fontes'] as const;

/** The parameters of a report of the plan: which plan, then the filters that make sense in it. */
export function parametrosDoPpa(...filters: readonly (keyof typeof FILTERS)[]) {
  return { ...PLAN, ...filtersOf(...filters) };
}

/** The filters alone, for a report that is of another law and reads the plan too. */
export function filtersOf(...filters: readonly (keyof typeof FILTERS)[]) {
  return Object.fromEntries(filters.map((name) => [name, FILTERS[name]]));
}
