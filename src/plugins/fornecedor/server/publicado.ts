import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { onResource } from '../../../server/resources/rules';
import { enderecoDoDocumento, lerPublicadoDaLicitacao, retirarDocumento } from '../../gestao-de-compras/server';
import { documentoPublicado } from '../resources/documento_publicado';
import { questionamentoPublicado } from '../resources/questionamento_publicado';

/** What was answered is everybody's; what waits for an answer is of who asked. */
export const questionamentoPublicadoRules = onResource(questionamentoPublicado, {
  sight: (t) => `(${t}.situacao = 'respondido' or ${t}.perguntou_id = (select usuario_id from quem_le))`,
});

export const documentoPublicadoRules = onResource(documentoPublicado, {});

const publica = { access: 'public' as const, tag: 'Público', perMinute: 60 };

export const publicadoEndpoints = [
  endpoint({
    method: 'POST',
    url: `${documentoPublicado.api.path}/:id/baixar`,
    summary: 'Retirar um documento da licitação',
    tag: 'Fornecedor',
    access: { menu: [documentoPublicado.menu], regra: 1 },
    handle: async (work, { params }) => ({
      message: 'Retirada registrada.',
      result: { url: await work.transact((tx) => retirarDocumento(tx, readId(params.id))) },
    }),
  }),
  endpoint({
    ...publica,
    method: 'GET',
    url: '/publico/licitacoes/:id',
    summary: 'Documentos e esclarecimentos de uma licitação',
    handle: (work, { params }) => lerPublicadoDaLicitacao(work, readId(params.id)),
  }),
  endpoint({
    ...publica,
    method: 'GET',
    url: '/publico/licitacoes/documentos/:id',
    summary: 'Baixar um documento de uma licitação, sem entrar',
    handle: async (work, { params, reply }) => reply.redirect(`/api${await enderecoDoDocumento(work, readId(params.id))}`),
  }),
];
