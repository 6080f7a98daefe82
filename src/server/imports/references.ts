import { type AnyField, type Resource, stripMask } from '../../resources/definition';
import { ident } from '../db/sql';
import { foldedColumn, foldedFields } from '../db/tables';
import { valueSql } from '../resources/columns';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { wireValue } from './cells';

/** What a text of a file refers to: the id, or why none can be told. */
export type Referred = number | 'ausente' | 'ambigua';

/** Ids that columns of the records must have. */
export type Among = Readonly<Record<string, number>>;

/** A way to tell records by a text: the SQL that compares, and the text as that comparison wants it. */
interface Way {
  /** Condition over the alias `t` and the asked text `k.w`. */
  same: string;
  prepare: (text: string) => string | null;
}

/** Texts remembered for each target. */
const MOST_KNOWN = 50_000;

/**
 * Resolves what cells refer to by what people call records: the natural key, a unique code, the name. Answers are
 * remembered for the length of an import; an absence is not, because an earlier row may bring the record.
 */
export class References {
  private readonly known = new Map<string, Map<string, number>>();

  /**
   * What each text refers to among the records of a resource or list.
   *
   * @param among columns of the target with the ids that they must have: the same code may be of another PPA
   */
  async resolve(work: Work, target: string, texts: Iterable<string>, among: Among = {}): Promise<Map<string, Referred>> {
    const known = this.knownOf(`${target} ${JSON.stringify(among)}`);
    const answers = new Map<string, Referred>();
    let open: string[] = [];
    for (const text of new Set(texts)) {
      const id = known.get(text);
      if (id === undefined) open.push(text);
      else answers.set(text, id);
    }
    for (const way of waysTo(work, target)) {
      if (open.length === 0) break;
      for (const [text, ids] of await ask(work, target, way, open, among)) {
        const [only] = ids;
        answers.set(text, ids.size === 1 && only !== undefined ? only : 'ambigua');
        if (ids.size === 1 && only !== undefined) known.set(text, only);
      }
      open = open.filter((text) => !answers.has(text));
    }
    for (const text of open) answers.set(text, 'ausente');
    return answers;
  }

  private knownOf(target: string): Map<string, number> {
    const known = this.known.get(target);
    if (known && known.size < MOST_KNOWN) return known;
    const fresh = new Map<string, number>();
    this.known.set(target, fresh);
    return fresh;
  }
}

async function ask(
  work: Work,
  target: string,
  { same, prepare }: Way,
  texts: readonly string[],
  among: Among,
): Promise<Map<string, Set<number>>> {
  const only = Object.keys(among).map((column, place) => ` and t.${ident(column)} = $${place + 3}`);
  const asked = texts.flatMap((text) => {
    const wanted = prepare(text);
    return wanted === null ? [] : [[text, wanted] as const];
  });
  const found = new Map<string, Set<number>>();
  if (asked.length === 0) return found;
  const rows = await work.db.rows<{ v: string; id: number }>(
    `select k.v, t.id from unnest($1::text[], $2::text[]) as k(v, w) join ${ident(target)} t on ${same}${only.join('')}`,
    [asked.map(([text]) => text), asked.map(([, wanted]) => wanted), ...Object.values(among)],
  );
  for (const { v, id } of rows) found.set(v, (found.get(v) ?? new Set()).add(id));
  return found;
}

function waysTo({ services: { registry } }: Work, target: string): Way[] {
  const resource = registry.byName.get(target);
  return resource ? waysToRecord(resource) : waysToLookup(registry.displayOf(target));
}

function waysToRecord(resource: ServerResource): Way[] {
  const { definition } = resource;
  const { fields, display, importable, list } = definition;
  const alone = importable?.key.length === 1 ? importable.key : [];
  const unique = Object.keys(fields).filter((name) => fields[name]?.unique === true);
  const first = list.columns[0];
  const known = first !== undefined && /^(?:text|code|derived)$/.test(fields[first]?.kind ?? '') ? [first] : [];
  const names = [...new Set([...alone, ...unique, ...(fields.codigo ? ['codigo'] : []), ...display, ...known])];
  const ways = names.map((name) => wayOf(resource, definition, name, fields[name] as AnyField));
  return display.length > 1 ? [...ways, joined(display.map((name) => valueSql(resource, name, 't')))] : ways;
}

function wayOf(resource: ServerResource, definition: Resource, name: string, field: AnyField): Way {
  const column = valueSql(resource, name, 't');
  if (foldedFields(definition).includes(name)) return { same: `t.${ident(foldedColumn(name))} = f_busca(k.w)`, prepare: (text) => text };
  switch (field.kind) {
    case 'integer':
    case 'year':
      return { same: `${column} = k.w::bigint`, prepare: (text) => (/^\d{1,9}$/.test(text) ? text : null) };
    case 'cpf':
    case 'cnpj':
    case 'cpfCnpj':
      return { same: `${column} = k.w`, prepare: (text) => stripMask(String(wireValue(field, text) ?? '')) };
    case 'code':
      return { same: `${column} = k.w`, prepare: (text) => String(wireValue(field, text) ?? '') };
    default:
      return { same: `f_busca((${column})::text) = f_busca(k.w)`, prepare: (text) => text };
  }
}

/** Lists of the platform do not all have the same columns. */
function waysToLookup(display: readonly string[]): Way[] {
  const value = (name: string) => `to_jsonb(t) ->> '${name}'`;
  const ways = [...new Set(['codigo', ...display, 'nome'])].map((name) => ({
    same: `f_busca(${value(name)}) = f_busca(k.w)`,
    prepare: (text: string) => text,
  }));
  return display.length > 1 ? [...ways.slice(0, 1), joined(display.map((name) => `(${value(name)})`)), ...ways.slice(1)] : ways;
}

/** Everything that a relation shows, whatever stands between its parts: "02 · Prefeitura", "Assis/SP". */
function joined(values: readonly string[]): Way {
  const words = (sql: string) => `regexp_replace(f_busca(${sql}), '[^a-z0-9]+', ' ', 'g')`;
  return { same: `${words(`concat_ws(' ', ${values.join(', ')})`)} = ${words('k.w')}`, prepare: (text) => text };
}
