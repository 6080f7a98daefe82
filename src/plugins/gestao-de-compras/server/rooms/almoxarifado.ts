import type { ServerRoom } from '../../../../server/plugins';
import { almoxarifadoRules } from '../almoxarifado/almoxarifado';
import { antesDoMes } from '../almoxarifado/antes-do-mes';
import { contagemEmCampo } from '../almoxarifado/contagem-em-campo';
import { lancamentoEstoqueRules, loteEstoqueRules, posicaoEstoqueRules } from '../almoxarifado/controle';
import { fechamentoEstoqueRules } from '../almoxarifado/fechamento';
import { inventarioEstoqueRules } from '../almoxarifado/inventario';
import { movimentacaoEstoqueRules } from '../almoxarifado/movimentacao';
import { provasDoEstoque } from '../almoxarifado/provas';
import { semearAlmoxarifado } from '../almoxarifado/semear';
import { solicitacaoMaterialRules } from '../almoxarifado/solicitacao';
import { relatorioAlmoxarifadoRules } from '../reports/almoxarifado/almoxarifado';

export const almoxarifadoRoom: ServerRoom = {
  rules: [
    almoxarifadoRules,
    movimentacaoEstoqueRules,
    posicaoEstoqueRules,
    lancamentoEstoqueRules,
    loteEstoqueRules,
    solicitacaoMaterialRules,
    inventarioEstoqueRules,
    fechamentoEstoqueRules,
  ],
  tables: [{ table: 'lancamento_estoque_lote', parent: 'lancamento_estoque', key: 'lancamento_id' }],
  monthChecks: antesDoMes,
  proofs: provasDoEstoque,
  reports: [relatorioAlmoxarifadoRules],
  captures: [contagemEmCampo],
  seed: semearAlmoxarifado,
};
