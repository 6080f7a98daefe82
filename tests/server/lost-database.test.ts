import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Database, inTransaction } from '../../src/server/db/connect';
import { isLostConnection } from '../../src/server/db/lost-connection';
import { cpfFrom } from '../../src/server/seed/draw';
import { type Door, makeDoor } from './database-door';
import { type Copy, copyOf, FUSO } from './engines';
import { type BuiltServer, buildServer, type ServerProcess, startServer } from './server-process';
import { SENHA, testEnvironment } from './test-config';

const model = inject('model');
const engine = inject('engine');
const CLIENTS = 20;
const FIRST_CPF = 930_000_000;

/** The embedded database lives and dies with its process. */
describe.skipIf(engine !== 'postgres')('o PostgreSQL se perde no meio do trabalho', () => {
  let folder: string;
  let copy: Copy;
  let door: Door;
  let server: BuiltServer;
  let running: ServerProcess;
  let env: Record<string, string>;
  let own: Database;

  beforeAll(async () => {
    if ('absent' in model) return;
    folder = await mkdtemp(path.join(tmpdir(), 'sgp-banco-perdido-'));
    copy = await copyOf(model);
    door = await makeDoor(copy.url ?? '');
    server = await buildServer();
    env = { ...testEnvironment, DADOS: folder, DATABASE_URL: door.url, DATABASE_POOL: '6' };
    running = await startServer(server, env);
    own = await connect({ DATABASE_URL: copy.url ?? '', DATABASE_POOL: 2, DADOS: folder, FUSO });
  }, 120_000);
  afterAll(async () => {
    await running?.kill();
    await own?.close();
    await door?.remove();
    await copy?.drop();
    await server?.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 120_000);

  const call = async (token: string | null, method: string, url: string, body?: unknown) => {
    const response = await fetch(`${running.address}/api${url}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
  };

  it('uma sessão encerrada no meio de uma transação custa essa transação, e nada mais', async () => {
    const lost = inTransaction(own, async (tx) => {
      await tx.query("insert into feriado (cliente_id, nome, data) select 1, 'Perdido', '2026-01-02' where false");
      await own.pool.query('select pg_terminate_backend($1)', [
        (await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid,
      ]);
      await wait(100);
      await tx.query('select 1');
    });
    await expect(lost).rejects.toSatisfy(isLostConnection);
    // a session that rests in the hands of who works is told of nothing until its next statement
    const idle = await own.pool.connect();
    const { rows } = await idle.query('select pg_backend_pid() as pid');
    await own.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await wait(100);
    await expect(idle.query('select 1')).rejects.toSatisfy(isLostConnection);
    idle.release(true);
    expect((await own.pool.query('select 1 as um')).rows).toEqual([{ um: 1 }]);
  });

  it(`reiniciado sob ${CLIENTS} clientes: 503 enquanto não volta, nada confirmado se perde, e o processo é o mesmo`, async () => {
    const { body: session } = await call(null, 'POST', '/login', { cpf_cnpj: '90000000175', senha: SENHA });
    const { token } = session.result;
    const confirmed = new Map<number, string>();
    const refused: { status: number; retryAfter: string | null; codigo: string; message: string }[] = [];
    let next = 0;
    let working = true;
    const write = async () => {
      while (working) {
        next += 1;
        const cpf_cnpj = cpfFrom(FIRST_CPF + next);
        const { status, retryAfter, body } = await call(token, 'POST', '/configuracao/pessoa', {
          tipo: 'fisica',
          nome: `Banco perdido ${next}`,
          cpf_cnpj,
        });
        if (status === 201) confirmed.set(body.result.id, cpf_cnpj);
        else {
          refused.push({ status, retryAfter, codigo: body.codigo, message: body.message });
          await wait(50);
        }
      }
    };
    const until = async (fact: () => boolean) => {
      while (!fact()) await wait(20);
    };
    const writers = Promise.all(Array.from({ length: CLIENTS }, write));
    await until(() => confirmed.size > 20);
    await door.shut();
    const before = refused.length;
    await until(() => refused.length > before + CLIENTS);
    expect((await call(null, 'GET', '/publico/alive')).status).toBe(503);
    door.open();
    const afterwards = confirmed.size;
    await until(() => confirmed.size > afterwards + CLIENTS);
    working = false;
    await writers;

    expect([...new Set(refused.map(({ status, codigo }) => `${status} ${codigo}`))]).toEqual(['503 MANUTENCAO']);
    for (const { retryAfter, message } of refused) {
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(message).toMatch(/^O banco de dados não está respondendo\./);
    }
    expect((await call(null, 'GET', '/publico/alive')).status).toBe(200);
    process.kill(running.pid, 0);
    const { rows } = await own.pool.query<{ id: number; cpf_cnpj: string }>('select id, cpf_cnpj from pessoa where id = any($1)', [
      [...confirmed.keys()],
    ]);
    expect(new Map(rows.map(({ id, cpf_cnpj }) => [id, cpf_cnpj]))).toEqual(confirmed);
    // what is told to other screens is heard again, and the queue of tasks goes on
    const { body: pronto } = await call(null, 'GET', '/publico/pronto');
    expect(pronto).toEqual({ pronto: true });
    const exported = await call(token, 'GET', '/configuracao/pessoa?per_page=1');
    expect(exported.status).toBe(200);
  }, 300_000);

  it('ausente na partida é esperado, e a espera é dita', async () => {
    await door.shut();
    const child = spawn(process.execPath, ['--liftoff-only', path.join(server.folder, 'main.js')], {
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...env, DADOS: await mkdtemp(path.join(folder, 'outro-')) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
      const heard = async (text: string) => {
        while (!said.includes(text)) {
          expect(child.exitCode, said).toBeNull();
          await wait(50);
        }
      };
      await heard('ainda não responde');
      door.open();
      await heard('SGP no ar em');
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  }, 180_000);
});
