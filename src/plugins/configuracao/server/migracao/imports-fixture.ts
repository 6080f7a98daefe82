import { expect, vi } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import type { openSuite } from '#tests/server/harness';
import type { JobWorker } from '../../../../server/jobs/worker';
import { startWorker } from '../../../../server/jobs/worker';
import { tarefaDeImportar } from './import';
import { simulationJob } from './simulate';
import { tarefaDeDesfazer } from './undo-job';

const base = '/configuracao/migracao';
const kinds = new Map([simulationJob, tarefaDeImportar, tarefaDeDesfazer].map((job) => [job.name, job as never]));

/** Imports of a suite of tests, as its administrator makes them. */
export function abrirImportacoes(suite: ReturnType<typeof openSuite>) {
  let worker: JobWorker | null = null;
  const imports = {
    base,
    admin: null as unknown as Caller,

    async start(): Promise<void> {
      worker = startWorker(suite.services, kinds);
      suite.services.jobs = worker;
      imports.admin = await suite.admin();
    },

    async stop(): Promise<void> {
      await worker?.stop();
    },

    async send(name: string, content: string | Buffer): Promise<Wire> {
      const answer = await imports.admin.form('/arquivo', {}, [{ field: 'arquivo', name, content: Buffer.from(content) }]);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.result;
    },

    async create(content: string | Buffer, draft: Record<string, unknown> = {}, name = 'dados.csv'): Promise<Wire> {
      const arquivo = await imports.send(name, content);
      const answer = await imports.admin.post(base, { recurso: 'bairro', arquivo: arquivo.id, ...draft });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.result;
    },

    /** Runs an act and waits for the end of its task. */
    async act(id: number, name: string, ends = 'concluida'): Promise<Wire> {
      const answer = await imports.admin.post(`${base}/${id}/${name}`);
      expect(answer.status, answer.text).toBe(200);
      const { tarefa_id } = answer.body.result;
      await vi.waitFor(
        async () => {
          const task = (await imports.admin.get('/tarefas')).body.find((one: Wire) => one.id === tarefa_id);
          expect(task.situacao, task.mensagem).toBe(ends);
        },
        { timeout: 60_000, interval: 40 },
      );
      return (await imports.admin.get(`${base}/${id}`)).body;
    },
  };
  return imports;
}
