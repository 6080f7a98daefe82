import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import { readId } from '../../../../server/resources/list';
import { gerarTexto, type PedidoDeTexto } from './gerar';
import { lerAcesso, PROVEDORES } from './provedores';

const tag = 'Inteligência artificial';

const PEDIDO = z.object({
  pre_prompt: z.string().max(4000, 'As instruções aceitam no máximo 4.000 caracteres.').optional(),
  prompt: z
    .string('Você precisa escrever algo!')
    .trim()
    .min(1, 'Você precisa escrever algo!')
    .max(8000, 'O pedido aceita no máximo 8.000 caracteres.'),
  max_tokens: z.coerce.number('Informe um número.').int().min(1, 'Informe 1 ou mais.').optional(),
  contexto: z.object({ origem_tipo: z.string().max(60), origem_id: z.number().int().positive() }).optional(),
}) satisfies z.ZodType<PedidoDeTexto>;

/** The text generation of SPEC.md section 7: each answer has the shape of its provider, whose keys never leave the server. */
export const iaEndpoints = [
  endpoint({
    method: 'GET',
    url: '/ia',
    access: 'session',
    tag,
    summary: 'Que provedores o município configurou',
    handle: async (work) =>
      Object.fromEntries(await Promise.all(PROVEDORES.map(async (one) => [one, (await lerAcesso(work, one)) !== null] as const))),
  }),
  endpoint<PedidoDeTexto>({
    method: 'POST',
    url: '/ia/gpt',
    access: 'session',
    tag,
    summary: 'Gerar um texto',
    body: PEDIDO,
    countsAttempts: true,
    handle: async (work, { body }) => {
      const { chamadaId, modelo, conteudo, fim, tokensEntrada, tokensSaida } = await gerarTexto(work, 'gpt', body);
      return {
        id: String(chamadaId),
        model: modelo,
        choices: [{ index: 0, message: { role: 'assistant', content: conteudo }, finish_reason: fim }],
        usage: { prompt_tokens: tokensEntrada, completion_tokens: tokensSaida, total_tokens: tokensEntrada + tokensSaida },
      };
    },
  }),
  endpoint<PedidoDeTexto>({
    method: 'POST',
    url: '/ia/gemini',
    access: 'session',
    tag,
    summary: 'Gerar um texto',
    body: PEDIDO,
    countsAttempts: true,
    handle: async (work, { body }) => {
      const { chamadaId, conteudo, fim, tokensEntrada, tokensSaida } = await gerarTexto(work, 'gemini', body);
      return {
        responseId: String(chamadaId),
        candidates: [{ content: { role: 'model', parts: [{ text: conteudo }] }, finishReason: fim }],
        usageMetadata: { promptTokenCount: tokensEntrada, candidatesTokenCount: tokensSaida, totalTokenCount: tokensEntrada + tokensSaida },
      };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/ia/chamadas/:id/usar',
    access: 'session',
    tag,
    summary: 'Dizer que o texto gerado foi inserido',
    handle: async (work, { params }) => {
      const done = await work.db.execute(
        "update ia_chamada set usado = true where id = $1 and cliente_id = $2 and usuario_id = $3 and situacao = 'ok'",
        [readId(params.id), work.cliente.id, work.user.usuarioId],
      );
      if (done === 0) throw new NotFoundError('Chamada não encontrada.');
      return { message: 'Texto inserido.' };
    },
  }),
];

/** What was asked is kept for 90 days; its hash, for good. */
export const esquecerPedidos: Nightly = {
  name: 'esquecer_pedidos_ia',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente()) {
      const work = await openPlatformWork(services, cliente);
      await work.db.execute(
        "update ia_chamada set prompt = null where cliente_id = $1 and prompt is not null and data_hora < $2::timestamptz - interval '90 days'",
        [work.cliente.id, work.now()],
      );
    }
  },
};
