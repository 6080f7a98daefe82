import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from '../../src/server/app';
import { assemble } from '../../src/server/assemble';
import { testCopy } from '../../src/server/backup/restore';
import { copyNow } from '../../src/server/backup/run';
import { connect, type Database } from '../../src/server/db/connect';
import { prepareDatabase } from '../../src/server/db/prepare';
import { openQueue, prepareQueue } from '../../src/server/jobs/queue';
import { openPlatformWork } from '../../src/server/platform-work';
import type { Services } from '../../src/server/services';
import { type Copy, copyOf } from './engines';
import { ADMIN } from './harness';
import { onServer } from './postgres-copies';
import { SENHA, testConfig } from './test-config';

const account = `sgp_servico_${randomBytes(4).toString('hex')}`;
let copy: Copy;
let folder: string;
let url: string;
let database: Database;
let services: Services;
let app: FastifyInstance;

/** The embedded database has one process, and one account. */
describe.skipIf(inject('engine') !== 'postgres')('o banco com a conta da dona e a do serviço', () => {
  const both = () => testConfig({ DADOS: folder, DATABASE_URL: url, DATABASE_URL_MIGRACAO: copy.url ?? '' });
  beforeAll(async () => {
    copy = await copyOf(inject('model'));
    folder = await mkdtemp(path.join(tmpdir(), 'sgp-contas-'));
    const model = inject('model');
    if ('files' in model) await cp(model.files, path.join(folder, 'arquivos'), { recursive: true });
    const address = new URL(copy.url ?? '');
    await onServer(address.href, `create role ${account} login password 'senha'`);
    [address.username, address.password] = [account, 'senha'];
    url = address.href;
    database = await connect(both());
    expect(await prepareDatabase(both(), database, prepareQueue)).toEqual([]);
    services = await assemble(both(), database, pino({ level: 'silent' }), 'teste');
    app = await createApp(services, null);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await services?.bus.close();
    await database?.close();
    await copy?.drop();
    await onServer(copy.url ?? '', `drop role if exists ${account}`);
    await rm(folder, { recursive: true, force: true });
  });

  const call = async (method: 'GET' | 'POST' | 'DELETE', where: string, token: string | null, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api${where}`,
      headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('a conta do serviço basta: entra, inclui, exclui, sela a trilha, e abre a partição do mês em nome da dona', async () => {
    const { body } = await call('POST', '/login', null, { cpf_cnpj: ADMIN, senha: SENHA });
    const { token } = body.result;
    const made = await call('POST', '/configuracao/cliente/feriados', token, {
      data: '2027-03-19',
      nome: 'Padroeiro',
      tipo: 'municipal',
      expediente: 'sem',
    });
    expect([made.status, made.body.message]).toEqual([201, expect.any(String)]);
    expect((await call('DELETE', `/configuracao/cliente/feriados/${made.body.result.id}`, token)).status).toBe(200);
    await database.pool.query("select selar_auditoria(1, true), criar_particoes_auditoria('2031-05-01', 1), compactar_totais()");
    expect((await database.pool.query('select * from verificar_auditoria(1)')).rows).toEqual([]);
    // as pg_dump does for the copies
    expect((await database.pool.query('select count(*)::int as n from auditoria_2031_05')).rows).toEqual([{ n: 0 }]);
  });

  it('a conta do serviço basta à fila de tarefas e à cópia de segurança, que a dona restaura e confere', async () => {
    const queue = await openQueue(services);
    const work = await openPlatformWork(services, await services.access.clienteOf('localhost'));
    await work.transact((tx) => queue.send(tx, 7));
    const taken = await queue.take();
    expect(taken?.tarefaId).toBe(7);
    if (taken) await queue.finish(taken);
    await queue.close();
    const { destino } = await copyNow(services, null);
    expect((await testCopy(destino, null, both())).diferencas).toEqual([]);
  });

  it.each([
    'create table intrusa (id int)',
    'alter table pessoa add column intrusa int',
    'drop table pessoa',
    'alter table auditoria disable trigger user',
    'truncate pessoa cascade',
    'truncate auditoria',
    "update auditoria set descricao = 'x'",
    'delete from auditoria',
    'delete from auditoria_padrao',
    'delete from auditoria_2031_05',
    "update auditoria_cadeia set hash = 'x'",
    'delete from auditoria_grade',
    "insert into migracao_aplicada values ('9999_intrusa', '')",
  ])('a conta do serviço não pode: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('sem a variável da dona o serviço parte onde nada há a migrar', async () => {
    const alone = testConfig({ DADOS: folder, DATABASE_URL: url });
    expect(await prepareDatabase(alone, database, prepareQueue)).toEqual([]);
  });

  it('a mesma conta nas duas variáveis é recusada: nada do que se desse a ela a limitaria', async () => {
    const same = testConfig({ DADOS: folder, DATABASE_URL: copy.url ?? '', DATABASE_URL_MIGRACAO: copy.url ?? '' });
    await expect(prepareDatabase(same, copy.database, prepareQueue)).rejects.toThrow(/é dona das tabelas ou superusuária/);
  });
});
