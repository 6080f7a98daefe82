import { createHash, createHmac, randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { sameText } from '../crypto';

/** One application of the Pusher protocol. */
export interface PusherApp {
  id: string;
  key: string;
  secret: string;
}

/** Seconds without traffic after which a client pings, as the protocol tells it. */
const ACTIVITY_TIMEOUT_S = 120;
const SWEEP_MS = 30_000;
const MAX_MESSAGE = 64 * 1024;
/** Subscriptions of one connection that may wait for its sign-in, channels that it may hear, and connections of one address. */
const MOST_WAITING = 20;
const MOST_CHANNELS = 100;
const MOST_OF_ADDRESS = 500;
const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
/** Close codes below this tell the client to give up; from it on, to go on. */
const FATAL_BELOW = 4300;

interface Client {
  socket: WebSocket;
  id: string;
  seenAt: number;
  /** The user that the connection signed in as. */
  user: string | null;
  /** The sessions that opened the connection, or one of its channels: none of them may end before it. */
  holders: Map<number, Holder>;
  /** Where it came from, for the count of its address. */
  address: string;
  /** Subscriptions that wait for the sign-in: after a reconnection the client library sends them first. */
  waiting: Set<string>;
}

/** Whose session a signature was given to. */
export interface Holder {
  sessao: number;
  cliente: number;
  usuario: number;
}

/** A connection as who judges it sees it. */
export interface Listener {
  holders: readonly Holder[];
  channels: readonly string[];
}

/** Which connections must end, and which channels each of the others may no longer hear. */
export type Standing = (listeners: readonly Listener[]) => Promise<readonly { ended: boolean; lost: readonly string[] }[]>;

/** Who may hear a channel that is not private by its name: the user it belongs to, or everybody, or nobody. */
export type ChannelOwner = (channel: string) => { user: string } | 'everybody' | 'nobody';

/**
 * The server side of the Pusher Channels protocol, version 7: public and private channels, ping and pong, the protocol's
 * error codes and its signed HTTP API. Any client or SDK of the service connects without change.
 */
export class PusherProtocol {
  private readonly app: PusherApp;
  private readonly ownerOf: ChannelOwner;
  private readonly channels = new Map<string, Set<Client>>();
  private readonly clients = new Set<Client>();
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  private readonly sweeper: NodeJS.Timeout;

  private readonly standing: Standing;

  /** @param addressOf where a connection comes from, for the limit of each address */
  constructor(
    app: PusherApp,
    server: Server,
    ownerOf: ChannelOwner,
    standing: Standing,
    addressOf: (request: IncomingMessage) => string = (request) => request.socket.remoteAddress ?? '',
  ) {
    this.app = app;
    this.ownerOf = ownerOf;
    this.standing = standing;
    server.on('upgrade', (request, socket: Duplex, head) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (!path.startsWith('/app/')) return socket.destroy();
      this.sockets.handleUpgrade(request, socket, head, (webSocket) =>
        this.accept(webSocket, path.slice('/app/'.length), addressOf(request)),
      );
    });
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  /** What a client presents to join a private channel; the session that it was given to comes along, signed. */
  authorize(socketId: string, channel: string, holder?: Holder): { auth: string; channel_data?: string } {
    if (!holder) return { auth: `${this.app.key}:${this.sign(`${socketId}:${channel}`)}` };
    const channel_data = JSON.stringify(holder);
    return { auth: `${this.app.key}:${this.sign(`${socketId}:${channel}:${channel_data}`)}`, channel_data };
  }

  /** What a client presents to sign the connection in as a user. */
  authorizeUser(socketId: string, user: { id: string } & Partial<Holder>): { auth: string; user_data: string } {
    const userData = JSON.stringify(user);
    return { auth: `${this.app.key}:${this.sign(`${socketId}::user::${userData}`)}`, user_data: userData };
  }

  /** Sends an event to every client of a channel in this process. */
  trigger(channel: string, event: string, data: unknown, exceptSocket?: string): void {
    for (const client of this.channels.get(channel) ?? []) if (client.id !== exceptSocket) this.send(client, event, data, channel);
  }

  /** How many clients of this process listen to a channel. */
  countOf(channel: string): number {
    return this.channels.get(channel)?.size ?? 0;
  }

  /**
   * Ends the connections whose session has ended, and takes the others out of the channels that they may no longer hear.
   *
   * @param usuario only those of a user; null for all
   */
  async review(usuario: number | null): Promise<void> {
    const held = [...this.clients].filter(
      ({ holders }) => holders.size > 0 && (usuario === null || [...holders.values()].some((holder) => holder.usuario === usuario)),
    );
    if (held.length === 0) return;
    const channelsOf = (client: Client) => [...this.channels].flatMap(([name, members]) => (members.has(client) ? [name] : []));
    const judged = await this.standing(held.map((client) => ({ holders: [...client.holders.values()], channels: channelsOf(client) })));
    for (const [index, client] of held.entries()) {
      const { ended, lost } = judged[index] ?? { ended: true, lost: [] };
      if (ended) this.fail(client, 4009, 'Connection not authorized');
      else
        for (const channel of lost) {
          this.leave(client, channel);
          this.refuse(client, channel);
        }
    }
  }

  /** Closes every connection: the server is going away. */
  close(): void {
    clearInterval(this.sweeper);
    for (const { socket } of this.clients) socket.terminate();
    this.sockets.close();
  }

  /**
   * The signed HTTP API (`/apps/{id}/events`, `batch_events`, `channels`).
   *
   * @param body the raw bytes: the signature covers them
   */
  answerHttp(method: string, path: string, query: Readonly<Record<string, string>>, body: Buffer): { status: number; body: unknown } {
    const [, resource, channel] = new RegExp(`^/apps/${this.app.id}/(events|batch_events|channels)(?:/([^/]+))?$`).exec(path) ?? [];
    if (!resource) return { status: 404, body: {} };
    if (!this.isSigned(method, path, query, body)) return { status: 401, body: { error: 'Invalid signature' } };
    if (method === 'POST') return this.publish(resource, body);
    if (channel) return { status: 200, body: { occupied: this.channels.has(channel), subscription_count: this.countOf(channel) } };
    const names = [...this.channels.keys()].filter((name) => name.startsWith(query.filter_by_prefix ?? ''));
    return { status: 200, body: { channels: Object.fromEntries(names.map((name) => [name, {}])) } };
  }

  private publish(resource: string, body: Buffer): { status: number; body: unknown } {
    interface Publication {
      name: string;
      data: unknown;
      channel?: string;
      channels?: string[];
      socket_id?: string;
    }
    const sent = parse(body.toString()) as (Publication & { batch?: Publication[] }) | null;
    const publications = resource === 'batch_events' ? sent?.batch : [sent];
    if (!Array.isArray(publications)) return { status: 400, body: {} };
    for (const publication of publications) {
      if (typeof publication?.name !== 'string') return { status: 400, body: {} };
      const { name, data, channel, channels, socket_id } = publication;
      for (const target of channels ?? (channel ? [channel] : [])) this.trigger(target, name, data, socket_id);
    }
    return { status: 200, body: {} };
  }

  private accept(socket: WebSocket, key: string, address: string): void {
    const id = `${randomInt(1e9)}.${randomInt(1e9)}`;
    const client: Client = { socket, id, seenAt: Date.now(), user: null, holders: new Map(), address, waiting: new Set() };
    if (key !== this.app.key) return this.fail(client, 4001, 'Application does not exist');
    const others = [...this.clients].filter((one) => one.address === address).length;
    if (others >= MOST_OF_ADDRESS) return this.fail(client, 4004, 'Application is over connection quota');
    this.clients.add(client);
    this.send(client, 'pusher:connection_established', { socket_id: client.id, activity_timeout: ACTIVITY_TIMEOUT_S });
    socket.on('error', () => undefined);
    socket.on('pong', () => {
      client.seenAt = Date.now();
    });
    socket.on('message', (raw) => this.receive(client, raw));
    socket.on('close', () => {
      this.clients.delete(client);
      for (const channel of this.channels.keys()) this.leave(client, channel);
    });
  }

  private receive(client: Client, raw: RawData): void {
    client.seenAt = Date.now();
    const message = parse(String(raw));
    if (!message) return this.fail(client, 4300, 'Invalid JSON');
    const data = typeof message.data === 'string' ? (parse(message.data) ?? {}) : ((message.data ?? {}) as Record<string, unknown>);
    if (message.event === 'pusher:ping') this.send(client, 'pusher:pong', {});
    else if (message.event === 'pusher:subscribe')
      this.join(client, String(data.channel ?? ''), String(data.auth ?? ''), data.channel_data);
    else if (message.event === 'pusher:signin') this.signIn(client, String(data.auth ?? ''), String(data.user_data ?? ''));
    else if (message.event === 'pusher:unsubscribe') this.leave(client, String(data.channel ?? ''));
  }

  private join(client: Client, channel: string, auth: string, given?: unknown): void {
    if (!CHANNEL_NAME.test(channel)) return this.fail(client, 4300, 'Invalid channel name');
    if (channel.startsWith('private-')) {
      const holder = typeof given === 'string' ? (parse(given) as Partial<Holder> | null) : null;
      const signed = `${client.id}:${channel}${typeof given === 'string' ? `:${given}` : ''}`;
      if (!sameText(auth, `${this.app.key}:${this.sign(signed)}`)) return this.refuse(client, channel);
      this.hold(client, holder);
      return this.enter(client, channel);
    }
    const owner = this.ownerOf(channel);
    if (owner === 'everybody' || (owner !== 'nobody' && owner.user === client.user)) return this.enter(client, channel);
    if (owner === 'nobody' || client.user !== null || client.waiting.size >= MOST_WAITING) return this.refuse(client, channel);
    client.waiting.add(channel);
  }

  /** What is signed came from here: its session answers for the connection. */
  private hold(client: Client, holder: Partial<Holder> | null): void {
    if (holder?.sessao && holder.cliente && holder.usuario) client.holders.set(holder.sessao, holder as Holder);
  }

  private enter(client: Client, channel: string): void {
    const heard = [...this.channels.values()].filter((members) => members.has(client)).length;
    if (heard >= MOST_CHANNELS) return this.refuse(client, channel);
    const members = this.channels.get(channel) ?? new Set<Client>();
    members.add(client);
    this.channels.set(channel, members);
    this.send(client, 'pusher_internal:subscription_succeeded', {}, channel);
  }

  private refuse(client: Client, channel: string): void {
    this.send(client, 'pusher:subscription_error', { type: 'AuthError', error: 'Invalid signature', status: 401 }, channel);
  }

  private signIn(client: Client, auth: string, userData: string): void {
    if (!sameText(auth, `${this.app.key}:${this.sign(`${client.id}::user::${userData}`)}`))
      return this.fail(client, 4009, 'Connection not authorized');
    const signed = parse(userData);
    client.user = String(signed?.id ?? '');
    this.hold(client, signed as Partial<Holder> | null);
    this.send(client, 'pusher:signin_success', { user_data: userData });
    const waiting = [...client.waiting];
    client.waiting.clear();
    for (const channel of waiting) this.join(client, channel, '');
  }

  private leave(client: Client, channel: string): void {
    client.waiting.delete(channel);
    const members = this.channels.get(channel);
    if (members?.delete(client) && members.size === 0) this.channels.delete(channel);
  }

  private send({ socket }: Client, event: string, data: unknown, channel?: string): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify({ event, ...(channel && { channel }), data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }

  private fail({ socket }: Client, code: number, message: string): void {
    socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
    if (code < FATAL_BELOW) socket.close(code, message);
  }

  private sweep(): void {
    const limit = Date.now() - (ACTIVITY_TIMEOUT_S + 60) * 1000;
    for (const { socket, seenAt } of this.clients) {
      if (seenAt < limit) socket.terminate();
      else socket.ping();
    }
  }

  private sign(text: string): string {
    return createHmac('sha256', this.app.secret).update(text).digest('hex');
  }

  private isSigned(
    method: string,
    path: string,
    { auth_signature = '', ...query }: Readonly<Record<string, string>>,
    body: Buffer,
  ): boolean {
    const age = Math.abs(Date.now() / 1000 - Number(query.auth_timestamp));
    if (query.auth_key !== this.app.key || !(age < 600)) return false;
    if (body.length > 0 && query.body_md5 !== createHash('md5').update(body).digest('hex')) return false;
    const sorted = Object.keys(query).sort();
    return sameText(auth_signature, this.sign(`${method}\n${path}\n${sorted.map((name) => `${name}=${query[name]}`).join('&')}`));
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
