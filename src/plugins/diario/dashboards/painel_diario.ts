import { defineDashboard } from '../../../resources/definition';
import { diarioEdicao } from '../resources/diario_edicao';
import { diarioMateria } from '../resources/diario_materia';

const MATERIAS = { group: 'Matérias', menu: diarioMateria.menu, format: 'inteiro' } as const;
const EDICOES = { group: 'Edições', menu: diarioEdicao.menu, format: 'inteiro' } as const;

/** How the gazette is today (handbook Administração 10): each card opens the list that it counts. */
export const painelDiario = defineDashboard({
  id: 'painel_diario',
  title: 'Painel de controle do Diário oficial',
  path: '/administracao/diario/painel-de-controle',
  parameters: {},
  fedBy: diarioEdicao,
  cards: {
    a_revisar: { label: 'Esperam revisão', ...MATERIAS, sense: 'menor_melhor', formula: 'Enviadas ou em revisão' },
    a_diagramar: { label: 'Aprovadas, fora de edição', ...MATERIAS, sense: 'menor_melhor', formula: 'Aprovadas e ainda sem edição' },
    sem_aviso: {
      label: 'Publicadas, com a origem por avisar',
      ...MATERIAS,
      sense: 'menor_melhor',
      formula: 'Publicadas cuja origem ainda não recebeu edição, data e página',
    },
    abertas: { label: 'Abertas', ...EDICOES, formula: 'Edições em diagramação' },
    a_assinar: { label: 'Esperam assinatura', ...EDICOES, sense: 'menor_melhor', formula: 'Edições fechadas e ainda não assinadas' },
    a_publicar: { label: 'A publicar', ...EDICOES, sense: 'menor_melhor', formula: 'Edições assinadas e ainda não publicadas' },
    no_mes: { label: 'Publicadas no mês', ...EDICOES, formula: 'Edições com data neste mês, publicadas' },
  },
  charts: {
    por_etapa: { menu: diarioMateria.menu, label: 'Matérias por etapa', type: 'funnel', format: 'inteiro' },
    por_orgao: { menu: diarioMateria.menu, label: 'Matérias publicadas por órgão', type: 'bar', format: 'inteiro' },
  },
});
