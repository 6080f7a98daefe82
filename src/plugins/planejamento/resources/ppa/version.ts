import { money, ref } from '../../../../resources/definition';

/** The version of the PPA that a row belongs to. */
export const versaoDoPpa = () =>
  ref('versao_planejamento', { label: 'Versão', required: true, immutable: true, where: { instrumento: 'ppa' }, span: 12 });

/** The value of one of the four years. */
const valor = (n: number) => money({ label: `Valor do ${n}º ano`, min: '0', span: 3 });

/** The values of the four exercícios of the plan and their sum. */
export const yearValues = {
  valor_ano1: valor(1),
  valor_ano2: valor(2),
  valor_ano3: valor(3),
  valor_ano4: valor(4),
  total: money({ label: 'Total', readOnly: true, sumOf: ['valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4'], span: 3 }),
} as const;
