import { type Issues, isSlug, type Resource } from '../../resources/definition';
import { ident } from '../db/sql';
import type { Work } from '../work';

/** For how long nobody else takes the address that something published had (formats/site.md, 8.3). */
const KEPT_MONTHS = 12;

interface Addressed {
  id: number;
  slug: string;
}

/** The entity that addresses are unique in; 0 where records have none. */
const entityOf = (work: Work, { entity }: Pick<Resource, 'entity'>): number => (entity ? (work.setting.entidadeId ?? 0) : 0);

/** What is wrong with an address, by field: how it is written, or who has it, or had it of late. */
export async function judgeSlug(work: Work, definition: Resource, { id, slug }: Addressed): Promise<Issues | null> {
  if (!isSlug(slug)) return { slug: ['O endereço leva só letras minúsculas sem acento, algarismos e hífens entre eles.'] };
  const taken = await work.db.first<{ id: number }>(
    `select r.id from ${ident(definition.name)} r where r.slug = $1 and r.id <> $2 limit 1`,
    [slug, id],
  );
  if (taken) return { slug: [`O endereço "${slug}" já é de outro registro. Escolha outro.`] };
  const before = await work.db.first<{ ate: Date }>(
    `select e.ate from publicacao_endereco e where e.recurso = $1 and e.entidade_id = $2 and e.slug = $3 and e.registro_id <> $4
       and e.ate > $5::timestamptz - make_interval(months => ${KEPT_MONTHS})`,
    [definition.name, entityOf(work, definition), slug, id, work.now()],
  );
  return before
    ? { slug: [`O endereço "${slug}" foi de outra página e ainda leva a ela, até ${KEPT_MONTHS} meses depois da mudança. Escolha outro.`] }
    : null;
}

/** An address that nobody has: the one that was made of the title, or the next with a number. */
export async function freeSlug(work: Work, definition: Resource, { id, slug }: Addressed): Promise<string> {
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? slug : `${slug}-${n}`;
    if (!(await judgeSlug(work, definition, { id, slug: tried }))) return tried;
    if (!isSlug(tried)) return tried;
  }
}

/** From now on the former address leads to the record, and the new one is no former address any more. */
export async function moveSlug(tx: Work, definition: Resource, { id, slug }: Addressed, former: string): Promise<void> {
  const place = [tx.cliente.id, definition.name, entityOf(tx, definition)];
  await tx.db.execute('delete from publicacao_endereco where cliente_id = $1 and recurso = $2 and entidade_id = $3 and slug = $4', [
    ...place,
    slug,
  ]);
  await tx.db.execute(
    `insert into publicacao_endereco (cliente_id, recurso, entidade_id, slug, registro_id, ate) values ($1, $2, $3, $4, $5, $6)
     on conflict (cliente_id, recurso, entidade_id, slug) do update set registro_id = excluded.registro_id, ate = excluded.ate`,
    [...place, former, id, tx.now()],
  );
}

/** Where an address leads: to what is read there, to where it is read now, or to what is no longer read. */
export type Led = { id: number } | { moved: string } | 'gone' | null;

interface Found extends Record<string, unknown> {
  id: number;
  slug: string;
  situacao: string;
  aberto: boolean;
}

/**
 * Where an address leads, to who has no session.
 *
 * @param seen the part of the municipality that is asked of
 */
export async function followSlug(seen: Work, definition: Resource, slug: string, entidadeId: number | null): Promise<Led> {
  const own = await readAddressed(seen, definition, 'r.slug = $2', slug);
  if (own) return own.aberto ? { id: own.id } : wasRead(own) ? 'gone' : null;
  const former = await seen.db.first<{ registro_id: number }>(
    'select e.registro_id from publicacao_endereco e where e.recurso = $1 and e.entidade_id = $2 and e.slug = $3',
    [definition.name, definition.entity ? (entidadeId ?? 0) : 0, slug],
  );
  const now = former && (await readAddressed(seen, definition, 'r.id = $2', former.registro_id));
  if (!now) return former ? 'gone' : null;
  return now.aberto ? { moved: now.slug } : 'gone';
}

const wasRead = ({ situacao }: Found): boolean => ['publicado', 'arquivado', 'retirado'].includes(situacao);

function readAddressed(seen: Work, definition: Resource, where: string, value: unknown): Promise<Found | undefined> {
  return seen.db.first<Found>(
    `select r.id, r.slug, r.situacao, ${openSql('r', '$1')} as aberto from ${ident(definition.name)} r where ${where} limit 1`,
    [seen.now(), value],
  );
}

/**
 * SQL of whether anybody reads a row now.
 *
 * @param t the row's alias
 * @param now the placeholder, or the SQL, of the instant
 */
export function openSql(t: string, now: string): string {
  return `(${t}.situacao = 'publicado' and (${t}.expirar_em is null or ${t}.expirar_em > ${now}::timestamptz))`;
}
