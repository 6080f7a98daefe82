import { type Act, type Resource, transitionsOf } from '../../resources/definition';
import type { Parameters } from '../db/sql';
import type { Work } from '../work';

/**
 * That the last act that moved the record of `t` is the one that sent it back, and that the caller had sent it: by the trail, which
 * has an index by record. Without anybody who sent it, who wrote it is asked.
 */
export function sentBackSql(work: Work, definition: Resource, name: string, act: Act, parameters: Parameters): string {
  const [field = ''] = Object.keys(act.to ?? {});
  const state = [act.when?.[field]].flat().map(String);
  const moving = transitionsOf(definition).filter((step) => step.field === field);
  const leading = moving.filter(({ to }) => to.some((one) => state.includes(one)));
  const last = (what: string, acts: readonly string[]) =>
    `(select ${what} from auditoria a where a.recurso = ${parameters.add(definition.name)} and a.registro_id = t.id and a.acao = 'ato'
       and a.depois ->> 'ato' = any(${parameters.add(acts)}::text[]) order by a.data_hora desc, a.id desc limit 1)`;
  const sender = last(
    'a.usuario_id',
    leading.map(({ act: sending }) => sending),
  );
  return `${last(
    "a.depois ->> 'ato'",
    moving.map((step) => step.act),
  )} = ${parameters.add(name)} and coalesce(${sender}, t.usuario_cadastro_id) = ${parameters.add(work.user.usuarioId)}`;
}
