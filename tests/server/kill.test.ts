import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connect, type Database, onEngine } from '../../src/server/db/connect';
import { openEngine } from '../../src/server/db/engine';
import { cpfFrom } from '../../src/server/seed/draw';
import { closeDays, SEM_CONCILIAR } from './closed-days';
import { type Copy, copyOf, FUSO } from './engines';
import { type BuiltServer, buildServer, type ServerProcess, startServer } from './server-process';
import { SENHA, testEnvironment } from './test-config';

/** How often the server is killed; `SGP_QUEDAS=20` looks longer than every run does. */
const ROUNDS = Number(process.env.SGP_QUEDAS ?? 3);
const WRITERS = 6;
/** The kill comes right after so many confirmations of the round, while the other writers are in the middle of theirs. */
const confirmationsOf = (round: number) => 6 + 5 * (round % 4);
const FIRST_CPF = 920_000_000;

const model = inject('model');
let server: BuiltServer;
let folder: string;
let copy: Copy | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  if ('absent' in model) return;
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-queda-'));
  if ('files' in model) cpSync(model.files, path.join(folder, 'arquivos'), { recursive: true });
  server = await buildServer();
  env = { ...testEnvironment, DADOS: folder };
  if (model.engine === 'embedded') {
    cpSync(model.directory, path.join(folder, 'banco'), { recursive: true });
  } else {
    copy = await copyOf(model);
    env.DATABASE_URL = copy.url ?? '';
  }
}, 60_000);
afterAll(async () => {
  await copy?.drop();
  await server?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Client {
  address: string;
  token: string;
  /** Of an entity and a year. */
  headers?: Readonly<Record<string, string>>;
}

async function call({ address, token, headers = {} }: Client, method: string, url: string, body?: unknown) {
  const response = await fetch(`${address}/api${url}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** What the server said that it had done. */
interface Acknowledged {
  created: Map<number, string>;
  /** Version that the last acknowledged change of a person gave. */
  changed: Map<number, number>;
}

let next = 0;

/** Creates people with child rows, and changes some, until the server is gone. */
async function write(client: Client, done: Acknowledged, onConfirmed: () => void): Promise<void> {
  for (;;) {
    next += 1;
    const cpf_cnpj = cpfFrom(FIRST_CPF + next);
    const contatos = [1, 2, 3].map((n) => ({ tipo: 'fixo', valor: `300000${n}` }));
    try {
      const created = await call(client, 'POST', '/configuracao/pessoa', { tipo: 'fisica', nome: `Queda ${next}`, cpf_cnpj, contatos });
      expect(created.status).toBe(201);
      const { id } = created.body.result;
      done.created.set(id, cpf_cnpj);
      onConfirmed();
      if (id % 3 > 0) continue;
      await call(client, 'POST', `/configuracao/pessoa/${id}/liberar`);
      const changed = await call(client, 'PUT', `/configuracao/pessoa/${id}`, {
        versao: 1,
        nome: `Queda alterada ${next}`,
        contatos: contatos.slice(1),
      });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      done.changed.set(id, changed.body.result.versao);
      onConfirmed();
    } catch (error) {
      if (error instanceof TypeError || (error as { code?: string }).code === 'UND_ERR_SOCKET') return;
      throw error;
    }
  }
}

async function signIn(process: ServerProcess): Promise<string> {
  const response = await fetch(`${process.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf_cnpj: '90000000175', senha: SENHA }),
  });
  return ((await response.json()) as { result: { token: string } }).result.token;
}

/** What was acknowledged is there, as the restarted server tells it. */
async function expectKept(client: Client, done: Acknowledged): Promise<void> {
  const ids = [...done.created.keys()];
  for (let start = 0; start < ids.length; start += 100) {
    const wanted = ids.slice(start, start + 100);
    const { body } = await call(client, 'GET', `/configuracao/pessoa?per_page=100&ids=${wanted.join(',')}`);
    const found = new Map((body.data as { id: number; cpf_cnpj: string; versao: number }[]).map((row) => [row.id, row]));
    for (const id of wanted) {
      expect(found.get(id)?.cpf_cnpj, `pessoa ${id}`).toBe(done.created.get(id));
      expect(found.get(id)?.versao, `pessoa ${id}`).toBeGreaterThanOrEqual(done.changed.get(id) ?? 1);
    }
  }
}

/** Opens the database itself, with no server on it. */
async function openDatabase(): Promise<Database> {
  if (env.DATABASE_URL) return connect({ DATABASE_URL: env.DATABASE_URL, DATABASE_POOL: 2, DADOS: folder, FUSO });
  return onEngine(await openEngine({ directory: path.join(folder, 'banco') }), FUSO, folder);
}

