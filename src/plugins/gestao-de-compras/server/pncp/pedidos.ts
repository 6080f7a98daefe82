import type { Work } from '../../../../server/work';
import type { PublicacaoPncp, TipoPublicacao } from '../../resources/pncp/publicacao_pncp';
import type { Envio } from './acesso';
import { pedidoDaAta } from './pedidos/ata';
import { pedidoDaContratacao, pedidoDaRetificacao } from './pedidos/contratacao';
import { pedidoDoContrato } from './pedidos/contrato';
import { pedidoDoPca } from './pedidos/pca';
import { pedidoDoResultado } from './pedidos/resultado';

/** A publication as the queue keeps it. */
export type Publicacao = Pick<
  PublicacaoPncp,
  'id' | 'tipo' | 'operacao' | 'titulo' | 'pca_id' | 'processo_contratacao_id' | 'item_numero' | 'ata_id' | 'contrato_id' | 'motivo'
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

const PEDIDOS: Record<TipoPublicacao, (work: Work, publicacao: Publicacao) => Promise<Pedido>> = {
  pca: pedidoDoPca,
  contratacao: pedidoDaContratacao,
  resultado: pedidoDoResultado,
  ata: pedidoDaAta,
  contrato: pedidoDoContrato,
};

/**
 * What a publication sends, of the record as it is now.
 *
 * @throws FaltaNoPedido, EsperaDoPai
 */
export function montarPedido(work: Work, publicacao: Publicacao): Promise<Pedido> {
  if (publicacao.operacao === 'retificacao') return pedidoDaRetificacao(work, publicacao);
  return PEDIDOS[publicacao.tipo](work, publicacao);
}
