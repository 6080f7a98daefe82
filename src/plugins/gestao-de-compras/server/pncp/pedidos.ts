import type { Work } from '../../../../server/work';
import type { TipoPublicacao } from '../../resources/pncp/publicacao_pncp';
import type { Pedido, Publicacao } from './pedido';
import { pedidoDaAta } from './pedidos/ata';
import { pedidoDaContratacao, pedidoDaRetificacao } from './pedidos/contratacao';
import { pedidoDoContrato } from './pedidos/contrato';
import { pedidoDoPca } from './pedidos/pca';
import { pedidoDoResultado } from './pedidos/resultado';

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
