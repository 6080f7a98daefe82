import type { Room } from '../../../resources/definition/plugin';
import { relatorioAlmoxarifado } from '../reports/almoxarifado/almoxarifado';
import { almoxarifado } from '../resources/almoxarifado/almoxarifado';
import { fechamentoEstoque } from '../resources/almoxarifado/fechamento_estoque';
import { inventarioEstoque } from '../resources/almoxarifado/inventario_estoque';
import { lancamentoEstoque } from '../resources/almoxarifado/lancamento_estoque';
import { loteEstoque } from '../resources/almoxarifado/lote_estoque';
import { movimentacaoEstoque } from '../resources/almoxarifado/movimentacao_estoque';
import { posicaoEstoque } from '../resources/almoxarifado/posicao_estoque';
import { solicitacaoMaterial } from '../resources/almoxarifado/solicitacao_material';

/** The warehouses and what is in them. */
export const almoxarifadoRoom: Room = {
  resources: [
    almoxarifado,
    movimentacaoEstoque,
    posicaoEstoque,
    lancamentoEstoque,
    loteEstoque,
    solicitacaoMaterial,
    inventarioEstoque,
    fechamentoEstoque,
  ],
  reports: [relatorioAlmoxarifado],
  slots: {
    solicitacao_material: { aboveForm: () => import('../parts/planejamento/os-meus') },
    movimentacao_estoque: { links: [{ label: 'Fechamentos do mês', to: fechamentoEstoque }] },
    posicao_estoque: {
      links: [
        { label: 'Lotes', to: loteEstoque },
        { label: 'Inventários', to: inventarioEstoque },
      ],
    },
  },
};
