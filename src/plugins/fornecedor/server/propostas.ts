import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import {
  avisarConsulta,
  cobrirOferta,
  comecarReadequacao,
  comecarSubstituta,
  consultarProponente,
  darLance,
  emRecursoSql,
  falarNaSala,
  lerMensagens,
  lerRecibo,
  lerSala,
  pedirExclusao,
  praticarNaProposta,
  recorrer,
  representadoSql,
  substituirProposta,
} from '../../gestao-de-compras/server';
import { licitacaoPublicada } from '../resources/licitacao_publicada';
import { type PropostaFornecedor, propostaFornecedor } from '../resources/proposta_fornecedor';

/** The proposals of the suppliers for whom the caller acts: of any other not even the existence is told (handbook Compras 6.2, F3). */
export const propostaFornecedorRules = onResource(propostaFornecedor, {
  sight: (t) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`),
  derived: { em_recurso: (t) => emRecursoSql(`${t}.licitacao_id`, `${t}.cliente_id`) },
  acts: {
    enviar: act(
      'Proposta enviada e lacrada. Guarde o recibo.',
      async ({ id }, _input, tx) => {
        await praticarNaProposta(tx, id, 'enviar');
        return undefined;
      },
      { askOutside: consultarProponente, said: avisarConsulta },
    ),
    substituir: act('Proposta substituída. A nova está em Propostas.', async ({ id, situacao, licitacao_id, documento }, pedido, tx) => {
      const antes = { id, processo: licitacao_id as number, documento: documento as string, enviada: situacao === 'enviada' };
      await substituirProposta(tx, antes, pedido);
      return undefined;
    }),
    retirar: act('Proposta retirada.', async ({ id }, _input, tx) => {
      await praticarNaProposta(tx, id, 'retirar');
      return undefined;
    }),
    dar_lance: act('Lance recebido.', async ({ id }, lance, tx) => {
      await darLance(tx, id, lance);
      return undefined;
    }),
    pedir_exclusao: act('Pedido enviado a quem conduz.', async ({ id }, pedido, tx) => {
      await pedirExclusao(tx, id, pedido);
      return undefined;
    }),
    recorrer: act('Intenção registrada. Apresente as razões em três dias úteis, em Recursos.', async ({ id }, pedido, tx) => {
      await recorrer(tx, id, pedido);
      return undefined;
    }),
    declinar: act('A sua vez de cobrir a oferta passou.', async ({ id }, objeto, tx) => {
      await praticarNaProposta(tx, id, 'declinar', objeto);
      return undefined;
    }),
    readequar: act('Proposta readequada enviada.', async ({ id }, pedido, tx) => {
      await praticarNaProposta(tx, id, 'readequar', pedido);
      return undefined;
    }),
    cobrir: act('Oferta coberta.', async ({ id }, lance, tx) => {
      await cobrirOferta(tx, id, lance);
      return undefined;
    }),
  },
});

const tag = 'Fornecedor';

/** The own proposal of an address. @throws NotFoundError of that of another */
const propria = async (work: Work, id: string | undefined): Promise<PropostaFornecedor> =>
  (await readRecord(work, work.services.registry.get(propostaFornecedor.name), readId(id))) as PropostaFornecedor;

export const propostaEndpoints = [
  endpoint({
    method: 'GET',
    url: `${propostaFornecedor.api.path}/:id/substituir`,
    summary: 'Com que começa a proposta que substitui',
    tag,
    access: { menu: [propostaFornecedor.menu], regra: 2 },
    handle: async (work, { params }) => comecarSubstituta(work, (await propria(work, params.id)).id),
  }),
  endpoint({
    method: 'GET',
    url: `${propostaFornecedor.api.path}/:id/readequar`,
    summary: 'Com que começa a proposta readequada',
    tag,
    access: { menu: [propostaFornecedor.menu], regra: 2 },
    handle: async (work, { params }) => comecarReadequacao(work, (await propria(work, params.id)).id),
  }),
  endpoint({
    method: 'GET',
    url: `${propostaFornecedor.api.path}/:id/recibo`,
    summary: 'O recibo de uma proposta, calculado de novo',
    tag,
    access: { menu: [propostaFornecedor.menu], regra: 1 },
    handle: async (work, { params }) => lerRecibo(work, (await propria(work, params.id)).id),
  }),
  endpoint({
    method: 'GET',
    url: `${licitacaoPublicada.api.path}/:id/sala`,
    summary: 'A sala de disputa, sem o nome de ninguém',
    tag,
    access: { menu: [licitacaoPublicada.menu], regra: 1 },
    handle: async (work, { params }) => {
      const sala = await lerSala(work, readId(params.id));
      if (!sala) throw new NotFoundError();
      return sala;
    },
  }),
  endpoint<unknown, { depois: number }>({
    method: 'GET',
    url: `${licitacaoPublicada.api.path}/:id/mensagens`,
    summary: 'As mensagens da sessão depois de uma delas',
    tag,
    access: { menu: [licitacaoPublicada.menu], regra: 1 },
    query: z.object({ depois: z.coerce.number().int().min(0).default(0) }),
    handle: async (work, { params, query }) => ({ mensagens: await lerMensagens(work, readId(params.id), query.depois) }),
  }),
  endpoint<{ texto: string }>({
    method: 'POST',
    url: `${licitacaoPublicada.api.path}/:id/mensagens`,
    summary: 'Falar na sessão',
    tag,
    access: { menu: [licitacaoPublicada.menu], regra: 2 },
    body: z.object({ texto: z.string('Escreva a mensagem.').trim().min(1, 'Escreva a mensagem.').max(2000, 'Escreva até 2.000 letras.') }),
    handle: async (work, { params, body }) => {
      await work.transact((tx) => falarNaSala(tx, readId(params.id), body.texto));
      return { message: 'Mensagem enviada.', result: null };
    },
  }),
];
