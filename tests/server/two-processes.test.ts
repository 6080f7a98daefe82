import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PusherClient from 'pusher-js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cpfFrom } from '../../src/server/seed/draw';
import { type Copy, copyOf } from './engines';
import { type BuiltServer, buildServer, type ServerProcess, startServer } from './server-process';
import { SENHA, testEnvironment } from './test-config';

const model = inject('model');
const engine = inject('engine');

interface Person {
  address: string;
  token: string;
  id: number;
}

let folder: string;
let copy: Copy | undefined;
let server: BuiltServer;
let processes: ServerProcess[] = [];
const clients: PusherClient[] = [];

/** The embedded database belongs to one process. */
describe.skipIf(engine !== 'postgres')('dois processos sobre o mesmo PostgreSQL', () => {
  beforeAll(async () => {
    if ('absent' in model) return;
    folder = await mkdtemp(path.join(tmpdir(), 'sgp-dois-'));
    copy = await copyOf(model);
    server = await buildServer();
    const env = { ...testEnvironment, DADOS: folder, DATABASE_URL: copy.url ?? '', LOG: 'error' };
    processes = [await startServer(server, env), await startServer(server, env)];
  }, 120_000);
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await Promise.all(processes.map((running) => running.stop()));
    await copy?.drop();
    await server?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 60_000);

  async function call({ address, token }: { address: string; token?: string }, method: string, url: string, body?: unknown) {
    const response = await fetch(`${address}/api${url}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    expect(response.ok, `${method} ${url}: ${JSON.stringify(answer)}`).toBe(true);
    return answer;
  }

  async function enter(person: number, at: number): Promise<Person> {
    const address = processes[at]?.address ?? '';
    const { result } = await call({ address }, 'POST', '/login', { cpf_cnpj: cpfFrom(900_000_000 + person), senha: SENHA });
    return { address, token: result.token, id: result.usuario.id };
  }

  /** The events of a channel of the person, as the unmodified client hears them at its own process. */
  async function listen(
    { address, token, id }: Person,
    channel: 'notificacao' | 'canal',
    event: string,
  ): Promise<Record<string, unknown>[]> {
    const headers = { authorization: `Bearer ${token}` };
    const client = new PusherClient('sgp', {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: Number(new URL(address).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: { transport: 'ajax', endpoint: `${address}/api/broadcasting/auth`, headers },
      userAuthentication: { transport: 'ajax', endpoint: `${address}/api/broadcasting/user-auth`, headers },
    });
    clients.push(client);
    client.signin();
    const heard: Record<string, unknown>[] = [];
    const subscription = client.subscribe(`1-${channel}-${id}`);
    subscription.bind(event, (data: Record<string, unknown>) => heard.push(data));
    await new Promise((resolve) => subscription.bind('pusher:subscription_succeeded', resolve));
    return heard;
  }

  it('a saída feita em um vale no outro', async () => {
    const [here, there] = [await enter(1, 0), { address: processes[1]?.address ?? '' }];
    const seen = async () =>
      (await fetch(`${there.address}/api/auth/usuario-logado`, { headers: { authorization: `Bearer ${here.token}` } })).status;
    expect(await seen()).toBe(200);
    await call(here, 'POST', '/logout');
    await expect.poll(seen, { timeout: 60_000 }).toBe(401);
  });

  it('a notificação publicada em um chega a quem está ligado ao outro, nos dois sentidos', async () => {
    const [helena, livia] = [await enter(1, 0), await enter(4, 1)];
    const [atHelena, atLivia] = [
      await listen(helena, 'notificacao', 'nova-notificacao'),
      await listen(livia, 'notificacao', 'nova-notificacao'),
    ];
    const publish = async (from: Person, to: Person, titulo: string) => {
      const url = '/configuracao/notificacoes-sistema';
      const draft = {
        titulo,
        texto: '<p>Texto</p>',
        tipo: 'aviso',
        canais: ['sino'],
        destino: 'usuarios',
        usuarios: [to.id],
        inicio: '2020-01-01T00:00:00-03:00',
        fim: '2100-01-01T00:00:00-03:00',
      };
      const { result } = await call(from, 'POST', url, draft);
      await call(from, 'POST', `${url}/${result.id}/publicar`);
    };
    await publish(helena, livia, 'Do primeiro ao segundo');
    await publish({ ...helena, address: livia.address }, helena, 'Do segundo ao primeiro');
    await expect.poll(() => atLivia.map(({ titulo }) => titulo), { timeout: 60_000 }).toEqual(['Do primeiro ao segundo']);
    await expect.poll(() => atHelena.map(({ titulo }) => titulo), { timeout: 60_000 }).toEqual(['Do segundo ao primeiro']);
  });

  it('a mensagem também, e quem estava desligado a encontra ao voltar', async () => {
    const [helena, livia] = [await enter(1, 0), await enter(4, 1)];
    const heard = await listen(livia, 'canal', 'nova-mensagem');
    const { result } = await call(helena, 'POST', '/mensagens/conversas', { tipo: 'direta', participantes: [livia.id] });
    const say = (texto: string) => call(helena, 'POST', `/mensagens/conversas/${result.id}`, { texto });
    await say('Bom dia');
    await expect.poll(() => heard.map(({ texto, acao }) => [texto, acao]), { timeout: 60_000 }).toEqual([['Bom dia', 'nova']]);
    for (const client of clients.splice(0)) client.disconnect();
    await say('Enquanto você estava fora');
    const back = await listen(livia, 'canal', 'nova-mensagem');
    const messages = (await call(livia, 'GET', `/mensagens/conversas/${result.id}`)) as { texto: string }[];
    expect(messages.map(({ texto }) => texto)).toEqual(['Enquanto você estava fora', 'Bom dia']);
    expect(await call(livia, 'GET', '/mensagens/contagem')).toEqual({ nao_lidas: 2 });
    await say('De novo aqui');
    // what was said while she was away may still have been on its way to the other process
    await expect.poll(() => back.at(-1)?.texto, { timeout: 60_000 }).toBe('De novo aqui');
  });
});
