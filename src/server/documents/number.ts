import { type AnyRecord, inSentence, isYearly, type Numbering, numberByMask, type Resource } from '../../resources/definition';
import { ident, literal } from '../db/sql';
import { ConflictError, ValidationError } from '../http/errors';
import { resources } from '../resources/all';
import type { RowSql } from '../resources/rules';
import type { Work } from '../work';

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
 * The next number of a document: of its entity, where it has one, and year, or of the document that it corrects. Its counter
 * stays locked until the transaction ends: balances are locked before it, the book after it.
 *
 * @param row the values of the fields that its numbering names; the year is that of the work where the row has none
 * @throws ConflictError ENTIDADE_NAO_PERMITIDA without an entity at the top; ValidationError on the date, where numbers go in
 *   the order of dates and a later one has been given
 */
export async function issueNumber(tx: Work, resource: Resource, row: Partial<AnyRecord> = {}): Promise<IssuedNumber> {
  const numbering = numberingOf(resource);
  if (!isYearly(numbering)) {
    const numero = (await nextOf(tx, resource, String(row[numbering.parent]))).ultimo;
    return { numero, escrito: String(numero) };
  }
  const year = Number(row[numbering.year] ?? tx.setting.exercicio);
  const { mascara, reinicio } = await practiceOf(tx, resource, numbering.mask, year);
  const entity = resource.entity ? [entityOf(tx)] : [];
  const scope = reinicio === 'anual' ? [...entity, year] : entity;
  const date = numbering.inOrderOf ? (row[numbering.inOrderOf] as string) : null;
  const goesOn = reinicio === 'continua' ? [...entity, '%'].join('|') : null;
  const { ultimo: numero, ultima_data: latest } = await nextOf(tx, resource, scope.join('|'), date, goesOn);
  if (numbering.inOrderOf && date && latest && latest > date) {
    const last = numberByMask(mascara, numero - 1, year);
    throw new ValidationError({ [numbering.inOrderOf]: [`Existe ${inSentence(resource.label.one)} nº ${last} com data posterior.`] });
  }
  return { numero, escrito: numberByMask(mascara, numero, year) };
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
  if (!document) throw new Error(`${name} não é um documento.`);
  return document.number;
}

function entityOf(tx: Work): number {
  const { entidadeId } = tx.setting;
  if (entidadeId === null) throw new ConflictError('ENTIDADE_NAO_PERMITIDA');
  return entidadeId;
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

/** Moves the counter of a scope; where it is the first of it, from the highest of the scopes that it goes on from, a LIKE pattern. */
async function nextOf(tx: Work, { name }: Resource, scope: string, date: string | null = null, goesOn: string | null = null) {
  const row = await tx.db.first<{ ultimo: number; ultima_data: string | null }>(
    `insert into public.numeracao_documento as n (cliente_id, documento, escopo, ultimo, ultima_data) 
     values ($1, $2, $3,
       (select coalesce(max(o.ultimo), 0) + 1 from public.numeracao_documento o where o.cliente_id = $1 and o.documento = $2 and o.escopo like $5), $4::date)
     on conflict (cliente_id, documento, escopo)
       do update set ultimo = n.ultimo + 1, ultima_data = greatest(n.ultima_data, excluded.ultima_data)
     returning n.ultimo, to_char(n.ultima_data, 'YYYY-MM-DD') as ultima_data`,
    [tx.cliente.id, name, scope, date, goesOn],
  );
  return row as { ultimo: number; ultima_data: string | null };
}

/** The number of a document that has one, as people say it. */
export async function writtenNumber(work: Work, resource: Resource, id: number): Promise<string> {
  const row = await work.db.first<{ escrito: string }>(
    `select ${numberSql(resource)('t')} as escrito from public.${ident(resource.name)} t where t.id = $1`,
    [id],
  );
  return row?.escrito ?? '';
}
