import { choice, defineReport, longText, money, percent, text, year } from '../../../../resources/definition';

const de = (name: string) => ({
  [`${name}_corrente`]: money({ label: 'Valor corrente' }),
  [`${name}_constante`]: money({ label: 'Valor constante' }),
  [`${name}_pib`]: percent({ label: '% PIB' }),
  [`${name}_rcl`]: percent({ label: '% RCL' }),
});

/** Demonstrativo I of the Anexo de Metas Fiscais, and the memory that its primary result is calculated from. */
export const resultadoPrimario = defineReport({
  name: 'relatorio_resultado_primario',
  title: 'Metas Anuais e Resultado Primário',
  path: '/planejamento/relatorios/ldo/resultado-primario',
  law: 'Anexo de Metas Fiscais, Demonstrativo I – LRF (LC 101/2000), art. 4º, § 1º e § 2º, II; Manual de Demonstrativos Fiscais (STN), Parte II. Valores em R$ 1,00; valores constantes a preços do ano anterior ao da LDO.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
    quadro: choice(
      { todos: 'Todos', metas: 'Quadro 1 – Metas anuais (Demonstrativo I)', memoria: 'Quadro 2 – Memória e metodologia de cálculo' },
      { label: 'Quadros', required: true, default: 'todos', span: 6 },
    ),
  },
  columns: {
    linha: text(300, { label: 'Especificação' }),
    ...de('x'),
    ...de('x1p'),
    ...de('x2p'),
    ano_x4: money({ label: 'X−4' }),
    ano_x3: money({ label: 'X−3' }),
    ano_x2: money({ label: 'X−2' }),
    ano_x1: money({ label: 'X−1' }),
    ano_x: money({ label: 'X' }),
    ano_x1p: money({ label: 'X+1' }),
    ano_x2p: money({ label: 'X+2' }),
    tipo_fiscal: text(10, { label: 'Tipo' }),
    metodologia: longText({ label: 'Metodologia' }),
  },
  groups: [{ by: 'tabela' }],
  tables: 'quadro',
  sequence: true,
});
