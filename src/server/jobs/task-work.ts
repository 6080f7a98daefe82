import { readClientes } from '../clientes';
import { AppError } from '../http/errors';
import { openFor } from '../http/session';
import { openPlatformWork } from '../platform-work';
import type { Services } from '../services';
import type { Cliente, Work } from '../work';
import type { TaskData } from './task';

/** Whose task it is. */
export interface TaskOwner {
  cliente_id: number;
  usuario_id: number;
}

interface User {
  pessoa_id: number;
  nome: string;
  cpf_cnpj: string;
  email: string;
  tipo: string[];
  situacao: string;
}

/**
 * Opens the work of a task's user as a request of theirs would be opened now: what was lost meanwhile is refused.
 *
 * @throws AppError SESSAO_REVOGADA for an account no longer active, ENTIDADE_NAO_PERMITIDA for an entity no longer theirs
 */
export async function openTaskWork(services: Services, owner: TaskOwner, task: TaskData): Promise<Work> {
  const { rows } = await services.database.pool.query<User & Record<string, unknown>>(
    `select u.pessoa_id, u.email, u.tipo, p.nome, p.cpf_cnpj, c.situacao
       from usuario u join pessoa p on p.id = u.pessoa_id join usuario_credencial c on c.usuario_id = u.id
      where u.id = $1 and u.cliente_id = $2 and u.data_exclusao is null`,
    [owner.usuario_id, owner.cliente_id],
  );
  const user = rows[0];
  if (user?.situacao !== 'ativa') throw new AppError('SESSAO_REVOGADA', { message: 'O usuário que pediu a tarefa não está mais ativo.' });
  const caller = {
    usuarioId: owner.usuario_id,
    pessoaId: user.pessoa_id,
    sessaoId: task.sessaoId,
    nome: user.nome,
    documento: user.cpf_cnpj,
    email: user.email,
    tipo: user.tipo,
    doisFatores: task.doisFatores,
  };
  const work = await openFor(services, await readCliente(services, owner), caller, task.origem, task.contexto, { method: 'GET' });
  return work.unhurried();
}

/** The platform's work in the municipality of a task, for what is said about it whoever may still do what. */
export async function openOwnerWork(services: Services, owner: TaskOwner): Promise<Work> {
  return openPlatformWork(services, await readCliente(services, owner));
}

async function readCliente({ database }: Services, { cliente_id }: TaskOwner): Promise<Cliente> {
  const cliente = (await readClientes(database.pool)).find(({ id }) => id === cliente_id);
  if (!cliente) throw new Error(`A tarefa é do cliente ${cliente_id}, que não existe.`);
  return cliente;
}
