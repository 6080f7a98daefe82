import { validateDraft } from '../../resources/definition';
import { ident } from '../db/sql';
import type { Work } from '../work';
import { completeDraft, judgeDraft } from './drafts';
import { insertMany } from './many';
import type { ServerResource } from './registry';
import { checkManyRelations } from './relations';

/** A record of a table that the product itself brings. */
export interface Brought {
  /** Its natural key: `funcao:04`. */
  key: string;
  draft: Readonly<Record<string, unknown>>;
  /** Fields that no person types, which a rule over other rows would fill: the level above. */
  frame?: Readonly<Record<string, unknown>>;
}

/**
 * Creates many records in one statement, as a table that the product brings is installed: each is checked against the
 * definition and its relations, and by the rules of a resource that judges its drafts alone; rules that look at other rows
 * are not asked. What is there by its key stays. One row of the trail tells of all.
 *
 * @param prefix what makes the keys of one municipality its own
 * @returns ids, in the order of the rows
 */
export async function createMany(work: Work, resource: ServerResource, rows: readonly Brought[], prefix: string): Promise<number[]> {
  const { definition, rules } = resource;
  return work.transact(async (tx) => {
    const ids = await idsByKey(tx, resource, rows, prefix);
    const missing = rows.filter(({ key }) => !ids.has(key));
    if (missing.length === 0) return rows.map(({ key }) => ids.get(key) as number);
    const drafts: Record<string, unknown>[] = [];
    for (const { key, draft, frame } of missing) {
      const { changes, issues } = validateDraft(definition, draft);
      const alone = rules.judgesAlone && Object.keys(issues).length === 0;
      const completed = alone ? await completeDraft(tx, resource, changes, null, undefined) : changes;
      const found = alone ? await judgeDraft(tx, resource, completed, null, undefined) : issues;
      if (Object.keys(found).length > 0) throw new Error(`${definition.name} ${key} foi recusado: ${JSON.stringify(found)}`);
      drafts.push({ ...completed, ...frame });
    }
    const related = await checkManyRelations(
      tx,
      resource,
      drafts.map((changes) => ({ changes, stored: undefined })),
    );
    const lost = related.findIndex((issues) => Object.keys(issues).length > 0);
    if (lost >= 0) throw new Error(`${definition.name} ${missing[lost]?.key} foi recusado: ${JSON.stringify(related[lost])}`);
    const made = await insertMany(
      tx,
      resource,
      drafts,
      missing.map(({ key }) => `${prefix}:${key}`),
    );
    tx.audit({
      acao: 'importar',
      recurso: definition.name,
      descricao: `${definition.label.many}: tabela do sistema`,
      sistema: definition.menu,
      depois: { incluidas: made.length },
    });
    for (const [index, { key }] of missing.entries()) ids.set(key, made[index] as number);
    return rows.map(({ key }) => ids.get(key) as number);
  });
}

async function idsByKey(tx: Work, { definition }: ServerResource, rows: readonly Brought[], prefix: string): Promise<Map<string, number>> {
  const found = await tx
    .seeing(definition.name, 'todos')
    .db.rows<{ id: number; chave: string }>(
      `select id, substr(chave_semente, $2) as chave from ${ident(definition.name)} where chave_semente = any($1::text[])`,
      [rows.map(({ key }) => `${prefix}:${key}`), prefix.length + 2],
    );
  return new Map(found.map(({ id, chave }) => [chave, id]));
}
