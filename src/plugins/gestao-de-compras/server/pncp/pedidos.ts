import type { Work } from '../../../../server/work';
import type { TipoPublicacao } from '../../resources/pncp/publicacao_pncp';
import type { Pedido, Publicacao } from './pedido';
import { pedidoDaAdesao } from './pedidos/adesao';
import { pedidoDaAta } from './pedidos/ata';
import { pedidoDaCobranca } from './pedidos/cobranca';
import { pedidoDaContratacao } from './pedidos/contratacao';
import { pedidoDoContrato } from './pedidos/contrato';
import { pedidoDoDocumento } from './pedidos/documento';
import { pedidoDoEmpenho, pedidoDoEmpenhoDoContrato } from './pedidos/empenho';
import { pedidoDaExclusao, pedidoDaRetificacao } from './pedidos/mudancas';
import { pedidoDoPca } from './pedidos/pca';
import { pedidoDoResultado } from './pedidos/resultado';
import { pedidoDoTermo } from './pedidos/termo';

const PEDIDOS: Record<TipoPublicacao, (work: Work, publicacao: Publicacao) => Promise<Pedido>> = {
  pca: pedidoDoPca,
  contratacao: pedidoDaContratacao,
  resultado: pedidoDoResultado,
  ata: pedidoDaAta,
  contrato: pedidoDoContrato,
  termo: pedidoDoTermo,
  documento: pedidoDoDocumento,
  item: pedidoDaRetificacao,
  empenho: pedidoDoEmpenho,
  empenho_contrato: pedidoDoEmpenhoDoContrato,
  cobranca: pedidoDaCobranca,
  adesao: pedidoDaAdesao,
};

/**
 * What a publication sends, of the record as it is now.
 *
 * @throws FaltaNoPedido, EsperaDoPai
 */
export function montarPedido(work: Work, publicacao: Publicacao): Promise<Pedido> {
  if (publicacao.operacao === 'retificacao') return pedidoDaRetificacao(work, publicacao);
  if (publicacao.operacao === 'exclusao') return pedidoDaExclusao(work, publicacao);
  return PEDIDOS[publicacao.tipo](work, publicacao);
}
