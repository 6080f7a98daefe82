import { defineReport, money, percent, text, year } from '../../../../resources/definition';

/** Demonstrativo II of the Anexo de Metas Fiscais: what the law of X−2 set against what came of it. */
export const avaliacaoMetas = defineReport({
  name: 'relatorio_avaliacao_metas',
  title: 'Avaliação do Cumprimento das Metas Fiscais do Exercício Anterior',
  path: '/planejamento/relatorios/ldo/avaliacao-metas',
  law: 'Anexo de Metas Fiscais, Demonstrativo II – LRF (LC 101/2000), art. 4º, § 2º, I; Manual de Demonstrativos Fiscais (STN), Parte II. Valores em R$ 1,00.',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 3 }) },
  columns: {
    linha: text(300, { label: 'Especificação' }),
    prevista: money({ label: 'Metas previstas (a)' }),
    prevista_pib: percent({ label: '% PIB' }),
    prevista_rcl: percent({ label: '% RCL' }),
    realizada: money({ label: 'Metas realizadas (b)' }),
    realizada_pib: percent({ label: '% PIB' }),
    realizada_rcl: percent({ label: '% RCL' }),
    variacao: money({ label: 'Variação (c) = (b − a)' }),
    variacao_percentual: percent({ label: '% (c/a) × 100' }),
  },
  sequence: true,
});
