import { AppError } from '../http/errors';
import type { Choice } from '../http/session';
import type { Origin, Work } from '../work';
import type { Job } from './job';

/** What a task needs to go on after its request, kept in `tarefa.dados` until the task is swept. */
export interface TaskData {
  dados: unknown;
  sessaoId: number;
  doisFatores: boolean;
  origem: Origin;
  contexto: Choice;
}

/**
 * Starts a job in the user's name. The task and its place in the queue are one transaction.
 *
 * @returns the id of the task
 * @throws AppError INTEGRACAO_INDISPONIVEL while the queue is not up
 */
export async function startTask<Data extends object>(
  work: Work,
  job: Job<Data>,
  data: Data,
  { titulo, total }: { titulo: string; total?: number },
): Promise<number> {
  const { jobs } = work.services;
  if (!jobs || !(await jobs.ready()))
    throw new AppError('INTEGRACAO_INDISPONIVEL', {
      message: 'As tarefas em segundo plano ainda não estão disponíveis. Tente novamente em instantes.',
    });
  return work.transact(async (tx) => {
    const row = await tx.db.first<{ id: number }>(
      `insert into tarefa (cliente_id, usuario_id, tipo, titulo, situacao, total, dados, criada_em) values ($1, $2, $3, $4, 'fila', $5, $6, $7) returning id`,
      [tx.cliente.id, tx.user.usuarioId, job.name, titulo.slice(0, 200), total ?? null, JSON.stringify(dataOf(tx, data)), tx.now()],
    );
    const id = row?.id ?? 0;
    await jobs.send(tx, id);
    tx.afterCommit(() => jobs.wake());
    return id;
  });
}

function dataOf({ user, origin, setting, scope }: Work, dados: unknown): TaskData {
  const { entidadeId, exercicio } = setting;
  const own = entidadeId === null ? [] : [entidadeId];
  const todas = String(scope.entidadeIds) !== String(own);
  return {
    dados,
    sessaoId: user.sessaoId,
    doisFatores: user.doisFatores,
    origem: origin,
    contexto: { entidadeId, asked: entidadeId !== null && !todas, todas, exercicio },
  };
}
