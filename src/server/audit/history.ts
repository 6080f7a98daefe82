import type { TrailField } from '../../resources/definition';
import type { Vault } from '../crypto';
import { readRecordText } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { sightOf } from '../resources/sight';
import { openTrailValue } from '../resources/trail';
import type { Work } from '../work';

/** One change of a record, as its Histórico shows it. */
export interface HistoryRow {
  id: number;
  data_hora: string;
  usuario: string | null;
  acao: string;
  motivo: string | null;
  campos: TrailField[];
}

interface Row extends Record<string, unknown> {
  id: number;
  data_hora: string;
  usuario_nome: string | null;
  acao: string;
  motivo: string | null;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

const MOST_ROWS = 200;

/**
 * The trail of one record, newest first. Personal values are hidden without regra 6.
 *
 * @throws NotFoundError for a record that the caller may not know of
 */
export async function readHistory(work: Work, resource: ServerResource, id: number): Promise<HistoryRow[]> {
  await readRecordText(work, resource, id);
  const { sensitive } = sightOf(work, resource);
  const { vault } = work.services;
  const rows = await work.db.rows<Row>(
    `select id, data_hora, usuario_nome, acao, motivo, antes, depois from auditoria
      where recurso = $1 and registro_id = $2 order by data_hora desc, id desc limit ${MOST_ROWS}`,
    [resource.definition.name, id],
  );
  return rows.map(({ id: row, data_hora, usuario_nome, acao, motivo, antes, depois }) => ({
    id: row,
    data_hora,
    usuario: usuario_nome,
    acao,
    motivo,
    campos: openChanges({ antes, depois }, vault, sensitive),
  }));
}

/** What a row of the trail changed, field by field, as the caller may read it. */
export function openChanges({ antes, depois }: Pick<Row, 'antes' | 'depois'>, vault: Vault, sensitive: boolean): TrailField[] {
  return Object.keys({ ...antes, ...depois }).map((campo) => {
    const [old, now] = [antes?.[campo] ?? null, depois?.[campo] ?? null].map((value) => openTrailValue(value, vault, sensitive));
    return { campo, antes: old ?? null, depois: now ?? null, oculto: old === undefined || now === undefined };
  });
}
