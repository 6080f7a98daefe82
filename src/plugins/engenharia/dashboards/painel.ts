import { defineDashboard, year } from '../../../resources/definition';
import { obra } from '../resources/obra';

const OBRA = { group: 'Obras', menu: obra.menu, format: 'inteiro' } as const;

/** Where the works of the entity are (handbook Engenharia 8): what each card counts is the list that it opens. */
export const painelObras = defineDashboard({
  id: 'painel_obras',
  title: 'Painel de controle de Engenharia',
  path: '/engenharia/painel-de-controle',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 2 }) },
  fedBy: obra,
  cards: {
    em_execucao: { label: 'Em execução', ...OBRA, law: 'Lei 14.133/2021, art. 115' },
    atrasadas: {
      label: 'Atrasadas',
      ...OBRA,
      sense: 'menor_melhor',
      law: 'Lei 14.133/2021, art. 115',
      formula: 'Em execução ou paradas, além do fim previsto',
    },
    paralisadas: { label: 'Paralisadas', ...OBRA, sense: 'menor_melhor', law: 'Lei 14.133/2021, art. 115, § 6º' },
    a_medir: {
      label: 'A medir',
      group: 'Obras',
      menu: obra.menu,
      format: 'moeda',
      formula: 'O contratado das obras em execução, menos o medido',
    },
    licencas: { label: 'Licenças a vencer', ...OBRA, sense: 'menor_melhor', formula: 'Obras com licença que vence em até 60 dias' },
  },
  charts: {
    por_situacao: { label: 'Obras por situação', type: 'donut', format: 'inteiro', menu: obra.menu },
    fisico: { label: 'Físico e financeiro das obras em execução (%)', type: 'pairedBar', format: 'inteiro', menu: obra.menu },
  },
});
