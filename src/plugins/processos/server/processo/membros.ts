import type { Work } from '../../../../server/work';
import type { Destinatario } from './eventos';

/** Who is part of a process, and why (handbook Administração 1.1, R5). */
export type Membro = { motivo: string; ate?: string | null } & (
  | { usuario_id: number }
  | { pessoa_id: number }
  | { departamento_id: number }
);

/** Makes somebody part of a process; of who is already, by the same reason, only the day until which it holds changes. */
export async function incluirMembros(tx: Work, processoId: number, membros: readonly Membro[]): Promise<void> {
  for (const membro of membros) {
    const {
      usuario_id = null,
      pessoa_id = null,
      departamento_id = null,
      motivo,
      ate = null,
    } = membro as Membro & {
      usuario_id?: number;
      pessoa_id?: number;
      departamento_id?: number;
    };
    const values = [tx.cliente.id, processoId, usuario_id, pessoa_id, departamento_id, motivo, ate];
    // two registers of one person may be merged: the same member is then there twice, and both end together
    const known = await tx.db.execute(
      `update processo_membro set ate = $7 where cliente_id = $1 and processo_id = $2 and motivo = $6 and usuario_id is not distinct from $3
         and pessoa_id is not distinct from $4 and departamento_id is not distinct from $5`,
      values,
    );
    if (known > 0) continue;
    await tx.db.execute(
      'insert into processo_membro (cliente_id, processo_id, usuario_id, pessoa_id, departamento_id, motivo, ate) values ($1, $2, $3, $4, $5, $6, $7)',
      values,
    );
  }
}

/** Whom a destination makes part of the process. */
export function membroDe({ departamento_id, pessoa_id }: Destinatario): Membro {
  return departamento_id === null
    ? { pessoa_id: pessoa_id as number, motivo: 'destinatario' }
    : { departamento_id, motivo: 'destinatario' };
}

/** The users who have the box of a department today, and those of a person: who is told of what arrives there. */
export async function usuariosDe(
  tx: Work,
  destinatarios: readonly Pick<Destinatario, 'departamento_id' | 'pessoa_id'>[],
): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `select distinct u.id from usuario u
      where u.pessoa_id = any($1::bigint[])
         or u.id in (select m.usuario_id from departamento_membros m
                      where m.pai_id = any($2::bigint[]) and m.inicio <= $3 and (m.fim is null or m.fim >= $3))`,
    [
      destinatarios.flatMap(({ pessoa_id }) => pessoa_id ?? []),
      destinatarios.flatMap(({ departamento_id }) => departamento_id ?? []),
      tx.today(),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Whether somebody has the box of a department today, as SQL of its id. */
export const temGente = (departamento: string) =>
  `exists (select from public.departamento_membros m where m.pai_id = ${departamento} and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje()))`;

/** Of these departments, the names of those whose box nobody has today: what is sent there is seen by nobody. */
export async function semGente(work: Work, departamentos: readonly number[]): Promise<string[]> {
  const rows = await work.db.rows<{ nome: string }>(
    `select d.nome from departamento d where d.id = any($1::bigint[]) and not ${temGente('d.id')} order by d.nome`,
    [departamentos],
  );
  return rows.map(({ nome }) => nome);
}
