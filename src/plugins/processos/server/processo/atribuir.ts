import { z } from 'zod';
import { AppError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { avisar } from './destinos';
import { travar } from './estado';
import { CAIXAS_EM_QUE_AJO } from './leitor';

export const ATRIBUIR = z.object({
  usuario_id: z.coerce.number('Escolha o colega.').int().positive().nullable().meta({ title: 'Colega que cuida do processo' }),
});

/** Somebody who may care for a process in a department. */
export interface Colega extends Record<string, unknown> {
  id: number;
  nome: string;
}

/** A destination of the department of who acts: what is in their box. */
const NA_CAIXA = `d.encerrado_em is null and d.departamento_id in (${CAIXAS_EM_QUE_AJO})`;

/** Who acts today in a department, by `departamento` as SQL. */
const queAgem = (departamento: string) => `select m.usuario_id from public.departamento_membros m where m.pai_id = ${departamento}
  and m.perfil <> 'leitura' and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje())`;

/**
 * Says which colleague of the department cares for a process that is in its box, or that nobody in particular does. It changes who is
 * told that it waits, and nothing of the process.
 *
 * @throws AppError SEM_PERMISSAO for what is in no box of who acts; ValidationError for who does not act in that department
 */
export async function atribuir(tx: Work, id: number, usuarioId: number | null): Promise<Colega | null> {
  const estado = await travar(tx, id);
  const caixas = await tx.db.rows<{ departamento: string }>(
    `select x.nome as departamento from processo_destino d join departamento x on x.id = d.departamento_id where d.processo_id = $1 and ${NA_CAIXA}`,
    [id],
  );
  if (caixas.length === 0)
    throw new AppError('SEM_PERMISSAO', {
      message: 'O processo não está na caixa de um departamento em que você tramita. Peça a quem está com ele.',
    });
  const changed = await tx.db.execute(
    `update processo_destino d set responsavel_id = $3, atribuido_por_id = $4, atribuido_em = $5
      where d.processo_id = $1 and d.cliente_id = $2 and ${NA_CAIXA} and ($3::bigint is null or $3 in (${queAgem('d.departamento_id')}))`,
    [id, tx.cliente.id, usuarioId, tx.user.usuarioId, tx.now()],
  );
  if (usuarioId === null) return null;
  if (changed === 0)
    throw new ValidationError({ usuario_id: [`Escolha quem tramita em ${caixas.map((row) => row.departamento).join(' ou em ')}.`] });
  await avisar(tx, [usuarioId], estado, 'tramitacao', `Atribuído a você por ${tx.user.nome}.`);
  const row = await tx.db.first<Colega>('select u.id, p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1', [
    usuarioId,
  ]);
  return row ?? null;
}

/** The colleagues of who acts in the departments of their boxes, themselves included; of one process, in those that hold it. */
export function colegas(work: Work, processoId: number | null): Promise<Colega[]> {
  return work.db.rows<Colega>(
    `select distinct u.id, p.nome from departamento x join usuario u on u.id in (${queAgem('x.id')}) join pessoa p on p.id = u.pessoa_id
      where x.id in (${CAIXAS_EM_QUE_AJO})
        and ($1::bigint is null or exists (select from processo_destino d where d.processo_id = $1 and d.departamento_id = x.id and d.encerrado_em is null))
      order by p.nome, u.id`,
    [processoId],
  );
}
