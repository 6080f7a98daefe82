import { choice, defineReport, money, percent, text, year } from '../../../../resources/definition';

/** Demonstrativo III of the Anexo de Metas Fiscais: the targets beside those of the three laws before. */
export const comparativoMetas = defineReport({
  name: 'relatorio_comparativo_metas',
  title: 'Metas Fiscais Atuais Comparadas com as Fixadas nos Três Exercícios Anteriores',
  path: '/planejamento/relatorios/ldo/comparativo-metas',
  law: 'Anexo de Metas Fiscais, Demonstrativo III – LRF (LC 101/2000), art. 4º, § 2º, II; Manual de Demonstrativos Fiscais (STN), Parte II. Valores em R$ 1,00; valores constantes a preços do ano anterior ao da LDO.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
    quadro: choice(
      { todos: 'Todos', correntes: 'Valores a preços correntes', constantes: 'Valores a preços constantes' },
      { label: 'Quadros', required: true, default: 'todos', span: 4 },
    ),
  },
  columns: {
    linha: text(300, { label: 'Especificação' }),
    ano_x3: money({ label: 'X−3' }),
    ano_x2: money({ label: 'X−2' }),
    variacao_x2: percent({ label: '%' }),
    ano_x1: money({ label: 'X−1' }),
    variacao_x1: percent({ label: '%' }),
    ano_x: money({ label: 'X' }),
    variacao_x: percent({ label: '%' }),
    ano_x1p: money({ label: 'X+1' }),
    variacao_x1p: percent({ label: '%' }),
    ano_x2p: money({ label: 'X+2' }),
    variacao_x2p: percent({ label: '%' }),
  },
  tables: 'quadro',
  sequence: true,
});
