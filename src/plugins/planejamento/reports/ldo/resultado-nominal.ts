import { defineReport, money, text, year } from '../../../../resources/definition';

/** The memory of the nominal result and of the debt of the Anexo de Metas Fiscais. */
export const resultadoNominal = defineReport({
  name: 'relatorio_resultado_nominal',
  title: 'Resultado Nominal e Montante da Dívida',
  path: '/planejamento/relatorios/ldo/resultado-nominal',
  law: 'Anexo de Metas Fiscais, memória e metodologia de cálculo – LRF (LC 101/2000), art. 4º, § 1º e § 2º, II; Resolução do Senado Federal 40/2001. Valores em R$ 1,00.',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 3 }) },
  columns: {
    linha: text(300, { label: 'Especificação' }),
    ano_x4: money({ label: 'X−4' }),
    ano_x3: money({ label: 'X−3' }),
    ano_x2: money({ label: 'X−2' }),
    ano_x1: money({ label: 'X−1' }),
    ano_x: money({ label: 'X' }),
    ano_x1p: money({ label: 'X+1' }),
    ano_x2p: money({ label: 'X+2' }),
  },
  sequence: true,
});
