import { choice, defineReport, money, text, year } from '../../../../resources/definition';

/** Demonstrativo VI of the Anexo de Metas Fiscais: what the RPPS collected and spent, and its actuarial projection. */
export const previdenciarias = defineReport({
  name: 'relatorio_previdenciarias',
  title: 'Avaliação da Situação Financeira e Atuarial do RPPS',
  path: '/planejamento/relatorios/ldo/previdenciarias',
  law: 'Anexo de Metas Fiscais, Demonstrativo VI – LRF (LC 101/2000), art. 4º, § 2º, IV, a; Manual de Demonstrativos Fiscais (STN), Parte II. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
    quadro: choice(
      { todos: 'Todos', execucao: 'Receitas e despesas previdenciárias', projecao: 'Projeção atuarial' },
      { label: 'Quadros', required: true, default: 'todos', span: 5 },
    ),
  },
  columns: {
    linha: text(300, { label: 'Especificação' }),
    ano_x4: money({ label: 'X−4' }),
    ano_x3: money({ label: 'X−3' }),
    ano_x2: money({ label: 'X−2' }),
    ano: year({ label: 'Exercício' }),
    receitas: money({ label: 'Receitas previdenciárias (a)' }),
    despesas: money({ label: 'Despesas previdenciárias (b)' }),
    resultado: money({ label: 'Resultado (c) = (a − b)' }),
    saldo: money({ label: 'Saldo (d) = (d anterior + c)' }),
  },
  groups: [{ by: 'tabela' }],
  tables: 'quadro',
  sequence: true,
});
