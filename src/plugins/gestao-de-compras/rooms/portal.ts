import type { Room } from '../../../resources/definition/plugin';
import { assinaturaFornecedor } from '../resources/portal/assinatura_fornecedor';
import { documentoLicitacao } from '../resources/portal/documento_licitacao';
import { edicaoBaixavel } from '../resources/portal/download_edital';
import { notaFornecedor } from '../resources/portal/nota_fornecedor';

/** What suppliers do in their portal, as the municipality sees it (handbook Compras 6.2). */
export const portalRoom: Room = {
  resources: [documentoLicitacao, edicaoBaixavel, notaFornecedor, assinaturaFornecedor],
};
