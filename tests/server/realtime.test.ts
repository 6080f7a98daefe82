import PusherService from 'pusher';
import PusherClient from 'pusher-js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockAccount } from '../../src/server/identity/block';
import { revokeSessions } from '../../src/server/identity/sessions';
import { notify } from '../../src/server/notifications';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ listen: true });
let ana: Caller;
let bia: Caller;
beforeAll(async () => {
  ana = await suite.make.userWith({});
  bia = await suite.make.userWith({});
});

const open: PusherClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});

const port = () => Number(new URL(suite.address).port);
const channelOf = (person: Caller) => `1-notificacao-${person.usuarioId}`;

/** The unmodified client of the service, signed in as somebody. */
async function connect(person: Caller, { key = 'sgp', signIn = true } = {}): Promise<PusherClient> {
  const headers = { authorization: `Bearer ${person.token}` };
  const client = new PusherClient(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port(),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: { transport: 'ajax', endpoint: `${suite.address}/api/broadcasting/auth`, headers },
    userAuthentication: { transport: 'ajax', endpoint: `${suite.address}/api/broadcasting/user-auth`, headers },
  });
  open.push(client);
  if (signIn) client.signin();
  return client;
}

/** The first event of a name on a channel. */
function heard(client: PusherClient, channel: string, event: string): Promise<unknown> {
  const subscription = client.channel(channel) ?? client.subscribe(channel);
  return new Promise((resolve) => subscription.bind(event, resolve));
}

async function subscribed(client: PusherClient, channel: string): Promise<'aceita' | 'recusada'> {
  const subscription = client.subscribe(channel);
  return new Promise((resolve) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve('aceita'));
    subscription.bind('pusher:subscription_error', () => resolve('recusada'));
  });
}

async function notifyUser(person: Caller, titulo: string, fail = false): Promise<void> {
  const work = await suite.platform();
  await work.transact(async (tx) => {
    await notify(tx, [person.usuarioId], { tipo: 'sistema', titulo, texto: 'texto' });
    if (fail) throw new Error('desfeita');
  });
}

/** Resolves when the server ends a connection, whose client then gives up. */
function ended(client: PusherClient): Promise<unknown> {
  return new Promise((resolve) => client.connection.bind('disconnected', () => resolve('encerrada')));
}

describe('uma conexão vive como a sua sessão', () => {
  it('sair, trocar a senha noutra sessão ou bloquear a conta a encerram', async () => {
    const ways: ((person: Caller) => Promise<unknown>)[] = [
      (person) => person.post('/logout'),
      async (person) => (await suite.platform()).transact((tx) => revokeSessions(tx, person.usuarioId, 'senha_alterada')),
      async (person) => (await suite.platform()).transact((tx) => blockAccount(tx, person.usuarioId, 'teste')),
    ];
    for (const end of ways) {
      const person = await suite.make.userWith({});
      const client = await connect(person);
      expect(await subscribed(client, channelOf(person))).toBe('aceita');
      const over = ended(client);
      await end(person);
      expect(await over).toBe('encerrada');
    }
  });

  it('a que só tem um canal privado também, e a de outra pessoa continua', async () => {
    const person = await suite.make.userWith({});
    const [own, other] = [await connect(person, { signIn: false }), await connect(bia)];
    expect(await subscribed(own, `private-${channelOf(person)}`)).toBe('aceita');
    expect(await subscribed(other, channelOf(bia))).toBe('aceita');
    const end = ended(own);
    await person.post('/logout');
    expect(await end).toBe('encerrada');
    expect(other.connection.state).toBe('connected');
  });

  it('espera por até vinte canais antes de se identificar', async () => {
    const client = await connect(ana, { signIn: false });
    for (let n = 0; n < 20; n++) client.subscribe(`1-notificacao-${900_000 + n}`);
    expect(await subscribed(client, `1-notificacao-${900_099}`)).toBe('recusada');
  });
});

describe('canais', () => {
  it('o usuário ouve os seus, pelo nome e pelo nome privado', async () => {
    const client = await connect(ana);
    expect(await subscribed(client, channelOf(ana))).toBe('aceita');
    expect(await subscribed(client, `1-canal-${ana.usuarioId}`)).toBe('aceita');
    expect(await subscribed(client, `private-${channelOf(ana)}`)).toBe('aceita');
  });

  it('não ouve os de outro usuário, nem os seus números em outro cliente, nem um canal qualquer', async () => {
    const client = await connect(ana);
    for (const channel of [
      channelOf(bia),
      `private-${channelOf(bia)}`,
      `2-notificacao-${ana.usuarioId}`,
      `private-2-canal-${ana.usuarioId}`,
      'qualquer',
      'private-qualquer',
      'presence-sala',
    ])
      expect(await subscribed(client, channel), channel).toBe('recusada');
  });

  it('sem se identificar não ouve ninguém', async () => {
    const client = await connect(ana, { signIn: false });
    let accepted = false;
    client.subscribe(channelOf(ana)).bind('pusher:subscription_succeeded', () => {
      accepted = true;
    });
    expect(await subscribed(client, `private-${channelOf(ana)}`)).toBe('aceita');
    expect(accepted).toBe(false);
    client.signin();
    await expect.poll(() => accepted).toBe(true);
  });

  it('uma assinatura forjada é recusada', async () => {
    const client = new PusherClient('sgp', {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port(),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: { transport: 'ajax', endpoint: '', customHandler: (_params, done) => done(null, { auth: 'sgp:forjada' }) },
    });
    open.push(client);
    expect(await subscribed(client, `private-${channelOf(ana)}`)).toBe('recusada');
  });

  it('uma aplicação desconhecida é fechada com o código do protocolo', async () => {
    const client = await connect(ana, { key: 'outra', signIn: false });
    const error = await new Promise<{ data: { code: number } }>((resolve) =>
      client.connection.bind('error', (e: { error: { data: { code: number } } }) => resolve(e.error)),
    );
    expect(error.data.code).toBe(4001);
  });
});

