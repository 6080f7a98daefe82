import { type AnyRecord, type Fields, formatDocument, formatInstant, porExtenso, type Resource } from '../../resources/definition';
import { chosenEntity, type Issuer, readIssuer } from '../exports/letterhead';
import type { Work } from '../work';
import type { PaperRegistration } from './papers';
import {
  type AUTHORS,
  actFields,
  amounts,
  type COMMON,
  inWordsOf,
  printable,
  SIGNATURES,
  type TagValue,
  type TagValues,
  tagName,
  tagValue,
} from './tags';

/**
 * Who the paper of a record is of: the municipality, with the entity chosen in the header of the screen, or that of the record when all are.
 *
 * @param of the resource whose paper it is; null of one of the municipality
 * @param id of the record; null of none
 */
export async function issuerOf(work: Work, of: Pick<Resource, 'name' | 'entity'> | null, id: number | null): Promise<Issuer> {
  const chosen = chosenEntity(work, of?.entity === true);
  const own = of?.entity && id !== null && chosen === null ? await entityOf(work, of.name, id) : null;
  return readIssuer(work, own ?? chosen);
}

async function entityOf(work: Work, table: string, id: number): Promise<number | null> {
  const row = await work.db.first<{ entidade_id: number }>(`select t.entidade_id from "${table}" t where t.id = $1`, [id]);
  return row?.entidade_id ?? null;
}

/** What every paper may say: of the municipality, the entity, the day and who prints. */
export function commonValues(work: Work, issuer: Issuer): Map<string, TagValue> {
  const said: Record<keyof typeof COMMON, string | null> = {
    municipio: issuer.municipio,
    municipio_cnpj: issuer.cnpj && formatDocument(issuer.cnpj),
    municipio_endereco: issuer.endereco,
    cidade: issuer.cidade,
    entidade: issuer.entidade ?? issuer.municipio,
    entidade_cnpj: (issuer.entidadeCnpj ?? issuer.cnpj) && formatDocument(issuer.entidadeCnpj ?? issuer.cnpj ?? ''),
    data_atual: dayInWords(work.today()),
    nome_completo: work.caller?.nome ?? null,
  };
  return new Map(Object.entries(said).flatMap(([name, text]) => (text ? [[name, { text }]] : [])));
}

/** "2026-11-25" → "25 de novembro de 2026". */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/**
 * The values of the tags of a record's paper.
 *
 * @param record as whoever prints it sees it
 * @param wanted the tags of the template: what costs a query of its own is read for them only
 */
export async function readValues(
  work: Work,
  paper: PaperRegistration,
  record: AnyRecord,
  issuer: Issuer,
  wanted: ReadonlySet<string>,
): Promise<TagValues> {
  const { resource, rules } = paper;
  const fields: Fields = { ...resource.fields, ...rules.fields };
  const row: Readonly<Record<string, unknown>> = { ...record, ...(await rules.read?.(record as never, work)) };
  const values = new Map([...commonValues(work, issuer), ...valuesOf(fields, row), ...wordValues(fields, row), ...authorValues(record)]);
  if (Object.keys(actFields(resource)).some((tag) => wanted.has(tag)))
    for (const [tag, value] of await readActs(work, paper, record.id)) values.set(tag, value);
  if (wanted.has(SIGNATURES.chave)) values.set(SIGNATURES.chave, { signatures: await signatoriesOf(work, paper, record) });
  const tables = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'items' ? [{ name, field }] : []));
  const lines = tables.map(({ name, field }) => {
    const rows = (row[name] ?? []) as Record<string, unknown>[];
    return [name, rows.map((line) => valuesOf(field.fields, line))] as const;
  });
  return { values, lines: new Map(lines) };
}

async function signatoriesOf(work: Work, { rules }: PaperRegistration, record: AnyRecord) {
  if (rules.signatories) return rules.signatories(record as never, work);
  return work.caller ? [{ nome: work.caller.nome, cargo: 'Responsável pela emissão' }] : [];
}

function valuesOf(fields: Fields, row: Readonly<Record<string, unknown>>): Map<string, TagValue> {
  return new Map(
    printable(fields).flatMap(([name, field]) => {
      const value = tagValue(name, field, row);
      return value ? [[tagName(name, field), value]] : [];
    }),
  );
}

/** A negative amount has none: who owes what is said otherwise. */
function wordValues(fields: Fields, row: Readonly<Record<string, unknown>>): [string, TagValue][] {
  return amounts(fields).flatMap(([name]) => {
    const value = row[name];
    return typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value) ? [[inWordsOf(name), { text: porExtenso(value) }]] : [];
  });
}

function authorValues(record: AnyRecord): [string, TagValue][] {
  const said: Record<keyof typeof AUTHORS, string | null> = {
    criado_por: record.usuario_cadastro?.nome ?? null,
    criado_em: record.data_cadastro && formatInstant(record.data_cadastro),
    alterado_por: record.usuario_alteracao?.nome ?? null,
    alterado_em: record.data_alteracao && formatInstant(record.data_alteracao),
  };
  return Object.entries(said).flatMap(([name, text]) => (text ? [[name, { text }]] : []));
}

/** Who did each act last, by the trail. */
async function readActs(work: Work, { resource }: PaperRegistration, id: number): Promise<[string, TagValue][]> {
  const rows = await work.db.rows<{ ato: string; quem: string | null; quando: string }>(
    `select distinct on (depois->>'ato') depois->>'ato' as ato, usuario_nome as quem, data_hora as quando from auditoria
      where recurso = $1 and registro_id = $2 and acao = 'ato' order by depois->>'ato', data_hora desc`,
    [resource.name, id],
  );
  return rows.flatMap(({ ato, quem, quando }) => [
    ...(quem ? [[`${ato}_por`, { text: quem }] as [string, TagValue]] : []),
    [`${ato}_em`, { text: formatInstant(quando) }] as [string, TagValue],
  ]);
}
