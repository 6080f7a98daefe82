import type { Server } from 'node:http';
import { channelsOf } from '../channels';
import { randomToken } from '../crypto';
import type { Database } from '../db/connect';
import { AppError } from '../http/errors';
import type { Services } from '../services';
import type { Caller, Cliente, Work } from '../work';
import { mayHearGrid } from './grid-channel';
import { type ChannelOwner, type Holder, type PusherApp, PusherProtocol } from './pusher-protocol';
import { mayHearRecord, privateName } from './record-channel';
import { addressIn, standingIn } from './standing';
import { EVENTO_PENDENCIAS, waitingTeller } from './tell-waiting';

/** What a client needs to listen: where to connect and the names of its channels. */
export interface RealtimeClientConfig {
  key: string;
  /** Null when the clients connect to the host that served them. */
  host: string | null;
  port: number | null;
  tls: boolean | null;
  canais: { notificacao: string; canal: string };
}

/** Delivers channel events to clients and authorises their subscriptions. */
export interface Realtime {
  configFor(cliente: Cliente, caller: Caller): RealtimeClientConfig;
  /** Signature for a private channel. */
  authorize(socketId: string, channel: string, holder: Holder): { auth: string; channel_data?: string };
  /** Signature that signs a connection in as the user. */
  authorizeUser(socketId: string, user: { id: string } & Holder): { auth: string; user_data: string };
  /** The embedded endpoint, when it serves the clients. */
  protocol: PusherProtocol | null;
  close(): void;
}

const OWNED = /^(\d+)-(?:notificacao|canal)-(\d+)$/;
const PRIVATE = 'private-';
/** How soon a connection follows a session that ended by itself. */
const REVIEW_MS = 30_000;
/** The most channels that the service takes at once. */
const MOST_CHANNELS = 100;
const SOCKET_ID = /^\d+\.\d+$/;

/** The identity that a connection signs in with: a user of a cliente. */
function identityOf(clienteId: number | string, usuarioId: number | string): string {
  return `${clienteId}-${usuarioId}`;
}

/** Starts delivery: the embedded endpoint on the HTTP server, or the configured service. */
export async function startRealtime(services: Services, server: Server): Promise<Realtime> {
  const { config, database } = services;
  const app = { id: config.PUSHER_APP_ID, key: config.PUSHER_KEY, secret: config.PUSHER_SECRET ?? (await storedSecret(database)) };
  return config.PUSHER_HOST ? connectService(services, app, config.PUSHER_HOST) : serveProtocol(services, app, server);
}

/**
 * The embedded endpoint. A channel of a user is heard by a connection signed in as that user, or under its private name
 * with a signature.
 */
function serveProtocol(services: Services, app: PusherApp, server: Server): Realtime {
  const { bus, log } = services;
  const ownerOf: ChannelOwner = (channel) => {
    const [, clienteId, usuarioId] = OWNED.exec(channel) ?? [];
    return clienteId && usuarioId ? { user: identityOf(clienteId, usuarioId) } : 'nobody';
  };
  const protocol = new PusherProtocol(app, server, ownerOf, standingIn(services), addressIn(services));
  const review = (usuarioId: number | null) =>
    protocol.review(usuarioId).catch((error: unknown) => log.error({ err: error }, 'as conexões de tempo real não puderam ser revistas'));
  // a session also ends by itself, without an event
  const reviewer = setInterval(() => void review(null), REVIEW_MS);
  reviewer.unref();
  const say = (channel: string, event: string, data: object) => {
    protocol.trigger(channel, event, data);
    protocol.trigger(privateName(channel), event, data);
  };
  const tellWaiting = waitingTeller(services, (clienteId, usuarios) => {
    for (const usuario of usuarios) say(channelsOf(clienteId, usuario).canal, EVENTO_PENDENCIAS, {});
  });
  bus.subscribe((event) => {
    if (event.kind === 'access') void review(event.usuarioId);
    else if (event.kind === 'waiting') tellWaiting(event);
    else say(event.channel, event.event, event.data);
  });
  return {
    configFor: (cliente, caller) => ({ key: app.key, host: null, port: null, tls: null, canais: channelsOf(cliente.id, caller.usuarioId) }),
    authorize: (socketId, channel, holder) => protocol.authorize(socketId, channel, holder),
    authorizeUser: (socketId, user) => protocol.authorizeUser(socketId, user),
    protocol,
    close: () => {
      clearInterval(reviewer);
      protocol.close();
    },
  };
}

