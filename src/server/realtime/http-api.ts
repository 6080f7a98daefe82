import type { FastifyInstance } from 'fastify';
import { AppError, NotFoundError } from '../http/errors';
import type { Services } from '../services';

/** Largest publication, in bytes. */
const MAX_BODY = 200_000;

/**
 * The signed HTTP API of the Pusher protocol at `/apps/{id}/…`, for any SDK of the service; only while the embedded
 * endpoint serves the clients. The signature covers the raw bytes, so they are not parsed on the way.
 */
export async function servePusherApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: '/apps/*',
      handler: async (request, reply) => {
        const protocol = services.realtime?.protocol;
        if (!protocol) throw new NotFoundError('Endereço não encontrado.');
        const path = request.url.split('?')[0] ?? '';
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = protocol.answerHttp(request.method, path, request.query as Record<string, string>, body);
        if (answer.status === 400) throw new AppError('REQUISICAO_INVALIDA');
        return reply.code(answer.status).send(answer.body);
      },
    });
  });
}
