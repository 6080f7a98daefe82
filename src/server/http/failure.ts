import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLostConnection } from '../db/lost-connection';
import { refusalOfTrigger } from '../db-errors';
import type { Services } from '../services';
import { AppError, type Codigo } from './errors';
import { MAX_FILE, tooLarge } from './multipart';
import { recordFailure } from './record-failure';
import { NO_ADDRESS, routeOf } from './router';

/** Refuses an address that the router cannot read, in the same envelope. */
export function refuseBadAddress(reply: FastifyReply): void {
  sendError(reply, new AppError('REQUISICAO_INVALIDA'));
}

/** Turns every failure into the envelope of handbook 5.3, in one place. */
export function answerErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(async (error, request, reply) => {
    const known = isCutShort(error, request) ? new AppError('REQUISICAO_INVALIDA') : asAppError(error);
    if (known) {
      // whoever keeps the installation has to know of it
      if (known.codigo === 'MANUTENCAO') request.log.error({ err: error }, 'o banco não responde, ou nada se pode gravar');
      logRefusal(request, known);
      return sendError(reply, known);
    }
    const id = await recordFailure(services, error as Error, {
      origem: 'api',
      host: request.hostname,
      requisicao: `${request.method} ${routeOf(request) ?? ''}`,
      pagina: request.match?.endpoint.anonymous ? '' : header(request, 'x-pagina-atual'),
    });
    request.log.error({ id_erro: id, err: error }, 'erro interno');
    return sendError(
      reply,
      new AppError('ERRO_INTERNO', { message: `Ocorreu um erro inesperado. Informe o código ${id} ao suporte.`, detalhe: { id_erro: id } }),
    );
  });
  app.setNotFoundHandler(async (_request, reply) => sendError(reply, new AppError('NAO_ENCONTRADO', { message: NO_ADDRESS })));
}

/**
 * Who was refused what (ASVS 7.1.3, 7.2.2): a refusal of access is a warning, one of what was typed is not. The fields are
 * named, never what they hold.
 */
function logRefusal(request: FastifyRequest, { codigo, status, details }: AppError): void {
  const ofAccess = status === 401 || status === 403;
  request.log[ofAccess ? 'warn' : 'info'](
    {
      codigo,
      metodo: request.method,
      rota: routeOf(request),
      usuario: request.usuarioId ?? null,
      ...(!request.match?.endpoint.anonymous && { ip: request.ip }),
      ...(status === 403 && details.detalhe),
      ...(codigo === 'ERRO_VALIDACAO' && { campos: Object.keys((details.body?.errors as object | undefined) ?? {}) }),
    },
    'recusa',
  );
}

function header(request: FastifyRequest, name: string): string {
  return String(request.headers[name] ?? '').slice(0, 300);
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter);
  return reply.code(error.status).type('application/json; charset=utf-8').send(error.toBody());
}

/** What is said of a transfer whose other end went away. */
const CUT_SHORT: readonly (string | undefined)[] = [
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
];

/** Whether who called closed the connection in the middle of what was sent or answered: nobody is there to be told, and nothing failed. */
function isCutShort(error: unknown, { raw }: FastifyRequest): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return raw.socket?.destroyed === true && (CUT_SHORT.includes(code) || message === 'aborted' || message === 'Premature close');
}

/** Errors of the framework that are really refusals of the request. */
const FRAMEWORK: Record<string, Codigo> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'REQUISICAO_INVALIDA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'REQUISICAO_INVALIDA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'REQUISICAO_INVALIDA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'REQUISICAO_INVALIDA',
  FST_ERR_BAD_URL: 'REQUISICAO_INVALIDA',
  FST_ERR_MAX_PARAM_LENGTH: 'REQUISICAO_INVALIDA',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'REQUISICAO_INVALIDA',
  FST_PARTS_LIMIT: 'REQUISICAO_INVALIDA',
  FST_FILES_LIMIT: 'REQUISICAO_INVALIDA',
  FST_FIELDS_LIMIT: 'REQUISICAO_INVALIDA',
  FST_PROTO_VIOLATION: 'REQUISICAO_INVALIDA',
};

/** What the database says of text that it cannot hold: a NUL, or a broken character. */
const UNSTORABLE: readonly (string | undefined)[] = ['22021', '22P05'];

/** Seconds after which a restarted database is usually back. */
const BACK_S = 5;

function databaseAway(): AppError {
  return new AppError('MANUTENCAO', {
    message: 'O banco de dados não está respondendo. Aguarde alguns instantes e tente novamente: o que você digitou continua na tela.',
    retryAfter: BACK_S,
  });
}

/** What says that nothing can be written now: a read-only database, or a full disk, of the database or of this machine. */
const NO_WRITING: readonly (string | undefined)[] = ['25006', '53100', 'ENOSPC', 'EDQUOT', 'EROFS'];
const RETRY_S = 60;

function inMaintenance(): AppError {
  return new AppError('MANUTENCAO', {
    message: 'Sistema em manutenção: por enquanto nada pode ser gravado. Tente novamente em alguns minutos.',
    retryAfter: RETRY_S,
  });
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const refused = refusalOfTrigger(error);
  if (refused) return refused;
  if (isLostConnection(error)) return databaseAway();
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (NO_WRITING.includes(code)) return inMaintenance();
  if (UNSTORABLE.includes(code)) return new AppError('REQUISICAO_INVALIDA');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(MAX_FILE);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(2_000_000);
  if (code && FRAMEWORK[code]) return new AppError(FRAMEWORK[code]);
  if (error instanceof SyntaxError && statusCode === 400) return new AppError('REQUISICAO_INVALIDA');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('REQUISICAO_INVALIDA');
  return null;
}