/** An outside service only guards channels that are private by their name. Every process hears an event; its publisher passes it on. */
async function connectService(services: Services, app: PusherApp, host: string): Promise<Realtime> {
  const { config, bus, log } = services;
  const { PUSHER_PORT: port, PUSHER_TLS: tls } = config;
  const { default: Pusher } = await import('pusher');
  const service = new Pusher({ appId: app.id, key: app.key, secret: app.secret, host, port: String(port), useTLS: tls });
  const say = (channels: string | string[], event: string, data: object) => {
    service.trigger(channels, event, data).catch((error: unknown) => log.error({ err: error }, 'o serviço de tempo real não respondeu'));
  };
  const tellWaiting = waitingTeller(services, (clienteId, usuarios) => {
    const channels = usuarios.map((usuario) => privateName(channelsOf(clienteId, usuario).canal));
    for (let at = 0; at < channels.length; at += MOST_CHANNELS) say(channels.slice(at, at + MOST_CHANNELS), EVENTO_PENDENCIAS, {});
  });
  bus.subscribe((event) => {
    if (event.kind === 'access' || !event.own) return;
    if (event.kind === 'waiting') tellWaiting(event);
    else say(privateName(event.channel), event.event, event.data);
  });
  return {
    configFor: (cliente, caller) => {
      const { notificacao, canal } = channelsOf(cliente.id, caller.usuarioId);
      return { key: app.key, host, port, tls, canais: { notificacao: privateName(notificacao), canal: privateName(canal) } };
    },
    authorize: (socketId, channel) => service.authorizeChannel(socketId, channel),
    authorizeUser: (socketId, user) => service.authenticateUser(socketId, user) as { auth: string; user_data: string },
    protocol: null,
    close: () => undefined,
  };
}

/**
 * Authorises the subscription to a private channel: a user hears the own channels of the own cliente, and those of the
 * sheets and of the records that the user may read.
 *
 * @throws AppError SEM_PERMISSAO for any other channel
 */
export async function authorizeChannel(realtime: Realtime, work: Work, socketId: string, channel: string): Promise<{ auth: string }> {
  const own = Object.values(channelsOf(work.cliente.id, work.user.usuarioId)).map(privateName);
  const may = own.includes(channel) || (channel.startsWith(PRIVATE) && (await mayHear(work, channel.slice(PRIVATE.length))));
  if (!may || !SOCKET_ID.test(socketId)) throw new AppError('SEM_PERMISSAO');
  return realtime.authorize(socketId, channel, holderOf(work.cliente, work.user));
}

async function mayHear(work: Work, channel: string): Promise<boolean> {
  return (await mayHearGrid(work, channel)) || (await mayHearRecord(work, channel));
}

/** Signs a connection in as the caller. */
export function authorizeConnection(
  realtime: Realtime,
  cliente: Cliente,
  caller: Caller,
  socketId: string,
): { auth: string; user_data: string } {
  if (!SOCKET_ID.test(socketId)) throw new AppError('SEM_PERMISSAO');
  return realtime.authorizeUser(socketId, { id: identityOf(cliente.id, caller.usuarioId), ...holderOf(cliente, caller) });
}

function holderOf(cliente: Cliente, { sessaoId, usuarioId }: Caller): Holder {
  return { sessao: sessaoId, cliente: cliente.id, usuario: usuarioId };
}

/** One secret for all processes of the installation, made once. */
async function storedSecret(database: Database): Promise<string> {
  await database.pool.query("insert into instalacao (chave, valor) values ('pusher_secret', $1) on conflict do nothing", [randomToken()]);
  const { rows } = await database.pool.query<{ valor: string }>("select valor from instalacao where chave = 'pusher_secret'");
  return rows[0]?.valor ?? '';
}
