import { definePlugin } from '../../resources/definition/plugin';
import { painelCompras } from './dashboards/painel';
import { gradePca } from './grids/pca-itens';
import { almoxarifadoRoom } from './rooms/almoxarifado';
import { catalogoRoom } from './rooms/catalogo';
import { contratacaoRoom } from './rooms/contratacao';
import { contratosRoom } from './rooms/contratos';
import { fornecedoresRoom } from './rooms/fornecedores';
import { fornecimentoRoom } from './rooms/fornecimento';
import { parametrosRoom } from './rooms/parametros';
import { planejamentoRoom } from './rooms/planejamento';
import { pncpRoom } from './rooms/pncp';
import { portalRoom } from './rooms/portal';

export const plugin = definePlugin(
  { id: 'gestao-de-compras', title: 'Gestão de Compras', dashboards: [painelCompras], grids: [gradePca] },
  catalogoRoom,
  almoxarifadoRoom,
  parametrosRoom,
  planejamentoRoom,
  contratacaoRoom,
  contratosRoom,
  pncpRoom,
  fornecimentoRoom,
  fornecedoresRoom,
  portalRoom,
);
