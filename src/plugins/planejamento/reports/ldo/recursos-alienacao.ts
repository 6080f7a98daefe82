import { choice, defineReport, money, percent, text, year } from '../../../../resources/definition';

/** Demonstrativos IV and V of the Anexo de Metas Fiscais: the equity, and what the sale of assets gave and went to. */
export const recursosAlienacao = defineReport({
  name: 'relatorio_recursos_alienacao',
  title: 'Evolução do Patrimônio Líquido e Recursos de Alienação de Ativos',
  path: '/planejamento/relatorios/ldo/recursos-alienacao',
  law: 'Anexo de Metas Fiscais, Demonstrativos IV e V – LRF (LC 101/2000), art. 4º, § 2º, III, e art. 44; Manual de Demonstrativos Fiscais (STN), Parte II. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
    quadro: choice(
      {
        todos: 'Todos',
        patrimonio: 'Demonstrativo IV – Evolução do patrimônio líquido',
        alienacao: 'Demonstrativo V – Origem e aplicação dos recursos da alienação de ativos',
      },
      { label: 'Quadros', required: true, default: 'todos', span: 5 },
    ),
  },
  columns: {
    linha: text(300, { label: 'Especificação' }),
    ano_x2: money({ label: 'X−2' }),
    parte_x2: percent({ label: '%' }),
    ano_x3: money({ label: 'X−3' }),
    parte_x3: percent({ label: '%' }),
    ano_x4: money({ label: 'X−4' }),
    parte_x4: percent({ label: '%' }),
  },
  groups: [{ by: 'tabela' }],
  tables: 'quadro',
  sequence: true,
});
