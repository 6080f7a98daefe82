import { money, percent, ref, year } from '../../../../resources/definition';

/** What comes from a module that is not built yet is typed, and the screen says so. */
export const TYPED_FINANCEIRO = 'Digite o valor: a leitura automática virá com o módulo Financeiro.';
export const TYPED_CONTABILIDADE = 'Digite o valor: a leitura automática virá com o módulo Contabilidade.';

/** The law that a row is part of. */
export const ofLdo = ref('ldo', { label: 'LDO', required: true, immutable: true, span: 4 });

/** A year of the law, counted from its own: X is the exercício of the LDO. */
export const ofYear = year({ label: 'Ano', required: true, immutable: true, span: 4 });

/** The years of a line of receitas or despesas: three realised, one reestimated, three projected (LRF art. 12). */
export const sevenYears = {
  realizado_x4: money({ label: 'Realizado X−4', min: '0', span: 4, help: TYPED_FINANCEIRO }),
  realizado_x3: money({ label: 'Realizado X−3', min: '0', span: 4, help: TYPED_FINANCEIRO }),
  realizado_x2: money({ label: 'Realizado X−2', min: '0', span: 4, help: TYPED_FINANCEIRO }),
  orcado_x1: money({ label: 'Orçado X−1', min: '0', span: 4, help: 'O da LOA em vigor, líquido de deduções.' }),
  reestimado_x1: money({ label: 'Reestimado X−1', min: '0', span: 4, help: 'É a base de "Projetar", na LDO.' }),
  indice_x: percent({ label: 'Efeito legislação X (%)', span: 4, min: '-100' }),
  indice_x1p: percent({ label: 'Efeito legislação X+1 (%)', span: 4, min: '-100' }),
  indice_x2p: percent({ label: 'Efeito legislação X+2 (%)', span: 4, min: '-100' }),
  previsto_x: money({ label: 'Previsto X', required: true, default: '0.00', min: '0', span: 4 }),
  previsto_x1p: money({ label: 'Previsto X+1', required: true, default: '0.00', min: '0', span: 4 }),
  previsto_x2p: money({ label: 'Previsto X+2', required: true, default: '0.00', min: '0', span: 4 }),
} as const;

/** The years in the form, and what makes them grow. */
export const SEVEN_YEARS = {
  realised: ['realizado_x4', 'realizado_x3', 'realizado_x2', 'orcado_x1', 'reestimado_x1'],
  projected: ['previsto_x', 'previsto_x1p', 'previsto_x2p', 'indice_x', 'indice_x1p', 'indice_x2p'],
} as const;
