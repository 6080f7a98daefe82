import type { Grid, GridConflict, GridLine } from '../../resources/definition';
import { ConflictError } from '../http/errors';
import type { Work } from '../work';

/** A stored line that the caller changes or removes. */
export interface Touched {
  id: number;
  rev: number;
  /** What changes; null when it is removed. */
  changes: Readonly<Record<string, unknown>> | null;
}

interface Cell extends Record<string, unknown> {
  registro_id: number;
  rev: number;
  campo: string;
  /** As text: an amount is exact in it. */
  antes: string | null;
  usuario: string | null;
  data_hora: string;
}

/**
 * Compares what the caller changes with what others changed since the caller read it. Different columns of one line are
 * merged; the same column, or a line that one removed and the other changed, is a conflict of the whole save.
 *
 * @param stored the lines as they are, locked; those that are gone are absent
 * @returns ids of the lines that were merged
 * @throws ConflictError VERSAO_DESATUALIZADA with `detalhe.conflitos`
 */
export async function mergeOrRefuse(
  work: Work,
  grid: Grid,
  touched: readonly Touched[],
  stored: ReadonlyMap<number, GridLine>,
): Promise<number[]> {
  const stale = touched.filter(({ id, rev }) => stored.get(id)?.rev !== rev);
  if (stale.length === 0) return [];
  const cells = await readCells(work, grid, stale);
  const conflicts = stale.flatMap((line) => conflictsOf(grid, line, stored.get(line.id), cells.get(line.id) ?? []));
  if (conflicts.length === 0) return stale.map(({ id }) => id);
  throw new ConflictError('VERSAO_DESATUALIZADA', {
    message: 'Há células que outra pessoa alterou. Escolha o valor de cada uma.',
    detalhe: { conflitos: conflicts },
  });
}

async function readCells(work: Work, grid: Grid, stale: readonly Touched[]): Promise<Map<number, Cell[]>> {
  const rows = await work.db.rows<Cell>(
    `select a.registro_id, a.rev, a.campo, a.antes #>> '{}' as antes, p.nome as usuario, a.data_hora
       from jsonb_to_recordset($2::jsonb) as s(id bigint, rev int)
       join auditoria_grade a on a.recurso = $1 and a.registro_id = s.id and a.rev > s.rev
       left join usuario u on u.id = a.usuario_id left join pessoa p on p.id = u.pessoa_id
      order by a.registro_id, a.id`,
    [grid.resource.name, JSON.stringify(stale.map(({ id, rev }) => ({ id, rev })))],
  );
  const found = new Map<number, Cell[]>();
  for (const row of rows) found.set(Number(row.registro_id), [...(found.get(Number(row.registro_id)) ?? []), row]);
  return found;
}

function conflictsOf(grid: Grid, { id, changes }: Touched, now: GridLine | undefined, cells: readonly Cell[]): GridConflict[] {
  const last = cells.at(-1);
  const author = { usuario: last?.usuario ?? null, data: last?.data_hora ?? null };
  if (!now) return changes ? [{ id, campo: null, base: null, meu: changes, atual: null, rev: last?.rev ?? 0, ...author }] : [];
  // removed by the caller, changed by another: the caller removes what has not been seen
  if (!changes) return [{ id, campo: null, base: null, meu: null, atual: now, rev: now.rev ?? 0, ...author }];
  return Object.entries(changes).flatMap(([campo, meu]) => {
    const own = cells.filter((cell) => cell.campo === campo);
    const first = own[0];
    if (!first || !grid.resource.fields[campo] || same(now[campo], meu)) return [];
    const by = own.at(-1) ?? first;
    return [
      {
        id,
        campo,
        base: wireValue(grid, campo, first.antes),
        meu,
        atual: now[campo] ?? null,
        rev: now.rev ?? 0,
        usuario: by.usuario,
        data: by.data_hora,
      },
    ];
  });
}

/** A value of the trail, which is text, as the wire carries it. */
export function wireValue(grid: Grid, name: string, text: string | null): unknown {
  const kind = grid.resource.fields[name]?.kind;
  if (text === null) return null;
  if (kind === 'yesNo' || kind === 'active') return text === 'true';
  return kind === 'ref' || kind === 'integer' || kind === 'year' ? Number(text) : text;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
