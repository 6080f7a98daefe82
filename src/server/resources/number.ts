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
  const within = [...(resource.entity ? [entityOf(tx)] : []), ...(numbering.within ?? []).map((name) => row[name] ?? '')];
  const data = numbering.inOrderOf ? (row[numbering.inOrderOf] as string) : null;
  const sequence = { within, data, ano, atLeast };
  const { numero, escrito, anterior, ultima_data } =
    (await nextOfYear(tx, resource, sequence)) ?? (await firstOfYear(tx, resource, numbering.mask, sequence));
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
  return nextOf(tx, resource.name, String(parent), 1);
}

/**
 * The next of a sequence that a module numbers by itself, of the scope that it names (`tipo|ano`). The counter stays locked until the
 * transaction ends, so that nobody skips nor repeats one.
 *
 * @param atLeast where it goes on, when it has not come so far: what was numbered before the system
 */
export async function issueSequence(tx: Work, sequence: string, scope: string, atLeast = 1): Promise<number> {
  return nextOf(tx, sequence, scope, atLeast);
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

/** The first number of a year: what Configuração › Cliente says when it is given holds for the whole year. */
async function firstOfYear(tx: Work, resource: Resource, mask: string, sequence: YearlySequence): Promise<Moved> {
  await tx.db.execute(
    `insert into public.mascara_numeracao (cliente_id, documento, ano, mascara, reinicio)
     select $1, $2, $3, coalesce(n.mascara, $4), coalesce(n.reinicio, 'anual')
       from (select 1) one left join public.cliente_numeracao n on n.pai_id = $1 and n.documento = $2
     on conflict do nothing`,
    [tx.cliente.id, resource.name, sequence.ano, mask],
  );
  return (await nextOfYear(tx, resource, sequence)) as Moved;
}

interface Moved extends IssuedNumber, Record<string, unknown> {
  /** The number before it, as people say it. */
  anterior: string;
  ultima_data: string | null;
}

interface YearlySequence {
  /** What its numbers go within, the year apart. */
  within: readonly unknown[];
  /** Civil date of the document, where numbers go in the order of dates. */
  data: string | null;
  ano: number;
  atLeast: number;
}

/**
 * Moves the counter of a document in a year: one that does not begin again with the year goes on, in its first number, from the highest
 * before it. Undefined while nothing is settled of the year.
 */
function nextOfYear(
  tx: Work,
  { name }: Pick<Resource, 'name'>,
  { within, data, ano, atLeast }: YearlySequence,
): Promise<Moved | undefined> {
  const practice = 'public.mascara_numeracao m where m.cliente_id = $1 and m.documento = $2 and m.ano = $6';
  const written = (numero: string) => `numero_por_mascara((select m.mascara from ${practice}), ${numero}, $6)`;
  return tx.db.first<Moved>(
    `insert into public.numeracao_documento as n (cliente_id, documento, escopo, ultimo, ultima_data)
     select $1::bigint, $2::text, case m.reinicio when 'anual' then $3::text else $4::text end,
            (select greatest(coalesce(max(o.ultimo), 0) + 1, $8::int) from public.numeracao_documento o
              where m.reinicio = 'continua' and o.cliente_id = $1 and o.documento = $2 and o.escopo like $5), $7::date
       from ${practice}
     on conflict (cliente_id, documento, escopo)
       do update set ultimo = greatest(n.ultimo + 1, $8::int), ultima_data = greatest(n.ultima_data, excluded.ultima_data)
     returning n.ultimo as numero, to_char(n.ultima_data, 'YYYY-MM-DD') as ultima_data,
       ${written('n.ultimo')} as escrito, ${written('n.ultimo - 1')} as anterior`,
    [tx.cliente.id, name, [...within, ano].join('|'), within.join('|'), [...within, '%'].join('|'), ano, data, atLeast],
  );
}

/** Moves the counter of a sequence that no year begins again. */
async function nextOf(tx: Work, name: string, scope: string, atLeast: number): Promise<number> {
  const row = await tx.db.first<{ numero: number }>(
    `insert into public.numeracao_documento as n (cliente_id, documento, escopo, ultimo) values ($1, $2, $3, $4)
     on conflict (cliente_id, documento, escopo) do update set ultimo = greatest(n.ultimo + 1, $4)
     returning n.ultimo as numero`,
    [tx.cliente.id, name, scope, atLeast],
  );
  return (row as { numero: number }).numero;
}

/** The number of a document that has one, as people say it. */
export async function writtenNumber(work: Work, resource: Resource, id: number): Promise<string> {
  const row = await work.db.first<{ escrito: string }>(
    `select ${numberSql(resource)('t')} as escrito from public.${ident(resource.name)} t where t.id = $1`,
    [id],
  );
  return row?.escrito ?? '';
}
