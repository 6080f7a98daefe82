import type { PublicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import type { Envio } from './acesso';

/** A publication as the queue keeps it. */
export type Publicacao = Pick<
  PublicacaoPncp,
  | 'id'
  | 'tipo'
  | 'operacao'
  | 'titulo'
  | 'pca_id'
  | 'processo_contratacao_id'
  | 'item_numero'
  | 'ata_id'
  | 'contrato_id'
  | 'termo_id'
  | 'documento'
  | 'exclui_id'
  | 'motivo'
  | 'situacao_compra'
  | 'parte'
  | 'lote'
  | 'empenho_id'
  | 'recebimento_id'
  | 'adesao_id'
  | 'codigo_unidade'
> & { arquivo: number | null };

/** What is sent of a publication, and what answers for it in the portal. */
export interface Pedido {
  envio: Envio;
  cnpj: string;
  /** Year of the object, where the address of the answer does not say it. */
  ano: number;
  /** Control number of the contratação of an ata. */
  pai: string | null;
}

/** What keeps a publication from being sent until somebody mends it here; the portal was not asked. */
export class FaltaNoPedido extends Error {}

/** What waits for another publication: its parent has no control number yet. */
export class EsperaDoPai extends Error {}
