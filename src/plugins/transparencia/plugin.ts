import { definePlugin } from '../../resources/definition/plugin';
import { painelTransparencia } from './dashboards/painel_transparencia';
import { checkList } from './resources/check_list';
import { checkListCriterio } from './resources/check_list_criterio';
import { checkListDimensao } from './resources/check_list_dimensao';
import { checkListExigibilidade } from './resources/check_list_exigibilidade';
import { dadoAberto } from './resources/dado_aberto';
import { menuTransparencia } from './resources/menu_transparencia';
import { publicacaoContrato } from './resources/publicacao_contrato';
import { publicacaoLicitacao } from './resources/publicacao_licitacao';

export const plugin = definePlugin({
  id: 'transparencia',
  title: 'Transparência',
  resources: [
    dadoAberto,
    menuTransparencia,
    checkListDimensao,
    checkListExigibilidade,
    checkList,
    checkListCriterio,
    publicacaoLicitacao,
    publicacaoContrato,
  ],
  dashboards: [painelTransparencia],
  pages: [
    { path: `${checkListCriterio.route.base}/:id/auditoria`, load: () => import('./pages/auditoria-criterio') },
    { path: `${publicacaoLicitacao.route.base}/:id/auditoria`, load: () => import('./pages/auditoria-licitacao') },
    { path: '/administracao/transparencia/publicar-documentos/*', load: () => import('./pages/publicar-documentos') },
    { path: '/administracao/transparencia/ia', load: () => import('./pages/ia') },
  ],
  slots: {
    menu_transparencia: { links: [{ label: 'Conjuntos de dados', to: dadoAberto }] },
    check_list_criterio: {
      links: [
        { label: 'Check-lists', to: checkList },
        { label: 'Dimensões', to: checkListDimensao },
        { label: 'Exigibilidades', to: checkListExigibilidade },
      ],
    },
  },
});