describe('queda no meio das escritas', () => {
  it(`em ${ROUNDS} quedas nada do que foi confirmado se perde, e nada fica pela metade`, async () => {
    const done: Acknowledged = { created: new Map(), changed: new Map() };
    let token: string | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const running = await startServer(server, env);
      token ??= await signIn(running);
      const client = { address: running.address, token };
      await expectKept(client, done);
      const enough = done.created.size + confirmationsOf(round);
      const killed = { sent: false };
      const killWhenEnough = () => {
        // the first confirmations may all be of people created: the kill waits for a change too
        if (killed.sent || done.created.size < enough || done.changed.size <= round) return;
        killed.sent = true;
        void running.kill();
      };
      await Promise.all(Array.from({ length: WRITERS }, () => write(client, done, killWhenEnough)));
      await running.kill();
    }
    expect(done.created.size).toBeGreaterThan(ROUNDS * 6);
    expect(done.changed.size).toBeGreaterThan(0);

    const database = await openDatabase();
    const query = async (sql: string) => (await database.pool.query(sql)).rows;
    const own = "cpf_cnpj between '920000000' and '9299999999999'";
    // every row of the trail has its record, and every record its rows
    expect(
      await query("select 1 from auditoria a where recurso = 'pessoa' and not exists (select from pessoa p where p.id = a.registro_id)"),
    ).toEqual([]);
    const counted = (acao: string) =>
      `(select count(*) from auditoria a where a.recurso = 'pessoa' and a.registro_id = p.id and a.acao = '${acao}')`;
    expect(
      await query(`select id from pessoa p where ${own} and (${counted('incluir')} <> 1 or ${counted('alterar')} <> p.versao - 1)`),
    ).toEqual([]);
    // a person came with all child rows, or not at all; a change took one of them away
    expect(
      await query(
        `select id from pessoa p where ${own} and (select count(*) from pessoa_contatos c where c.pai_id = p.id) <> case p.versao when 1 then 3 else 2 end`,
      ),
    ).toEqual([]);
    const [total] = await query(
      "select (select sum(vivos) from contagem where tabela = 'pessoa')::int as mantido, (select count(*) from pessoa where data_exclusao is null)::int as real",
    );
    expect(total?.mantido).toBe(total?.real);
    const kept = new Set((await query(`select id from pessoa where ${own}`)).map(({ id }) => id));
    expect([...done.created.keys()].filter((id) => !kept.has(id))).toEqual([]);
    await query('select selar_auditoria(1, true)');
    expect(await query('select * from verificar_auditoria(1)')).toEqual([]);
    await database.close();
  }, 300_000);
});