describe('entrega', () => {
  it('do que espera ouve quem pode agir, sem nada do registro, e mais ninguém', async () => {
    const doer = await suite.make.userWith({ 'cadastro.enderecos.empreendimentos': [1, 3] });
    const admin = await suite.admin();
    const [own, other] = [await connect(doer), await connect(ana)];
    const told: unknown[] = [];
    const leaked: unknown[] = [];
    await subscribed(own, `1-canal-${doer.usuarioId}`);
    await subscribed(other, `1-canal-${ana.usuarioId}`);
    own.channel(`1-canal-${doer.usuarioId}`).bind('pendencias-alteradas', (data: unknown) => told.push(data));
    other.channel(`1-canal-${ana.usuarioId}`).bind('pendencias-alteradas', (data: unknown) => leaked.push(data));
    const [{ id = 0 } = {}] = await suite.sql<{ id: number }>("select id from empreendimento where codigo = 'LOT-01'");
    const change = async (nome: string) => {
      const answer = await admin.edit(`/cadastro/enderecos/empreendimentos/${id}`, { nome });
      expect(answer.status).toBe(200);
    };
    // one after the other: those close to each other are told once
    await change('Jardim das Acácias I');
    await expect.poll(() => told).toEqual([{}]);
    await change('Jardim das Acácias II');
    await expect.poll(() => told).toEqual([{}, {}]);
    expect(leaked).toEqual([]);
  });

  it('o aviso chega depois do commit, a quem é e só a quem é', async () => {
    const [own, other] = [await connect(ana), await connect(bia)];
    await subscribed(own, channelOf(ana));
    await subscribed(other, channelOf(bia));
    let leaked = false;
    other.bind_global((event: string) => {
      leaked ||= event === 'nova-notificacao';
    });
    const event = heard(own, channelOf(ana), 'nova-notificacao');
    await notifyUser(ana, 'Chegou');
    expect(await event).toMatchObject({
      titulo: 'Chegou',
      texto: 'texto',
      lida: false,
      nao_lidas: expect.any(Number),
      id: expect.any(Number),
    });
    expect(leaked).toBe(false);
  });

  it('a transação desfeita não avisa', async () => {
    const client = await connect(ana);
    await subscribed(client, channelOf(ana));
    const titles: string[] = [];
    client.channel(channelOf(ana)).bind('nova-notificacao', ({ titulo }: { titulo: string }) => titles.push(titulo));
    await expect(notifyUser(ana, 'Desfeita', true)).rejects.toThrow('desfeita');
    await notifyUser(ana, 'Depois');
    await expect.poll(() => titles).toEqual(['Depois']);
  });

  it('um texto longo demais para o banco chega cortado, não se perde', async () => {
    const client = await connect(ana);
    await subscribed(client, channelOf(ana));
    const event = heard(client, channelOf(ana), 'grande');
    const work = await suite.platform();
    await work.transact(async (tx) =>
      tx.emit({ kind: 'channel', channel: channelOf(ana), event: 'grande', data: { texto: 'á'.repeat(20_000), n: 1 } }),
    );
    expect(await event).toEqual({ texto: `${'á'.repeat(500)}…`, n: 1 });
  });

  it('o canal continua servindo depois que o banco derruba a conexão que escuta', async ({ skip }) => {
    if (suite.engine === 'embedded') skip('Pulado: o banco embutido tem uma conexão só, que não cai.');
    const client = await connect(ana);
    await subscribed(client, channelOf(ana));
    await suite.sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'");
    const titles: string[] = [];
    client.channel(channelOf(ana)).bind('nova-notificacao', ({ titulo }: { titulo: string }) => titles.push(titulo));
    await expect
      .poll(
        async () => {
          await notifyUser(ana, 'Voltou');
          return titles.length;
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBeGreaterThan(0);
  });
});

describe('planilha', () => {
  const GRADE = '/planejamento/cadastro/ppa-loa/previsao-despesa/grade';
  const firstVersion = () => suite.sql<{ id: number }>("select id from versao_planejamento where instrumento = 'loa' order by id limit 1");

  it('quem pode lê-la ouve onde os outros estão; quem não pode, e um canal que não é de planilha, não', async () => {
    const [version] = await firstVersion();
    const reader = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.previsao-despesa': [1] });
    const { canal, linhas } = (await reader.get(`${GRADE}?versao_id=${version?.id}`)).body;
    const client = await connect(reader);
    expect(await subscribed(client, canal)).toBe('aceita');
    expect(await subscribed(await connect(ana), canal)).toBe('recusada');
    for (const other of ['previsao_receita-versao_planejamento', 'previsao_despesa-usuario', 'usuario-usuario', 'nada-versao_planejamento'])
      expect(await subscribed(client, `private-1-grade-${other}-${version?.id}`), other).toBe('recusada');
    expect(await subscribed(client, `private-1-grade-previsao_despesa-versao_planejamento-999999`)).toBe('recusada');

    const presence = { versao_id: version?.id, planilha: 'p1', celula: { id: linhas[0].id, campo: 'valor' } };
    const event = heard(client, canal, 'presenca');
    expect((await ana.post(`${GRADE}/presenca`, presence)).status).toBe(403);
    expect((await reader.post(`${GRADE}/presenca`, presence)).status).toBe(200);
    expect(await event).toEqual({
      planilha: 'p1',
      celula: presence.celula,
      saiu: false,
      usuario_id: reader.usuarioId,
      nome: expect.any(String),
    });
    expect((await reader.get(`${GRADE}/linhas?versao_id=${version?.id}&ids=${linhas[0].id},999999`)).body).toEqual([linhas[0]]);
    expect((await reader.get(`${GRADE}/linhas?versao_id=${version?.id}&ids=x`)).status).toBe(422);
  });

  it('ouve também o que se grava pelo formulário de uma linha', async () => {
    const admin = (await suite.admin()).with({ 'x-exercicio': '2026' });
    const [law] = await firstVersion();
    const BASE = '/planejamento/cadastro/ppa-loa';
    const versao = (await admin.post(`${BASE}/cadastro-versao/${law?.id}/copiar`, {})).body.result.id;
    const { canal, linhas } = (await admin.get(`${GRADE}?versao_id=${versao}`)).body;
    const client = await connect(admin);
    await subscribed(client, canal);
    const [line] = linhas;
    const saved = heard(client, canal, 'planilha-salva');
    expect((await admin.edit(`${BASE}/previsao-despesa/${line.id}`, { valor: '1.00' })).status).toBe(200);
    expect(await saved).toMatchObject({ ids: [line.id], removidas: [], linhas: 1 });
    const removed = heard(client, canal, 'planilha-salva');
    await admin.delete(`${BASE}/previsao-despesa/${line.id}`);
    expect(await removed).toMatchObject({ ids: [], removidas: [line.id] });
  });
});

describe('API assinada do serviço', () => {
  const service = (secret = 'segredo-dos-testes') =>
    new PusherService({ appId: 'sgp', key: 'sgp', secret, host: '127.0.0.1', port: String(port()), useTLS: false });

  it('publica em um canal e em lote, com a biblioteca oficial', async () => {
    const client = await connect(ana);
    await subscribed(client, channelOf(ana));
    const [one, batch] = [heard(client, channelOf(ana), 'um'), heard(client, channelOf(ana), 'lote')];
    expect((await service().trigger(channelOf(ana), 'um', { texto: 'ação' })).status).toBe(200);
    expect((await service().triggerBatch([{ channel: channelOf(ana), name: 'lote', data: { n: 2 } }])).status).toBe(200);
    expect([await one, await batch]).toEqual([{ texto: 'ação' }, { n: 2 }]);
  });

  it('diz os canais ocupados', async () => {
    const client = await connect(ana);
    await subscribed(client, channelOf(ana));
    const response = await service().get({ path: '/channels', params: { filter_by_prefix: '1-notificacao' } });
    expect(await response.json()).toEqual({ channels: { [channelOf(ana)]: {} } });
  });

  it('recusa quem não tem o segredo', async () => {
    await expect(service('errado').trigger('x', 'y', {})).rejects.toMatchObject({ status: 401 });
  });
});

describe('chamadas', () => {
  it('a configuração diz os canais de quem pergunta', async () => {
    expect((await ana.get('/tempo-real')).body).toEqual({
      key: 'sgp',
      host: null,
      port: null,
      tls: null,
      canais: { notificacao: channelOf(ana), canal: `1-canal-${ana.usuarioId}` },
    });
  });

  it('a autorização de um canal de outro é recusada com o envelope de sempre', async () => {
    const ask = (channel_name: string, socket_id = '1.2') => ana.post('/broadcasting/auth', { socket_id, channel_name });
    expect((await ask(`private-${channelOf(ana)}`)).body.auth).toMatch(/^sgp:[0-9a-f]{64}$/);
    for (const channel of [`private-${channelOf(bia)}`, channelOf(ana), 'private-x'])
      expect((await ask(channel)).body.codigo).toBe('SEM_PERMISSAO');
    expect((await ask(`private-${channelOf(ana)}`, '1.2:private-x')).body.codigo).toBe('SEM_PERMISSAO');
  });
});
