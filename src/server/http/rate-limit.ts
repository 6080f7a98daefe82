import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../crypto';
import type { Services } from '../services';
import { AppError } from './errors';
import { bearerOf } from './session';

/**
 * 300 requests a minute for a session, 60 for an address without one (handbook 5.3); a route may ask for less. Tokens
 * that this process has not seen alive share the count of their address, so that inventing tokens gains nothing.
 */
export async function limitRate(app: FastifyInstance, { config, access }: Services): Promise<void> {
  if (config.LIMITE_USUARIO_MIN === 0 && config.LIMITE_PUBLICO_MIN === 0) return;
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    cache: 50_000,
    max: (request) => {
      const endpoint = request.match?.endpoint;
      if (endpoint?.perMinute) return endpoint.perMinute;
      return (bearerOf(request) ? config.LIMITE_USUARIO_MIN : config.LIMITE_PUBLICO_MIN) || Number.MAX_SAFE_INTEGER;
    },
    keyGenerator: (request) => {
      const endpoint = request.match?.endpoint;
      const token = bearerOf(request);
      if (endpoint?.perMinute) return `${endpoint.url} ${request.ip}`;
      if (!token) return request.ip;
      return access.knows(token) ? hashToken(token) : `token ${request.ip}`;
    },
    allowList: (request) => !isCounted(request.url),
    errorResponseBuilder: (_request, context) => new AppError('LIMITE_REQUISICOES', { retryAfter: Math.ceil(context.ttl / 1000) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** Calls, and the pages that the server reads the database for; files and the page of the application are the same for all. */
function isCounted(url: string): boolean {
  if (url === '/api/publico/alive') return false;
  return ['/api/', '/publico/', '/sitemap'].some((place) => url.startsWith(place));
}
