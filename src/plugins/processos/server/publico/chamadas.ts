import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { AppError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { processo } from '../../resources/processo/processo';
import { abrirPorChave, abrirSemChave } from './chave';
import { acharPeca, conferirPeca } from './conferir';
import { lerPublico } from './detalhe';
import { MANIFESTACAO, manifestar } from './manifestar';

/** Tries of a key in a minute, from one address: the eleventh is refused (A24). */
const TENTATIVAS = 10;
const publica = { access: 'public' as const, tag: 'Processos', perMinute: TENTATIVAS };

const MANIFESTAR = MANIFESTACAO.extend({
  processo_id: z.coerce.number('Informe o processo.').int().positive(),
  chave: z.string('Informe a sua chave.').max(20),
});
const SO_INTERESSADO = 'Esta chave é a do processo. Para responder use a sua chave pessoal de interessado, que está no comprovante.';

/** What is asked of processes without a session (handbook Administração 3). */
export const processoPublicoEndpoints = [
  endpoint({
    ...publica,
    method: 'GET',
    url: `${processo.api.path}/buscar-chave-processo/:a/:b`,
    summary: 'Processo pelo id ou número e pela chave',
    handle: async (work, { params }) => lerPublico(work, await abrirPorChave(work, params.a ?? '', params.b ?? '')),
  }),
  endpoint({
    ...publica,
    method: 'GET',
    url: '/publico/processos/chave/:chave',
    summary: 'Processo só pela chave',
    handle: async (work, { params }) => lerPublico(work, await abrirPorChave(work, null, params.chave ?? '')),
  }),
  endpoint({
    ...publica,
    method: 'GET',
    url: '/publico/processos/detalhes/:id',
    summary: 'Andamento de um processo público, sem chave',
    handle: async (work, { params }) => lerPublico(work, await abrirSemChave(work, readId(params.id))),
  }),
  endpoint<z.infer<typeof MANIFESTAR>>({
    ...publica,
    method: 'POST',
    url: '/publico/processos/manifestacoes',
    summary: 'Responder, dar ciência ou recorrer com a chave de interessado',
    form: true,
    body: MANIFESTAR,
    handle: async (work, { body: { processo_id, chave, ...sent }, form, reply }) => {
      const achado = await abrirPorChave(work, String(processo_id), chave);
      const { pessoa } = achado;
      if (!pessoa) throw new AppError('SEM_PERMISSAO', { message: SO_INTERESSADO });
      const evento = await work.transact((tx) => manifestar(tx, achado.id, pessoa, sent, form?.files ?? []));
      reply.code(201);
      return { message: 'Registrado no processo.', result: evento };
    },
  }),
  endpoint({
    ...publica,
    method: 'GET',
    url: '/publico/processos/peca/:codigo',
    summary: 'Onde se confere a peça de um código',
    handle: (work, { params }) => acharPeca(work, params.codigo ?? ''),
  }),
  endpoint<unknown, { codigo: string }>({
    ...publica,
    method: 'GET',
    url: '/publico/processos/evento/:id',
    summary: 'Conferir um documento assinado, ou a peça de um processo',
    perMinute: 30,
    query: z.object({ codigo: z.string('Informe o código.').max(20) }),
    handle: (work, { params, query }) => conferirPeca(work, readId(params.id), query.codigo),
  }),
];
