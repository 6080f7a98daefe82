import type { Grid, GridExpression, GridLine } from '../../resources/definition';
import { ident } from '../db/sql';
import type { Work } from '../work';

/** Most of them that a sheet tells of. */
const MOST = 20_000;

/** The expressions of the cells that still hold what they gave, of the lines of one parent. */
export async function readExpressions(work: Work, { resource, parent }: Grid, parentId: number): Promise<GridExpression[]> {
  return work.db.rows<GridExpression & Record<string, unknown>>(
    `select e.registro_id as id, e.campo, e.expressao from grade_expressao e join ${ident(resource.name)} t on t.id = e.registro_id
      where e.recurso = $1 and t.${ident(parent)} = $2 and to_jsonb(t) ->> e.campo = e.valor order by e.registro_id limit ${MOST}`,
    [resource.name, parentId],
  );
}

/** Keeps what was typed as an expression in the cells that a save wrote, in place of what stood there. */
export async function keepExpressions(
  tx: Work,
  { resource }: Grid,
  written: readonly { id: number; expressoes: GridLine['expressoes'] }[],
): Promise<void> {
  const cells = written.flatMap(({ id, expressoes = {} }) =>
    Object.entries(expressoes).map(([campo, expressao]) => ({ id, campo, expressao })),
  );
  if (cells.length === 0) return;
  await tx.db.execute(
    `insert into grade_expressao (cliente_id, recurso, registro_id, campo, expressao, valor)
     select $1, $2, t.id, x.campo, x.expressao, to_jsonb(t) ->> x.campo
       from jsonb_to_recordset($3::jsonb) x(id bigint, campo text, expressao text)
       join public.${ident(resource.name)} t on t.id = x.id and t.cliente_id = $1
      where to_jsonb(t) ->> x.campo is not null
     on conflict (recurso, registro_id, campo) do update set expressao = excluded.expressao, valor = excluded.valor`,
    [tx.cliente.id, resource.name, JSON.stringify(cells)],
  );
}
