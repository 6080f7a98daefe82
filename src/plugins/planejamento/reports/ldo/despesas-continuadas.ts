import { choice, defineReport, money, text, year } from '../../../../resources/definition';

/** Demonstrativo VIII of the Anexo de Metas Fiscais: how far the despesas obrigatórias de caráter continuado may grow. */
export const despesasContinuadas = defineReport({
  name: 'relatorio_despesas_continuadas',
  title: 'Margem de Expansão das Despesas Obrigatórias de Caráter Continuado',
  path: '/planejamento/relatorios/ldo/despesas-continuadas',
  law: 'Anexo de Metas Fiscais, Demonstrativo VIII – LRF (LC 101/2000), art. 4º, § 2º, V, e art. 17; Manual de Demonstrativos Fiscais (STN), Parte II. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
    quadro: choice(
      { todos: 'Todos', margem: 'Margem de expansão', eventos: 'Eventos que usam a margem' },
      { label: 'Quadros', required: true, default: 'todos', span: 4 },
    ),
  },
  columns: {
    linha: text(300, { label: 'Eventos' }),
    valor: money({ label: 'Valor previsto X' }),
  },
  tables: 'quadro',
  sequence: true,
});
