import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import helmet from 'helmet';
import secureJson from 'secure-json-parse';
import { resourceEndpoints } from './calls/of-resource';
import type { Config } from './config';
import { dashboardEndpoints } from './dashboards/endpoint';
import { gridEndpoints } from './grids/endpoints';
import { completeHeaders } from './http/answer-headers';
import { compressReadings } from './http/compress';
import { answerCalls, type Endpoint } from './http/endpoint';
import { AppError } from './http/errors';
import { answerErrors, refuseBadAddress } from './http/failure';
import { limitRate } from './http/rate-limit';
import { Router, routeOf, routeRequests } from './http/router';
import { endSlowBodies } from './http/slow-body';
import { serveWeb } from './http/web';
import { tileOrigins } from './map';
import { serverPlugins } from './plugins';
import { publicFaceEndpoints } from './public-face/endpoints';
import { answerPages } from './public-web/pages';
import { servePusherApi } from './realtime/http-api';
import { reportEndpoints } from './reports/endpoint';
import type { Services } from './services';
import { paperEndpoint } from './templates/endpoints';

/** Largest JSON body (handbook 5.3). */
const MAX_JSON = 2_000_000;
/** A whole request comes within this time: fifty megabytes over a slow line do. */
const REQUEST_MS = 300_000;
/** A connection on which nothing moves is closed: a body that stops coming holds no place. */
const SILENCE_MS = 120_000;

/** Every call of the API: those of the resources, then those that plugins write by hand. */
export function allEndpoints(services: Services): Endpoint[] {
  const generated = [...services.registry.byName.values()].flatMap(resourceEndpoints);
  const handmade = serverPlugins.flatMap((plugin) => plugin.endpoints?.(services) ?? []);
  const reports = serverPlugins.flatMap((plugin) => plugin.reports?.flatMap(reportEndpoints) ?? []);
  const dashboards = serverPlugins.flatMap((plugin) => plugin.dashboards?.flatMap(dashboardEndpoints) ?? []);
  const grids = serverPlugins.flatMap((plugin) => plugin.grids?.flatMap(gridEndpoints) ?? []);
  const papers = serverPlugins.flatMap((plugin) => plugin.papers?.map(paperEndpoint) ?? []);
  const faces = publicFaceEndpoints(services.registry);
  const own = new Set(handmade.map(routeKey));
  return [...handmade, ...faces, ...reports, ...papers, ...dashboards, ...grids, ...generated.filter((spec) => !own.has(routeKey(spec)))];
}

function routeKey({ method, url }: Endpoint): string {
  return `${method} ${url.replace(/:\w+/g, ':')}`;
}

/** Assembles the HTTP server from the plugins. `web` is the folder of the built web application, when it is served too. */
export async function createApp(services: Services, web: string | null): Promise<FastifyInstance> {
  const { config } = services;
  const secure = helmet(securityHeaders(config.AMBIENTE === 'producao', calledOrigins(config), tileOrigins(config)));
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_JSON,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    // of the addresses in the header only the last was written by the proxy that connects; who calls may write the others
    trustProxy: config.CONFIAR_PROXY === true ? (_address: string, hop: number) => hop === 0 : config.CONFIAR_PROXY,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    // an address that the router cannot read meets no hook
    frameworkErrors: (_error, request, reply) => secure(request.raw, reply.raw, () => refuseBadAddress(reply)),
  });
  const endpoints = allEndpoints(services);
  services.endpoints = endpoints;
  app.decorateRequest('usuarioId', undefined);
  endSlowBodies(app);
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, (error) => done(error as Error | undefined)));
  if (config.CORS_ORIGENS.length > 0)
    await app.register(cors, { origin: config.CORS_ORIGENS, credentials: false, exposedHeaders: ['content-disposition', 'retry-after'] });
  const router = new Router(endpoints);
  routeRequests(app, router);
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => parseJson(String(text), done));
  // the real-time client asks for its signatures with a form
  await app.register(formbody);
  await app.register(multipart);
  await limitRate(app, services);
  answerErrors(app, services);
  completeHeaders(app);
  compressReadings(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { metodo: request.method, rota: routeOf(request), situacao: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'requisição',
    );
    done();
  });
  answerCalls(app, services, endpoints);
  await servePusherApi(app, services);
  await serveWeb(
    app,
    web,
    answerPages(services, (path) => router.isOpen(path)),
  );
  return app;
}

/** An empty body is no body (a DELETE with the usual headers); keys that could reach a prototype are refused. */
function parseJson(text: string, done: (error: Error | null, body?: unknown) => void): void {
  if (text.trim() === '') return done(null, undefined);
  try {
    done(null, secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' }));
  } catch {
    done(new AppError('REQUISICAO_INVALIDA'));
  }
}

/** Whom the page calls besides this server: the public data, and the outside service of real time where there is one. */
function calledOrigins({ DADOS_PUBLICOS_URL, PUSHER_HOST, PUSHER_PORT, PUSHER_TLS }: Config): string[] {
  const realtime = PUSHER_HOST ? [`${PUSHER_TLS ? 'wss' : 'ws'}://${PUSHER_HOST}:${PUSHER_PORT}`] : [];
  return [new URL(DADOS_PUBLICOS_URL).origin, ...realtime];
}

function securityHeaders(https: boolean, called: readonly string[], tiles: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // the reader of bars and QR of phones is compiled as it comes
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // the component library writes its styles at run time
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...called],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    },
    hsts: https,
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