describe('queda no meio dos encerramentos', () => {
  /** The server is gone; anything else is a failure of the test. */
  const untilGone = async (work: () => Promise<void>): Promise<void> => {
    try {
      for (;;) await work();
    } catch (error) {
      if (!(error instanceof TypeError || (error as { code?: string }).code === 'UND_ERR_SOCKET')) throw error;
    }
  };

  it('cada mês fica encerrado inteiro ou aberto inteiro, nada entra em um encerrado, e o livro confere', async () => {
    const database = await openDatabase();
    const query = async (sql: string) => (await database.pool.query(sql)).rows;
    const [place] = await query(
      `select o.id as entidade, d.id as dotacao from orgao o join dotacao d on d.exercicio = 2026 and d.orgao_id = o.id
        where o.codigo = '02' and o.entidade and d.disponivel > 1000 order by d.ficha limit 1`,
    );
    await closeDays((sql, values) => database.pool.query(sql, values), Number(place?.entidade), 2026, '2026-10-31');
    await database.close();
    const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
    const MOTIVO = 'Queda de energia no meio do encerramento';
    let token: string | undefined;
    let closings = 0;
    for (let round = 0; round < 2; round++) {
      const running = await startServer(server, env);
      token ??= await signIn(running);
      const client = { address: running.address, token, headers: { 'x-entidade': String(place?.entidade), 'x-exercicio': '2026' } };
      // first among the months that nobody posts to, then around the closing and the reopening of the one that they do
      const enough = [3, 12][round] ?? 0;
      const killed = { sent: false };
      const killWhenEnough = () => {
        if (killed.sent || closings < enough) return;
        killed.sent = true;
        void running.kill();
      };
      const state = async () => (await call(client, 'GET', ENCERRAMENTO)).body.meses as { mes: number; fechado: boolean }[];
      const closer = untilGone(async () => {
        const first = (await state()).find(({ fechado }) => !fechado)?.mes ?? 11;
        const answer =
          first > 10
            ? await call(client, 'POST', `${ENCERRAMENTO}/reabrir`, { mes: 10, motivo: MOTIVO })
            : await call(client, 'POST', `${ENCERRAMENTO}/fechar`, { mes: first, motivo: SEM_CONCILIAR });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        closings += 1;
      });
      const posters = Array.from({ length: 3 }, () =>
        untilGone(async () => {
          const answer = await call(client, 'POST', '/execucao-orcamentaria/reserva', {
            data: '2026-10-20',
            validade: '2026-12-31',
            dotacao_id: place?.dotacao,
            valor: '0.01',
            motivo: 'Reserva no meio de um encerramento',
          });
          expect([201, 409, 422]).toContain(answer.status);
          killWhenEnough();
        }),
      );
      await Promise.all([closer, ...posters]);
      await running.kill();
    }
    expect(closings).toBeGreaterThan(11);

    const again = await startServer(server, env);
    const client = {
      address: again.address,
      token: token as string,
      headers: { 'x-entidade': String(place?.entidade), 'x-exercicio': '2026' },
    };
    const { body } = await call(client, 'GET', '/contabilidade/lancamentos/lancamentos-contabeis/conferencia');
    expect((body.pontos as { nome: string; confere: boolean }[]).filter(({ confere }) => !confere)).toEqual([]);
    await again.kill();
    const after = await openDatabase();
    // the closed months are the first ones, each with what the book had in it, and no entry of one came after it was closed
    const rows = (
      await after.pool.query(
        `select f.mes, f.ultimo_numero, exists (select from lancamento_contabil l where l.entidade_id = f.entidade_id and l.exercicio = f.exercicio
                  and l.periodo = f.mes and l.numero > f.ultimo_numero) as entrou_depois
           from fechamento_mensal f where f.entidade_id = $1 and f.exercicio = 2026 and f.reaberto_em is null order by f.mes`,
        [place?.entidade],
      )
    ).rows as { mes: number; entrou_depois: boolean }[];
    expect(rows.map(({ mes }) => mes)).toEqual(rows.map((_, n) => n + 1));
    expect(rows.filter(({ entrou_depois }) => entrou_depois)).toEqual([]);
    await after.close();
  }, 300_000);
});

describe('um servidor no ar', () => {
  let running: ServerProcess;
  beforeAll(async () => {
    if ('absent' in model) return;
    running = await startServer(server, env);
  });
  afterAll(() => running?.kill());

  it('na mesma pasta um segundo é recusado, e diz quem a tem', async ({ skip }) => {
    if (model.engine === 'postgres') skip('Pulado: com PostgreSQL vários processos usam o mesmo banco.');
    await expect(startServer(server, env)).rejects.toThrow(
      `já está em uso pelo processo ${running.pid}. Encerre-o, ou aponte DADOS para outra pasta`,
    );
    expect((await fetch(`${running.address}/api/publico/alive`)).status).toBe(200);
  });

  it('encerrado com calma não deixa elo por fazer', async () => {
    const token = await signIn(running);
    await call({ address: running.address, token }, 'POST', '/configuracao/pessoa', {
      tipo: 'fisica',
      nome: 'Calma',
      cpf_cnpj: cpfFrom(FIRST_CPF + 999_999),
    });
    await running.stop();
    const database = await openDatabase();
    expect(
      (await database.pool.query('select 1 from auditoria a where not exists (select from auditoria_cadeia c where c.auditoria_id = a.id)'))
        .rows,
    ).toEqual([]);
    await database.close();
  });
});

