import { type AnyField, type Found, folded, formatValue, type Resource, recordAddress, visibleText } from '../../resources/definition';
import type { Work } from '../work';
import { shownSql } from './columns';
import { findStatement, notesOf, type Sought } from './find-sql';
import { personalFields, type ServerResource } from './registry';
import { countDocuments } from './searched-documents';
import { sightOf } from './sight';

/** The most of all resources together: beyond these another word is asked for. */
const MOST = 25;

export interface FoundRow extends Record<string, unknown> {
  recurso: string;
  id: number;
  nivel: number;
  partes: (string | null)[];
  notas: (string | null)[];
}

/**
 * Records of every `findable` resource whose screen the caller may see, a few of each, those that answer best first. What is
 * personal is neither found nor shown beyond what the list of the resource would; a whole CPF, by who sees it only masked, counts.
 *
 * @param text what was typed; a number finds numbered documents, anything else what has all of its words. After the name of a
 *   kind of record ("empenho 12") that kind comes first
 * @throws AppError LIMITE_REQUISICOES
 */
export async function findRecords(work: Work, text: string): Promise<Found[]> {
  const { registry } = work.services;
  const typed = visibleText(text.normalize('NFC').replaceAll('\u0000', ' '));
  const searched = [...registry.byName.values()].filter(({ definition }) => definition.findable && work.has(definition.menu, 1));
  const sought = searched.map((resource): Sought => ({ resource, typed: withoutKind(resource.definition, typed) }));
  const statement = findStatement(work, sought);
  if (!statement) return [];
  await countWhole(work, sought);
  const rows = await work.transact(async (tx) => {
    // a table that is small today, or of which nothing is known yet, would be read whole: what is on an index stays quick as it grows
    await tx.db.execute('set local enable_seqscan = off');
    return tx.db.rows<FoundRow>(statement.text, statement.values);
  });
  const named = new Set(sought.filter((one) => one.typed !== typed).map(({ resource }) => resource.definition.name));
  const rank = ({ recurso, nivel }: FoundRow) => (named.has(recurso) ? 0 : 10) + nivel;
  return rows
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
    .map((row) => toFound(registry.get(row.recurso).definition, row));
}

/** "empenho 12" is the 12 of the empenhos; of what has no such name the words are looked for as they are. */
function withoutKind({ label }: Resource, typed: string): string {
  const names = [label.one, label.many, ...(label.also ?? [])];
  const length = Math.max(0, ...names.filter((name) => folded(typed).startsWith(`${folded(name)} `)).map((name) => name.length));
  return length === 0 ? typed : typed.slice(length).trim();
}

/** Who sees the documents of any of them only masked is counted, as in their lists. */
async function countWhole(work: Work, sought: readonly Sought[]): Promise<void> {
  const { registry } = work.services;
  const looked = sought.flatMap(({ resource }) => {
    const { findable, fields } = resource.definition;
    const field = typeof findable === 'object' && findable.through ? fields[findable.through] : undefined;
    return field?.kind === 'ref' ? [resource, registry.get(field.target)] : [resource];
  });
  if (looked.some((resource) => personalFields(resource.definition).length > 0 && !sightOf(work, resource).sensitive))
    await countDocuments(
      work,
      sought.flatMap(({ typed }) => [typed, ...typed.split(' ')]),
    );
}

/** The arrays of texts that a record is shown by, as SQL: what its name is made of, and what tells it from others. */
export function foundColumns(work: Work, resource: ServerResource): { partes: string; notas: string } {
  const { definition } = resource;
  const shownBy = (names: readonly string[], sight: { sensitive: boolean }) =>
    `array[${names.map((name) => `${shownSql(work.services.registry, definition.name, name, 't', sight)}::text`).join(', ')}]::text[]`;
  return { partes: shownBy(definition.display, sightOf(work, resource)), notas: shownBy(notesOf(definition), { sensitive: false }) };
}

/** A found row as it is told. */
export function toFound(definition: Resource, { recurso, id, partes, notas }: FoundRow): Found {
  const { display, fields, label, route } = definition;
  return {
    recurso,
    tipo: label.one,
    id,
    nome: shown(display, fields, partes) || `#${id}`,
    nota: shown(notesOf(definition), fields, notas),
    url: recordAddress({ route }, id),
  };
}

/** The database already wrote relations, choices and dates as people read them; documents and codes get their mask here. */
const MASKED: readonly AnyField['kind'][] = ['cpf', 'cnpj', 'cpfCnpj', 'code', 'money'];

function shown(names: readonly string[], fields: Readonly<Record<string, AnyField>>, texts: readonly (string | null)[]): string {
  return names
    .map((name, n) => {
      const field = fields[name];
      const text = texts[n] ?? '';
      return field && MASKED.includes(field.kind) ? formatValue(field, text) : text;
    })
    .filter(Boolean)
    .join(' · ');
}
