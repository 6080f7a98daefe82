import { type AnyRecord, inSentence, isYearly, type Numbering, type Resource } from '../../resources/definition';
import { ident, literal } from '../db/sql';
import { entityOf } from '../entity';
import { ValidationError } from '../http/errors';
import type { Work } from '../work';
import { resources } from './all';
import type { RowSql } from './rules';

/** A number just given to a document, and how people say it. */
export interface IssuedNumber {
  numero: number;
  escrito: string;
}

/** How the numbers of a document go in a year. */
interface Practice extends Record<string, unknown> {
  mascara: string;
  reinicio: 'anual' | 'continua';
}

/**
 * The next number of a document, of its year and, where it has one, its entity. Its counter stays locked until the transaction
 * ends: balances are locked before it, the book after it.
 *
 * @param row the values of the fields that its numbering names; the year is that of the work where the row has none
 * @param atLeast where the sequence goes on, when it has not come so far
 * @throws ConflictError ENTIDADE_NAO_PERMITIDA without an entity at the top; ValidationError on the date, where numbers go in
 *   the order of dates and a later one has been given
 */
export async function issueNumber(tx: Work, resource: Resource, row: Partial<AnyRecord> = {}, atLeast = 1): Promise<IssuedNumber> {
  const numbering = numberingOf(resource);
  if (!isYearly(numbering)) throw new Error(`${resource.name} não se numera por ano.`);
  const ano = Number(row[numbering.year] ?? tx.setting.exercicio);
  const { mascara, reinicio } = await practiceOf(tx, resource, numbering.mask, ano);
  const within = [...(resource.entity ? [entityOf(tx)] : []), ...(numbering.within ?? []).map((name) => row[name] ?? '')];
  const escopo = (reinicio === 'anual' ? [...within, ano] : within).join('|');
  const antes = reinicio === 'continua' ? [...within, '%'].join('|') : null;
  const data = numbering.inOrderOf ? (row[numbering.inOrderOf] as string) : null;
  const { numero, escrito, anterior, ultima_data } = await nextOf(tx, resource, { escopo, antes, data, mascara, ano, atLeast });
  if (numbering.inOrderOf && data && ultima_data && ultima_data > data)
    throw new ValidationError({ [numbering.inOrderOf]: [`Existe ${inSentence(resource.label.one)} nº ${anterior} com data posterior.`] });
  return { numero, escrito };
}

/**
 * A judged draft with the number that a document has from its first day, the last thing that it gets; as it is, of one that is
 * numbered by an act or within another.
 *
 * @throws what `issueNumber` does
 */
export async function numberFromFirst(
  tx: Work,
  definition: Resource,
  draft: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const numbering = definition.document?.number;
  const numbered = numbering && isYearly(numbering) && numbering.fromFirst === true;
  return { ...draft, ...(numbered && { numero: (await issueNumber(tx, definition, draft as Partial<AnyRecord>)).numero }) };
}

/** The next number of a document that corrects another, within that one. */
export async function issueChildNumber(tx: Work, resource: Resource, parent: number): Promise<number> {
  return (await nextOf(tx, resource, { escopo: String(parent) })).numero;
}

/**
 * The next of a sequence that a module numbers by itself, of the scope that it names (`tipo|ano`). The counter stays locked until the
 * transaction ends, so that nobody skips nor repeats one.
 */
export async function issueSequence(tx: Work, sequence: string, scope: string): Promise<number> {
  return (await nextOf(tx, { name: sequence }, { escopo: scope })).numero;
}

/** The number of a document as people say it: `00231/2026`, `00231/2026-2` of one that corrects another; null without one. */
export function numberSql(resource: Resource): RowSql {
  const numbering = numberingOf(resource);
  if (isYearly(numbering))
    return (t) =>
      `numero_escrito(${t}.cliente_id, ${literal(resource.name)}, ${literal(numbering.mask)}, ${t}.numero, ${t}.${ident(numbering.year)})`;
  const field = resource.fields[numbering.parent];
  const parent = field?.kind === 'ref' ? resources.get(field.target) : undefined;
  if (!parent) throw new Error(`${resource.name}: "${numbering.parent}" não leva a um documento.`);
  const written = numberSql(parent);
  return (t) =>
    `(select ${written('m')} from public.${ident(parent.name)} m where m.id = ${t}.${ident(numbering.parent)}) || '-' || ${t}.numero`;
}

function numberingOf({ name, document }: Resource): Numbering {
  if (!document?.number) throw new Error(`${name} não é um documento numerado.`);
  return document.number;
}

/** What Configuração › Cliente says when the first number of the year is given, which then holds for the whole year. */
async function practiceOf(tx: Work, { name }: Resource, mask: string, year: number): Promise<Practice> {
  const key = [tx.cliente.id, name, year];
  const settled = () =>
    tx.db.first<Practice>(
      'select mascara, reinicio from public.mascara_numeracao where cliente_id = $1 and documento = $2 and ano = $3',
      key,
    );
  const known = await settled();
  if (known) return known;
  await tx.db.execute(
    `insert into public.mascara_numeracao (cliente_id, documento, ano, mascara, reinicio)
     select $1, $2, $3, coalesce(n.mascara, $4), coalesce(n.reinicio, 'anual')
       from (select 1) one left join public.cliente_numeracao n on n.pai_id = $1 and n.documento = $2
     on conflict do nothing`,
    [...key, mask],
  );
  return (await settled()) as Practice;
}

interface Sequence {
  escopo: string;
  /** LIKE pattern of the scopes from whose highest the first number of this one goes on. */
  antes?: string | null;
  /** Civil date of the document, where numbers go in the order of dates. */
  data?: string | null;
  mascara?: string;
  ano?: number;
  atLeast?: number;
}

interface Moved extends IssuedNumber {
  /** The number before it, as people say it. */
  anterior: string;
  ultima_data: string | null;
}

/** Moves the counter of a sequence. */
async function nextOf(
  tx: Work,
  { name }: Pick<Resource, 'name'>,
  { escopo, antes, data, mascara, ano, atLeast = 1 }: Sequence,
): Promise<Moved> {
  const row = await tx.db.first<Moved & Record<string, unknown>>(
    `insert into public.numeracao_documento as n (cliente_id, documento, escopo, ultimo, ultima_data)
     values ($1, $2, $3,
       (select greatest(coalesce(max(o.ultimo), 0) + 1, $8::int) from public.numeracao_documento o where o.cliente_id = $1 and o.documento = $2 and o.escopo like $4), $5::date)
     on conflict (cliente_id, documento, escopo)
       do update set ultimo = greatest(n.ultimo + 1, $8::int), ultima_data = greatest(n.ultima_data, excluded.ultima_data)
     returning n.ultimo as numero, to_char(n.ultima_data, 'YYYY-MM-DD') as ultima_data,
       numero_por_mascara($6, n.ultimo, $7) as escrito, numero_por_mascara($6, n.ultimo - 1, $7) as anterior`,
    [tx.cliente.id, name, escopo, antes ?? null, data ?? null, mascara ?? null, ano ?? null, atLeast],
  );
  return row as Moved;
}

/** The number of a document that has one, as people say it. */
export async function writtenNumber(work: Work, resource: Resource, id: number): Promise<string> {
  const row = await work.db.first<{ escrito: string }>(
    `select ${numberSql(resource)('t')} as escrito from public.${ident(resource.name)} t where t.id = $1`,
    [id],
  );
  return row?.escrito ?? '';
}
