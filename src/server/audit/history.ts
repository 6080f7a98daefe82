import type { TrailField } from '../../resources/definition';
import type { Vault } from '../crypto';
import { relationSql } from '../resources/columns';
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
  /** Name of the act, when that is what was done. */
  ato: string | null;
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
 * The trail of one record, newest first, with the cells that were changed in a sheet. Personal values are hidden without regra 6.
 * Who only looked at it is a list of its own.
 *
 * @throws NotFoundError for a record that the caller may not know of
 */
export async function readHistory(work: Work, resource: ServerResource, id: number, views = false): Promise<HistoryRow[]> {
  await readRecordText(work, resource, id);
  const { sensitive } = sightOf(work, resource);
  const { vault } = work.services;
  const values = [resource.definition.name, id];
  const [rows, cells] = await Promise.all([
    work.db.rows<Row>(
      `select id, data_hora, usuario_nome, acao, motivo, antes, depois from auditoria
        where recurso = $1 and registro_id = $2 and ${views ? "acao = 'visualizar'" : "acao not in ('recusa', 'visualizar')"} order by data_hora desc, id desc limit ${MOST_ROWS}`,
      values,
    ),
    views ? [] : work.db.rows<Row>(cellsSql(work, resource), values),
  ]);
  const all = [...rows, ...cells].sort((a, b) => (a.data_hora < b.data_hora ? 1 : -1)).slice(0, MOST_ROWS);
  return all.map(({ id: row, data_hora, usuario_nome, acao, motivo, antes, depois }) => ({
    id: row,
    data_hora,
    usuario: usuario_nome,
    acao,
    ato: acao === 'ato' ? String(depois?.ato ?? '') || null : null,
    motivo,
    campos: openChanges({ antes, depois }, vault, sensitive).filter(({ campo }) => acao !== 'ato' || campo !== 'ato'),
  }));
}

/**
 * The changes of cells of a record as rows of the trail, one for each save; what was done through the form is in the trail of
 * the suite already. Relations say what they are called now.
 */
function cellsSql({ services }: Work, { definition }: ServerResource): string {
  const relations = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'ref' ? [[name, field.target] as const] : [],
  );
  const named = (side: string) =>
    `case g.campo ${relations.map(([name, target]) => `when '${name}' then to_jsonb((${relationSql(services.registry, target, `(g.${side} #>> '{}')::bigint`)}))`).join(' ')} else g.${side} end`;
  const values = (side: string) =>
    `coalesce(jsonb_object_agg(g.campo, ${relations.length > 0 ? named(side) : `g.${side}`}) filter (where g.campo <> 'data_exclusao'), '{}')`;
  const erased = "g.campo = 'data_exclusao'";
  return `select - min(g.id) as id, g.data_hora, min(p.nome) as usuario_nome,
      case when not bool_or(${erased}) then 'alterar' when bool_or(${erased} and g.depois = 'null') then 'restaurar' else 'excluir' end as acao,
      null as motivo, ${values('antes')} as antes, ${values('depois')} as depois
    from auditoria_grade g left join usuario u on u.id = g.usuario_id left join pessoa p on p.id = u.pessoa_id
   where g.recurso = $1 and g.registro_id = $2
     and not exists (select from auditoria a where a.recurso = $1 and a.registro_id = $2 and a.usuario_id = g.usuario_id and a.acao <> 'recusa'
                        and a.data_hora between g.data_hora - interval '1 second' and g.data_hora + interval '1 second')
   group by g.rev, g.data_hora, g.usuario_id order by g.data_hora desc limit ${MOST_ROWS}`;
}

/** What a row of the trail changed, field by field, as the caller may read it. */
export function openChanges({ antes, depois }: Pick<Row, 'antes' | 'depois'>, vault: Vault, sensitive: boolean): TrailField[] {
  return Object.keys({ ...antes, ...depois }).map((campo) => {
    const [old, now] = [antes?.[campo] ?? null, depois?.[campo] ?? null].map((value) => openTrailValue(value, vault, sensitive));
    return { campo, antes: old ?? null, depois: now ?? null, oculto: old === undefined || now === undefined };
  });
}
