import type { LiveEvent, LiveProvider } from '@refinedev/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type Pusher from 'pusher-js';
import { apiHost, apiUrl } from './api';
import { http } from './http';
import { whenIdle } from './idle';
import { readToken } from './token';

/** Where to listen, as GET /tempo-real tells. */
interface LiveConfig {
  key: string;
  host: string | null;
  port: number | null;
  tls: boolean | null;
  canais: { notificacao: string; canal: string };
}

/** Events of a person's channels (SPEC.md section 7), by the name that screens subscribe to. */
const EVENTS = {
  notificacao: { canal: 'notificacao', evento: 'nova-notificacao' },
  canal: { canal: 'canal', evento: 'nova-mensagem' },
  tarefa: { canal: 'canal', evento: 'progresso-tarefa' },
  pendencias: { canal: 'canal', evento: 'pendencias-alteradas' },
} as const;
export type LiveChannel = keyof typeof EVENTS;
/** A private channel that the server named in an answer. */
type NamedChannel = `private-${string}`;

/** The type of the event that tells that a channel is heard, at first and after every reconnection. */
export const CONNECTED = 'conectado';

/**
 * Asks again for what an event may have changed. That the channel is heard changes nothing by itself: then only what was
 * asked for some time ago may have missed something.
 */
export function refreshAfter(queryClient: QueryClient, queryKey: QueryKey, { type }: Pick<LiveEvent, 'type'>): void {
  if (type === CONNECTED) void queryClient.refetchQueries({ queryKey, type: 'active', stale: true });
  else void queryClient.invalidateQueries({ queryKey });
}

type Listener = (event: LiveEvent) => void;

/**
 * Refine's live provider over the Pusher protocol. One connection, opened with the first subscription of the signed-in
 * person; a screen subscribes to `notificacao`, `canal`, `tarefa`, `pendencias`, or to a private channel that the server named.
 * With the socket down nothing is shown: screens ask by themselves from time to time, and again on reconnection, because events
 * are hints and the database is the truth.
 */
export function createLive(): LiveProvider {
  const listeners: Record<LiveChannel, Set<Listener>> = {
    notificacao: new Set(),
    canal: new Set(),
    tarefa: new Set(),
    pendencias: new Set(),
  };
  let opening: Promise<Pusher | null> | null = null;
  let openedFor: string | null = null;

  const open = () => {
    const token = readToken();
    if (openedFor !== token) {
      void opening?.then((pusher) => pusher?.disconnect());
      opening = null;
      openedFor = token;
    }
    // the screen is drawn first: until then there is nothing that an event could change
    opening ??= new Promise<void>(whenIdle).then(() => connect(listeners)).catch(() => null);
    return opening;
  };
  return {
    subscribe: ({ channel, callback }) => {
      if (isNamed(channel)) return hearNamed(open(), channel, callback);
      if (!isChannel(channel)) return () => undefined;
      listeners[channel].add(callback);
      void open();
      return () => listeners[channel].delete(callback);
    },
    unsubscribe: (stop: () => void) => stop(),
  };
}

function isChannel(name: string): name is LiveChannel {
  return name in EVENTS;
}

function isNamed(name: string): name is NamedChannel {
  return name.startsWith('private-');
}

/** Hears everything that a named channel says; it is left with its only listener. */
function hearNamed(opening: Promise<Pusher | null>, channel: NamedChannel, listener: Listener): () => void {
  let left = false;
  void opening.then((pusher) => {
    if (left) return;
    pusher?.subscribe(channel).bind_global((event: string, payload: unknown) => {
      const type = event === 'pusher:subscription_succeeded' ? CONNECTED : event;
      if (!left) listener({ channel, type, payload: payload as LiveEvent['payload'], date: new Date() });
    });
  });
  return () => {
    left = true;
    void opening.then((pusher) => pusher?.unsubscribe(channel));
  };
}

async function connect(listeners: Record<LiveChannel, Set<Listener>>): Promise<Pusher> {
  const [{ default: PusherClient }, { data: config }] = await Promise.all([
    import('pusher-js'),
    http.get<LiveConfig>('/tempo-real', { quiet: true }),
  ]);
  const here = new URL(apiHost || window.location.origin);
  const tls = config.tls ?? here.protocol === 'https:';
  const port = config.port ?? Number(here.port || (tls ? 443 : 80));
  const headers = { Authorization: `Bearer ${readToken()}` };
  const pusher = new PusherClient(config.key, {
    cluster: 'sgp',
    wsHost: config.host ?? here.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    enabledTransports: tls ? ['wss'] : ['ws'],
    disableStats: true,
    channelAuthorization: { endpoint: `${apiUrl}/broadcasting/auth`, transport: 'ajax', headers },
    userAuthentication: { endpoint: `${apiUrl}/broadcasting/user-auth`, transport: 'ajax', headers },
  });
  if (!config.host) pusher.signin();
  for (const channel of Object.keys(EVENTS) as LiveChannel[]) {
    const tell = (type: string, payload: unknown) => {
      for (const listener of listeners[channel]) listener({ channel, type, payload: payload as LiveEvent['payload'], date: new Date() });
    };
    const { canal, evento } = EVENTS[channel];
    const subscription = pusher.subscribe(config.canais[canal]);
    subscription.bind(evento, (payload: unknown) => tell(evento, payload));
    subscription.bind('pusher:subscription_succeeded', () => tell(CONNECTED, {}));
  }
  return pusher;
}