describe('um trabalho cujo processo morre', () => {
  interface Task {
    id: number;
    situacao: string;
    mensagem: string;
  }

  /** Somebody who asks for work, and then for how it went. */
  const person = async (process: ServerProcess, token?: string): Promise<Client> => ({
    address: process.address,
    token: token ?? (await signIn(process)),
  });
  const taskOf = async (client: Client, id: number): Promise<Task> =>
    ((await call(client, 'GET', '/tarefas')).body as Task[]).find((one) => one.id === id) as Task;
  const ends = (client: Client, id: number) =>
    vi.waitFor(async () => expect((await taskOf(client, id)).situacao).toMatch(/concluida|falhou/), { timeout: 120_000, interval: 200 });

  /** What a test that failed still holds would stop the next one, and its processes would take the tasks of the next. */
  const held = new Set<() => Promise<void>>();
  const started: ServerProcess[] = [];
  afterEach(async () => {
    for (const free of held) await free();
    for (const running of started.splice(0)) await running.kill();
  });

  async function start(): Promise<ServerProcess> {
    const running = await startServer(server, env);
    started.push(running);
    return running;
  }

  /** Keeps a table from being written until it is let go: what needs it stands in the middle of its work. */
  async function hold(database: Database, table: string, mode: string): Promise<() => Promise<void>> {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`lock table ${table} in ${mode} mode`);
    const free = async () => {
      if (!held.delete(free)) return;
      await client.query('rollback');
      client.release();
    };
    held.add(free);
    return free;
  }

  it('uma cópia é dada por encerrada por quem vive, e por quem parte depois, sem esperar', async ({ skip }) => {
    if (model.engine === 'embedded') skip('Pulado: o banco embutido tem um processo só, que o segura.');
    const database = await openDatabase();
    const [last] = (await database.pool.query('select coalesce(max(id), 0) as id from copia_seguranca')).rows;
    const copies = async () =>
      (await database.pool.query('select situacao, resultado from copia_seguranca where id > $1 order by id', [last?.id])).rows;
    const killed = { situacao: 'falhou', resultado: 'O processo foi encerrado antes do fim.' };
    const first = await start();
    const client = await person(first);
    const free = await hold(database, 'bairro', 'access exclusive');
    const { body } = await call(client, 'POST', '/configuracao/cliente/copias-seguranca/copiar');
    await vi.waitFor(async () => expect(await copies()).toMatchObject([{ situacao: 'em_andamento' }]), { timeout: 60_000 });

    const second = await start();
    await first.kill();
    // it takes the task, which would not begin while the copy of the dead one held its place
    await vi.waitFor(async () => expect(await copies()).toMatchObject([killed, { situacao: 'em_andamento' }]), {
      timeout: 60_000,
      interval: 200,
    });
    await second.kill();
    const third = await start();
    await vi.waitFor(async () => expect((await copies())[1]).toMatchObject(killed), { timeout: 60_000, interval: 200 });
    await free();
    await ends(await person(third, client.token), body.result.tarefa_id);
    // the place is free: a copy goes to its end, that of the task or, when it came first, that of the night
    const done = async () => (await copies()).some(({ situacao }) => situacao === 'concluida');
    await vi.waitFor(async () => expect(await done()).toBe(true), { timeout: 120_000, interval: 200 });
    await database.close();
  }, 300_000);

  it('uma importação é continuada por outro processo, e nenhuma linha entra duas vezes', async ({ skip }) => {
    if (model.engine === 'embedded') skip('Pulado: o banco embutido tem um processo só, que o segura.');
    const database = await openDatabase();
    const first = await start();
    const client = await person(first);
    const form = new FormData();
    const lines = Array.from({ length: 300 }, (_, n) => `${8000 + n};Bairro da queda ${n};01`);
    form.append('arquivo', new Blob([['Código;Nome;Distrito', ...lines].join('\n')]), 'bairros.csv');
    const sent = await fetch(`${first.address}/api/arquivo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}` },
      body: form,
    });
    const { result: arquivo } = (await sent.json()) as { result: { id: number } };
    const made = await call(client, 'POST', '/configuracao/migracao', { recurso: 'bairro', arquivo: arquivo.id });
    const act = async (name: string) => {
      const { status, body } = await call(client, 'POST', `/configuracao/migracao/${made.body.result.id}/${name}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.result.tarefa_id as number;
    };
    const simulated = await act('simular');
    await ends(client, simulated);
    expect(await taskOf(client, simulated)).toMatchObject({ situacao: 'concluida' });

    const free = await hold(database, 'bairro', 'share row exclusive');
    const tarefa = await act('importar');
    const doing = async () =>
      (await database.pool.query('select processo from tarefa where id = $1 and situacao = $2', [tarefa, 'processando'])).rows[0]?.processo;
    await vi.waitFor(async () => expect(await doing()).toBeGreaterThan(0), { timeout: 60_000 });
    const before = await doing();
    const second = await start();
    await first.kill();
    const alive = await person(second, client.token);
    await vi.waitFor(async () => expect(await doing()).not.toBe(before), { timeout: 60_000, interval: 200 });
    await free();
    await ends(alive, tarefa);
    const ended = await taskOf(alive, tarefa);
    expect(ended.situacao, ended.mensagem).toBe('concluida');
    const { rows } = await database.pool.query(
      "select count(*)::int as n from bairro where nome like 'Bairro da queda %' and data_exclusao is null",
    );
    expect(rows[0]?.n).toBe(300);
    await database.close();
  }, 300_000);
});
