import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { act, asking, onResource } from '../../../server/resources/rules';
import { pedidoCotacao } from '../../gestao-de-compras/resources/planejamento/pedido_cotacao';
import {
  lerLinksDoPedido,
  lerPorLink,
  type RespostaDigitada,
  representadoSql,
  responderCotacao,
  responderPorLink,
} from '../../gestao-de-compras/server';
import { cotacaoFornecedor, pedidoRespostaPorLink } from '../resources/cotacao_fornecedor';

/** The requests for prices to the suppliers for whom the caller acts (handbook Compras 6.3). */
export const cotacaoFornecedorRules = onResource(cotacaoFornecedor, {
  sight: (t) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`),
  acts: {
    responder: act('Resposta recebida e lacrada até o fim do prazo.', async ({ id }, pedido, tx) => {
      await responderCotacao(tx, id, pedido);
      return undefined;
    }),
  },
});

/** The answer of a form that has a file too. */
function respostaDo(sent: unknown): unknown {
  const { resposta } = (sent ?? {}) as { resposta?: unknown };
  if (typeof resposta !== 'string') return sent;
  try {
    return JSON.parse(resposta);
  } catch {
    return {};
  }
}

/** Tries of a link in a minute, from one address. */
const TENTATIVAS = 20;
const publica = { access: 'public' as const, tag: 'Público', perMinute: TENTATIVAS, url: '/publico/cotacoes/:chave' };

export const cotacaoEndpoints = [
  endpoint({
    ...publica,
    method: 'GET',
    summary: 'Pedido de cotação, pelo link',
    handle: (work, { params }) => lerPorLink(work, params.chave ?? ''),
  }),
  endpoint<RespostaDigitada>({
    ...publica,
    method: 'POST',
    summary: 'Responder a um pedido de cotação, pelo link, uma vez: com o arquivo da proposta, a resposta vai em JSON',
    form: true,
    body: z.preprocess(respostaDo, asking(pedidoRespostaPorLink)) as never,
    handle: async (work, { params, body, form }) => {
      await work.transact((tx) => responderPorLink(tx, params.chave ?? '', body, form?.files[0]));
      return { message: 'Resposta recebida e lacrada até o fim do prazo.', result: null };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${pedidoCotacao.api.path}/:id/links`,
    summary: 'Os links de um pedido, um para cada fornecedor',
    tag: 'Compras',
    access: { menu: [pedidoCotacao.menu], regra: 5 },
    handle: async (work, { params }) => ({ links: await lerLinksDoPedido(work, readId(params.id)) }),
  }),
];
