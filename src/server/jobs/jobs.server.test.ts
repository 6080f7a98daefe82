import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { AppError } from '../http/errors';
import { defineJob, type Job } from './job';
import { openQueue } from './queue';
import { startTask } from './task';
import { openTaskWork } from './task-work';
import { type JobWorker, startWorker } from './worker';

const suite = openSuite();
const workers: JobWorker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

/** A process that knows these kinds of work. */
function work(...jobs: Job[]): JobWorker {
  const worker = startWorker(suite.services, new Map(jobs.map((job) => [job.name, job])));
  workers.push(worker);
  suite.services.jobs = worker;
  return worker;
}

async function start<Data extends object>(user: Caller, job: Job<Data>, data: Data): Promise<number> {
  const contexto = { entidadeId: null, asked: false, todas: false, exercicio: 2026 };
  const origem = { ip: '127.0.0.1', userAgent: 'teste', pagina: '' };
  const task = await openTaskWork(
    suite.services,
    { cliente_id: 1, usuario_id: user.usuarioId },
    { dados: {}, sessaoId: 1, doisFatores: true, origem, contexto },
  );
  return startTask(task, job, data, { titulo: `Tarefa ${job.name}` });
}

async function taskOf(user: Caller, id: number): Promise<Wire> {
  return (await user.get('/tarefas')).body.find((one: Wire) => one.id === id);
}

