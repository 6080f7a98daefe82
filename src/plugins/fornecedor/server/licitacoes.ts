import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { act, onResource } from '../../../server/resources/rules';
import { comecarProposta, escreverProposta, participacaoSql, questionarEdital } from '../../gestao-de-compras/server';
import { licitacaoPublicada } from '../resources/licitacao_publicada';

/** What a supplier does from a published licitação (handbook Compras 6.2). */
export const licitacaoPublicadaRules = onResource(licitacaoPublicada, {
  derived: { minha_participacao: (t) => participacaoSql(`${t}.id`, `${t}.cliente_id`) },
  acts: {
    propor: act('Proposta salva e lacrada. Envie-a em Propostas, até o fim do prazo.', async ({ id }, pedido, tx) => {
      await escreverProposta(tx, id, pedido);
      return undefined;
    }),
    perguntar: act('Recebido. A resposta se publica aqui, sem o seu nome.', async ({ id }, pedido, tx) => {
      await questionarEdital(tx, id, pedido);
      return undefined;
    }),
  },
});

export const licitacaoEndpoints = [
  endpoint({
    method: 'GET',
    url: `${licitacaoPublicada.api.path}/:id/propor`,
    tag: 'Fornecedor',
    summary: 'Com que começa a proposta: os itens da licitação, ainda sem preço',
    access: { menu: [licitacaoPublicada.menu], regra: 2 },
    handle: (work, { params }) => comecarProposta(work, readId(params.id)),
  }),
];
