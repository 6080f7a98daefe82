import { defineDashboard } from '../../../resources/definition';
import { checkList } from '../resources/check_list';
import { checkListCriterio } from '../resources/check_list_criterio';
import { dadoAberto } from '../resources/dado_aberto';
import { menuTransparencia } from '../resources/menu_transparencia';
import { publicacaoContrato } from '../resources/publicacao_contrato';
import { publicacaoLicitacao } from '../resources/publicacao_licitacao';

const INDICE = { group: 'Índice', menu: checkListCriterio.menu } as const;
const PORTAL = { group: 'Portal', format: 'inteiro', sense: 'menor_melhor' } as const;

/** How transparent the municipality is, and what to mend first (handbook Transparência 11.3). */
export const painelTransparencia = defineDashboard({
  id: 'painel_transparencia',
  title: 'Painel de controle da Transparência',
  path: '/administracao/transparencia/painel-de-controle',
  parameters: {},
  fedBy: checkList,
  cards: {
    indice: {
      label: 'Índice do ciclo aberto',
      ...INDICE,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: '100 × Σ peso da dimensão × índice da dimensão ÷ Σ pesos',
      law: 'Resolução Atricon 1/2023',
    },
    impedem: {
      label: 'O que impede o selo',
      ...INDICE,
      format: 'inteiro',
      sense: 'menor_melhor',
      formula: 'Critérios essenciais sem a nota inteira',
    },
    atrasados: {
      label: 'Fora do prazo legal',
      ...INDICE,
      format: 'inteiro',
      sense: 'menor_melhor',
      formula: 'Receita e despesa sem dado até o primeiro dia útil seguinte',
      law: 'LC 101/2000, art. 48-A',
    },
    divergentes: {
      label: 'Divergem da medição',
      ...INDICE,
      format: 'inteiro',
      sense: 'menor_melhor',
      formula: 'Respondidos que sim e medidos que não; valem por 90 dias',
    },
    a_responder: {
      label: 'Critérios a responder',
      ...INDICE,
      format: 'inteiro',
      sense: 'menor_melhor',
      formula: 'Sem resposta e sem medição',
    },
    sem_dado: {
      label: 'Itens do portal sem dado',
      ...PORTAL,
      menu: menuTransparencia.menu,
      formula: 'Sem dado e sem declaração de não ocorrência',
    },
    desatualizados: {
      label: 'Conjuntos desatualizados',
      ...PORTAL,
      menu: dadoAberto.menu,
      formula: 'Dado mais novo além da periodicidade',
    },
    licitacoes: {
      label: 'Licitações a publicar',
      ...PORTAL,
      menu: publicacaoLicitacao.menu,
      formula: 'Divulgadas, sem nenhuma peça publicada no portal',
      law: 'Lei 14.133/2021, art. 54, § 3º',
    },
    contratos: {
      label: 'Contratos a publicar',
      ...PORTAL,
      menu: publicacaoContrato.menu,
      formula: 'Assinados, sem nenhuma peça publicada no portal',
      law: 'Lei 14.133/2021, art. 94',
    },
  },
  charts: {
    evolucao: { label: 'Índice ao longo do tempo', type: 'line', format: 'inteiro', menu: checkListCriterio.menu },
    dimensoes: { label: 'Quanto cada dimensão atende (%)', type: 'bar', format: 'inteiro', menu: checkListCriterio.menu },
    ganhos: { label: 'O que mais se ganha, em pontos', type: 'bar', format: 'inteiro', menu: checkListCriterio.menu },
  },
});