function reaches(user: Caller, id: number, situacao: string): Promise<Wire> {
  return vi.waitFor(
    async () => {
      const task = await taskOf(user, id);
      expect(task?.situacao, task?.mensagem).toBe(situacao);
      return task;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** Goes on until it is told to stop. */
const endless = (stopped = vi.fn()) =>
  defineJob({
    name: 'sem_fim',
    run: async (_services, _data, { signal, progress }) => {
      progress(1, 10);
      await delay(60_000, undefined, { signal }).catch(() => stopped(signal.reason));
      signal.throwIfAborted();
      return { message: '' };
    },
  });

describe('uma tarefa', () => {
  it('corre em nome de quem a pediu, mostra o progresso e avisa do fim', async () => {
    const user = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const seen = vi.fn();
    const job = defineJob<{ palavra: string }>({
      name: 'contagem',
      run: async (_services, { palavra }, { work: own, progress, folder }) => {
        seen(own.user.usuarioId, own.has('cadastro.orgao', 1), own.has('cadastro.pessoa', 1));
        progress(3, 7);
        await vi.waitFor(async () => expect(await taskOf(user, id)).toMatchObject({ progresso: 3, total: 7 }), { timeout: 60_000 });
        const file = path.join(folder, 'palavra.txt');
        await writeFile(file, palavra);
        return {
          message: `Palavra: ${palavra}.`,
          file: { path: file, nome: 'palavra.txt', tipo: 'text/plain' },
          settle: (tx) => tx.audit({ acao: 'ato', recurso: 'teste' }),
        };
      },
    });
    work(job);
    const id = await start(user, job, { palavra: 'açaí' });
    const task = await reaches(user, id, 'concluida');
    expect(task).toMatchObject({ tipo: 'contagem', progresso: 7, total: 7, mensagem: 'Palavra: açaí.' });
    expect((await user.get(task.arquivo)).bytes.toString()).toBe('açaí');
    expect(seen).toHaveBeenCalledExactlyOnceWith(user.usuarioId, true, false);
    expect((await user.get('/notificacoes')).body.data[0]).toMatchObject({ tipo: 'download_pronto', url: task.arquivo });
    expect(await suite.sql("select from auditoria where usuario_id = $1 and recurso = 'teste'", [user.usuarioId])).toHaveLength(1);
  });

  it('deixa a pasta temporária limpa', async () => {
    const user = await suite.make.userWith({});
    let place = '';
    const job = defineJob({
      name: 'pasta',
      run: async (_services, _data, { folder }) => {
        place = folder;
        await writeFile(path.join(folder, 'a'), 'a');
        return { message: 'Feito.' };
      },
    });
    work(job);
    await reaches(user, await start(user, job, {}), 'concluida');
    await vi.waitFor(() => expect(stat(place)).rejects.toThrow('ENOENT'), { timeout: 60_000 });
  });

  it('para quando é cancelada', async () => {
    const user = await suite.make.userWith({});
    const stopped = vi.fn();
    const job = endless(stopped);
    work(job);
    const id = await start(user, job, {});
    await reaches(user, id, 'processando');
    expect((await user.post(`/tarefas/${id}/cancelar`)).status).toBe(200);
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled(), { timeout: 60_000 });
    expect(await taskOf(user, id)).toMatchObject({ situacao: 'cancelada', arquivo: null });
    expect((await user.get('/notificacoes')).body.total).toBe(0);
  });

  it('cancelada na fila nem começa', async () => {
    const user = await suite.make.userWith({});
    const run = vi.fn(async () => ({ message: '' }));
    const blocker = endless();
    const job = defineJob({ name: 'depois', run });
    work(blocker, job);
    await Promise.all([start(user, blocker, {}), start(user, blocker, {})]);
    const id = await start(user, job, {});
    await user.post(`/tarefas/${id}/cancelar`);
    for (const { id: other, tipo } of (await user.get('/tarefas')).body)
      if (tipo === 'sem_fim') await user.post(`/tarefas/${other}/cancelar`);
    await delay(2000);
    expect(run).not.toHaveBeenCalled();
    expect(await taskOf(user, id)).toMatchObject({ situacao: 'cancelada' });
  });

  it('recusada diz por quê e não vira erro de sistema', async () => {
    const user = await suite.make.userWith({});
    const job = defineJob({
      name: 'recusada',
      run: async (_services, _data, { work: own }) => {
        own.need('cadastro.pessoa', 1);
        return { message: '' };
      },
    });
    work(job);
    const before = await suite.sql("select from erro_sistema where origem = 'job'");
    const task = await reaches(user, await start(user, job, {}), 'falhou');
    expect(task.mensagem).toBe('Você não tem permissão para executar esta operação.');
    expect(await suite.sql("select from erro_sistema where origem = 'job'")).toHaveLength(before.length);
    expect((await user.get('/notificacoes')).body.data[0]).toMatchObject({ tipo: 'sistema', titulo: 'Tarefa não concluída' });
  });

  it('que falha dá um código ao usuário e o detalhe ao suporte', async () => {
    const user = await suite.make.userWith({});
    const job = defineJob({
      name: 'quebrada',
      run: async () => {
        throw new Error('a tabela sumiu');
      },
    });
    work(job);
    const task = await reaches(user, await start(user, job, {}), 'falhou');
    const [, codigo] = /^Ocorreu um erro inesperado\. Informe o código (\w+) ao suporte\.$/.exec(task.mensagem) ?? [];
    expect(await suite.sql('select origem, mensagem, usuario_id from erro_sistema where id_erro = $1', [codigo])).toEqual([
      { origem: 'job', mensagem: 'a tabela sumiu', usuario_id: user.usuarioId },
    ]);
    expect(suite.takeFailures()).toHaveLength(1);
  });

  it('é recusada se o usuário foi inativado enquanto ela esperava', async () => {
    const user = await suite.make.userWith({});
    const run = vi.fn(async () => ({ message: '' }));
    const job = defineJob({ name: 'espera', run });
    const queue = await openQueue(suite.services);
    suite.services.jobs = { ready: async () => true, send: queue.send, wake: () => undefined, stop: queue.close };
    const id = await start(user, job, {});
    await queue.close();
    await suite.sql("update usuario_credencial set situacao = 'inativa' where usuario_id = $1", [user.usuarioId]);
    work(job);
    await vi.waitFor(
      async () => {
        const [task] = await suite.sql('select situacao, mensagem from tarefa where id = $1', [id]);
        expect(task).toEqual({ situacao: 'falhou', mensagem: 'O usuário que pediu a tarefa não está mais ativo.' });
      },
      { timeout: 60_000 },
    );
    expect(run).not.toHaveBeenCalled();
  });
});

describe('um processo que para', () => {
  it('devolve as tarefas à fila, e outro as recomeça', async () => {
    const user = await suite.make.userWith({});
    const first = endless();
    const worker = work(first);
    const id = await start(user, first, {});
    await reaches(user, id, 'processando');
    await worker.stop();
    expect(await taskOf(user, id)).toMatchObject({ situacao: 'fila', progresso: 0 });
    work(defineJob({ ...first, run: async () => ({ message: 'Feita na segunda vez.' }) }));
    expect(await reaches(user, id, 'concluida')).toMatchObject({ mensagem: 'Feita na segunda vez.' });
  });

  it('desiste de uma tarefa que derruba o processo toda vez', async () => {
    const user = await suite.make.userWith({});
    const job = endless();
    const worker = work(job);
    const id = await start(user, job, {});
    await reaches(user, id, 'processando');
    await worker.stop();
    await suite.sql("update pgboss.job set retry_count = 4 where data->>'tarefaId' = $1", [String(id)]);
    work(job);
    expect((await reaches(user, id, 'falhou')).mensagem).toContain('interrompida');
  });
});

describe('a fila', () => {
  it('entrega uma tarefa a um processo só, e a outro quando o primeiro a perde', async () => {
    const queue = await openQueue(suite.services);
    const own = await suite.platform();
    await own.transact((tx) => queue.send(tx, 4242));
    const taken = await queue.take();
    expect(taken).toMatchObject({ tarefaId: 4242, retries: 0 });
    expect(await queue.take()).toBeNull();
    expect(taken && (await queue.renew(taken))).toBe(true);

    if (taken) await queue.giveBack(taken);
    const again = await queue.take();
    expect(again).toMatchObject({ tarefaId: 4242, retries: 1 });
    expect(taken && (await queue.renew(taken))).toBe(false);
    if (again) await queue.finish(again);
    expect(await queue.take()).toBeNull();
    await queue.close();
  });

  it('a tarefa de um processo morto, uma vez tomada, não é solta de novo enquanto ainda não começou', async () => {
    const user = await suite.make.userWith({});
    const queue = await openQueue(suite.services);
    suite.services.jobs = { ready: async () => true, send: queue.send, wake: () => undefined, stop: queue.close };
    const id = await start(user, endless(), {});
    await queue.take();
    await suite.sql("update tarefa set situacao = 'processando', processo = 0 where id = $1", [id]);

    await queue.releaseDead();
    const taken = await queue.take();
    expect(taken).toMatchObject({ tarefaId: id, retries: 1 });
    await queue.releaseDead();
    expect(taken && (await queue.renew(taken))).toBe(true);
    if (taken) await queue.finish(taken);
    await queue.close();
  });

  it('não recebe a tarefa de uma transação desfeita', async () => {
    const queue = await openQueue(suite.services);
    const own = await suite.platform();
    const undone = own.transact(async (tx) => {
      await queue.send(tx, 4243);
      throw new AppError('ERRO_INTERNO');
    });
    await expect(undone).rejects.toThrow();
    expect(await queue.take()).toBeNull();
    await queue.close();
  });

  it('no banco embutido devolve na partida o que o processo morto deixou', async ({ skip }) => {
    if (suite.engine !== 'embedded') skip('com PostgreSQL a posse expira sozinha');
    const dead = await openQueue(suite.services);
    const own = await suite.platform();
    await own.transact((tx) => dead.send(tx, 4244));
    await dead.take();
    const queue = await openQueue(suite.services);
    const taken = await queue.take();
    expect(taken).toMatchObject({ tarefaId: 4244, retries: 1 });
    if (taken) await queue.finish(taken);
    await dead.close();
    await queue.close();
  });
});
