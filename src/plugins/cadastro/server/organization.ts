import type { Issues } from '../../../resources/definition';
import { formatDate } from '../../../resources/definition';
import { ident } from '../../../server/db/sql';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { departamento, endedHeads } from '../resources/departamento';
import { orgao } from '../resources/orgao';
import { unidade } from '../resources/unidade';

/** Name of who answers today in a function of a body. */
export const noCargo = (table: string, funcao: string) => (t: string) =>
  `select p.nome from ${table}_responsaveis r join pessoa p on p.id = r.pessoa_id
    where r.pai_id = ${t}.id and r.funcao = '${funcao}' and r.inicio <= current_date and (r.fim is null or r.fim >= current_date) order by r.inicio desc, r.id limit 1`;

const emVigor = (value: unknown, t: string, param: (value: unknown) => string) => {
  const at = param(value);
  return `${t}.inicio_vigencia <= ${at} and (${t}.fim_vigencia is null or ${t}.fim_vigencia >= ${at})`;
};

type Dated = { inicio_vigencia?: string | null; fim_vigencia?: string | null };

/** A body lives within the life of the one above it. */
function fora(draft: Dated, above: Dated, what: string): Issues | null {
  const starts = draft.inicio_vigencia ?? '';
  if (above.inicio_vigencia && starts < above.inicio_vigencia)
    return { inicio_vigencia: [`A vigência começa antes da ${what}, que inicia em ${formatDate(above.inicio_vigencia)}.`] };
  if (above.fim_vigencia && (!draft.fim_vigencia || draft.fim_vigencia > above.fim_vigencia))
    return { fim_vigencia: [`A vigência passa da ${what}, que termina em ${formatDate(above.fim_vigencia)}.`] };
  return null;
}

export const orgaoRules = onResource(orgao, {
  derived: { titular: noCargo('orgao', 'titular') },
  filters: { vigente_em: emVigor },
  judge: async (draft, tx, current) => {
    const next = { ...current, ...draft } as Record<string, unknown> & Dated;
    return (
      (await codeTaken(tx, next, current?.id)) ??
      (await outlived(tx, next, UNITS, current?.id)) ??
      (current && (await otherEntity(tx, next, current))) ??
      (await secondLegislative(tx, next, current?.id)) ??
      (await secondOfKind(tx, next, current?.id))
    );
  },
  afterSave: async (id, tx) => {
    await tx.db.execute(
      'update orgao set entidade_id = id where id = $1 and entidade and cliente_id = $2 and entidade_id is distinct from id',
      [id, tx.cliente.id],
    );
    tx.emit({ kind: 'access', usuarioId: null });
  },
});

/** A code is unique among bodies whose validity overlaps (an old one may have had it). */
async function codeTaken(
  tx: Work,
  { codigo, inicio_vigencia, fim_vigencia }: Record<string, unknown> & Dated,
  id?: number,
): Promise<Issues | null> {
  const other = await tx.db.first<{ nome: string }>(
    `select nome from orgao where codigo = $1 and id <> $2 and inicio_vigencia <= coalesce($4::date, 'infinity') and coalesce(fim_vigencia, 'infinity') >= $3::date limit 1`,
    [codigo, id ?? 0, inicio_vigencia, fim_vigencia ?? null],
  );
  return other ? { codigo: [`O código ${codigo} já está em uso.`] } : null;
}

/** What is directly below a body, and how messages call it. */
interface Below {
  table: string;
  key: string;
  one: string;
  many: string;
  of: string;
}
const UNITS: Below = { table: 'unidade', key: 'orgao_id', one: 'a unidade', many: 'as {n} unidades', of: 'do órgão' };
const DEPARTMENTS: Below = {
  table: 'departamento',
  key: 'unidade_id',
  one: 'o departamento',
  many: 'os {n} departamentos',
  of: 'da unidade',
};

/** O2 and U1: what is below a body neither goes on after it nor begins before it. */
async function outlived(
  tx: Work,
  { inicio_vigencia, fim_vigencia }: Dated,
  { table, key, one, many, of }: Below,
  id?: number,
): Promise<Issues | null> {
  if (!id) return null;
  const row = await tx.db.first<{ depois: number; antes: number }>(
    `select count(*) filter (where b.fim_vigencia is null or b.fim_vigencia > $2::date)::int as depois,
            count(*) filter (where b.inicio_vigencia < $3::date)::int as antes from ${table} b where b.${key} = $1`,
    [id, fim_vigencia ?? null, inicio_vigencia ?? null],
  );
  const called = (n: number) => (n === 1 ? one : many.replace('{n}', String(n)));
  if (fim_vigencia && row?.depois)
    return { fim_vigencia: [`Encerre antes ${called(row.depois)} ${of} com vigência após ${formatDate(fim_vigencia)}.`] };
  if (inicio_vigencia && row?.antes)
    return { inicio_vigencia: [`Mude antes ${called(row.antes)} ${of} com vigência anterior a ${formatDate(inicio_vigencia)}.`] };
  return null;
}

type Body = Record<string, unknown> & { id: number };

const entityOf = ({ entidade, entidade_id }: Record<string, unknown>, id?: number) =>
  entidade ? (id ?? null) : ((entidade_id as number | null | undefined) ?? null);

/** O4: a body with transactional rows stays in its entity; one that others have as their entity goes on being one. */
async function otherEntity(tx: Work, next: Record<string, unknown>, current: Body): Promise<Issues | null> {
  if (entityOf(next, current.id) === entityOf(current, current.id)) return null;
  const field = Boolean(next.entidade) === Boolean(current.entidade) ? 'entidade_id' : 'entidade';
  const { registry } = tx.services;
  const pointing = registry.get('orgao').references.filter(({ from }) => !from.view);
  const rows = pointing.filter(({ from }) => from.year || from.entity);
  // the entity of a row that belongs to one is no field of its definition
  const owned = [...registry.byName.values()].flatMap(({ definition: { name, entity, view } }) =>
    entity && !view ? [{ table: name, column: 'entidade_id' }] : [],
  );
  if (await anyPoints(tx, [...rows, ...owned], current.id)) return { [field]: ['O órgão já tem movimento: a sua entidade não muda mais.'] };
  if (!current.entidade) return null;
  const asEntity = pointing.filter(({ column }) => column === 'entidade_id');
  return (await anyPoints(tx, asEntity, current.id))
    ? { entidade: ['Há órgãos, sistemas de gestão ou permissões nesta entidade: ela não deixa de ser entidade contábil.'] }
    : null;
}

/** Whether any of the columns names the body, in any year or entity, excluded rows and the body itself apart. */
async function anyPoints(tx: Work, places: readonly { table: string; column: string }[], id: number): Promise<boolean> {
  if (places.length === 0) return false;
  const everything = tx.within({ entidadeIds: null, exercicio: null, excluidos: null });
  const found = places.map(({ table, column }) => {
    const itself = table === 'orgao' ? ' and t.id <> $1' : '';
    return `exists (select from ${ident(table)} t where t.${ident(column)} = $1${itself})`;
  });
  const row = await everything.db.first<{ sim: boolean }>(`select ${found.join(' or ')} as sim`, [id]);
  return row?.sim ?? false;
}

/** O5: one entity of the legislative power in force on any day. */
async function secondLegislative(
  tx: Work,
  { entidade, poder, inicio_vigencia, fim_vigencia }: Record<string, unknown> & Dated,
  id?: number,
): Promise<Issues | null> {
  if (!entidade || poder !== 'legislativo') return null;
  const other = await tx.db.first<{ nome: string }>(
    `select nome from orgao where entidade and poder = 'legislativo' and id <> $1
        and inicio_vigencia <= coalesce($3::date, 'infinity') and coalesce(fim_vigencia, 'infinity') >= $2::date limit 1`,
    [id ?? 0, inicio_vigencia, fim_vigencia ?? null],
  );
  return other ? { poder: [`Já existe uma entidade do Poder Legislativo em vigor: ${other.nome}.`] } : null;
}

/** At most one procuradoria and one controladoria by entity. */
async function secondOfKind(tx: Work, draft: Record<string, unknown>, id?: number): Promise<Issues | null> {
  for (const kind of ['procuradoria', 'controladoria'] as const) {
    const entity = entityOf(draft, id);
    if (!draft[kind] || !entity) continue;
    const other = await tx.db.first<{ nome: string }>(`select nome from orgao where ${kind} and entidade_id = $1 and id <> $2 limit 1`, [
      entity,
      id ?? 0,
    ]);
    if (other) return { [kind]: [`A entidade já tem ${other.nome} nesta atribuição.`] };
  }
  return null;
}

export const unidadeRules = onResource(unidade, {
  derived: {
    codigo_completo: (t) => `select o.codigo || '.' || ${t}.codigo from orgao o where o.id = ${t}.orgao_id`,
    responsavel: noCargo('unidade', 'titular'),
  },
  filters: { vigente_em: emVigor },
  searchAlso: (t, like) =>
    `exists (select from orgao o where o.id = ${t}.orgao_id and f_busca(o.codigo || '.' || ${t}.codigo) like ${like})`,
  judge: async (draft, tx, current) => {
    const next = { ...current, ...draft };
    const above = await tx.db.first<Dated & Record<string, unknown>>('select inicio_vigencia, fim_vigencia from orgao where id = $1', [
      next.orgao_id,
    ]);
    return (above && fora(next, above, 'vigência do órgão')) ?? outlived(tx, next, DEPARTMENTS, current?.id);
  },
});

const DEEPEST = 8;

export const departamentoRules = onResource(departamento, {
  derived: {
    orgao: (t) => `select o.nome from unidade u join orgao o on o.id = u.orgao_id where u.id = ${t}.unidade_id`,
    nome_unidade: (t) => `select u.nome from unidade u where u.id = ${t}.unidade_id`,
    titular: noCargo('departamento', 'titular'),
  },
  filters: { orgao_id: (value, t, param) => `${t}.unidade_id in (select u.id from unidade u where u.orgao_id = ${param(value)})` },
  complete: (draft) => (draft.responsaveis ? { ...draft, responsaveis: endedHeads(draft.responsaveis) } : draft),
  judge: async (draft, tx, current) => {
    const next = { ...current, ...draft };
    const above = await tx.db.first<Dated & { orgao_id: number } & Record<string, unknown>>(
      'select inicio_vigencia, fim_vigencia, orgao_id from unidade where id = $1',
      [next.unidade_id],
    );
    const outOfLife = above && fora(next, above, 'vigência da unidade');
    return outOfLife ?? (await wrongParent(tx, next, above?.orgao_id, current?.id)) ?? (await siblingName(tx, next, current?.id));
  },
});

/**
 * DP2: the parent is of the same órgão, is not the department itself nor below it, and the tree has 8 levels, with what
 * is below the department too.
 */
async function wrongParent(
  tx: Work,
  { departamento_pai_id }: Record<string, unknown>,
  orgaoId: number | undefined,
  id?: number,
): Promise<Issues | null> {
  const { altura, alheios } = await belowOf(tx, id, orgaoId);
  if (alheios > 0) return { unidade_id: ['Os departamentos subordinados ficariam em outro órgão. Mude-os antes.'] };
  if (!departamento_pai_id) return null;
  const chain = await tx.db.rows<{ id: number; orgao_id: number }>(
    `with recursive acima as (
       select d.id, d.departamento_pai_id, d.unidade_id, 1 as nivel from departamento d where d.id = $1
       union all select d.id, d.departamento_pai_id, d.unidade_id, a.nivel + 1 from departamento d join acima a on d.id = a.departamento_pai_id where a.nivel < 20)
     select a.id, u.orgao_id from acima a join unidade u on u.id = a.unidade_id order by a.nivel`,
    [departamento_pai_id],
  );
  if (id && chain.some((row) => row.id === id))
    return { departamento_pai_id: ['Um departamento não pode ficar subordinado a si mesmo nem a um de seus subordinados.'] };
  if (chain[0]?.orgao_id !== orgaoId) return { departamento_pai_id: ['Escolha um departamento do mesmo órgão.'] };
  return chain.length + altura > DEEPEST ? { departamento_pai_id: [`A estrutura tem no máximo ${DEEPEST} níveis.`] } : null;
}

/** How many levels a department has, its own included, and how many directly below it are not of an órgão. */
async function belowOf(tx: Work, id: number | undefined, orgaoId: number | undefined): Promise<{ altura: number; alheios: number }> {
  if (!id) return { altura: 1, alheios: 0 };
  const row = await tx.db.first<{ altura: number; alheios: number }>(
    `with recursive abaixo as (
       select d.id, d.unidade_id, 1 as nivel from departamento d where d.id = $1
       union all select d.id, d.unidade_id, a.nivel + 1 from departamento d join abaixo a on d.departamento_pai_id = a.id where a.nivel < 20)
     select max(a.nivel)::int as altura, count(*) filter (where a.nivel = 2 and u.orgao_id <> $2)::int as alheios
       from abaixo a join unidade u on u.id = a.unidade_id`,
    [id, orgaoId ?? null],
  );
  return row ?? { altura: 1, alheios: 0 };
}

/** Names are unique among siblings in force. */
async function siblingName(
  tx: Work,
  { nome, unidade_id, departamento_pai_id, fim_vigencia }: Record<string, unknown>,
  id?: number,
): Promise<Issues | null> {
  if (fim_vigencia) return null;
  const other = await tx.db.first<{ id: number }>(
    'select id from departamento where nome_busca = f_busca($1) and unidade_id = $2 and departamento_pai_id is not distinct from $3 and fim_vigencia is null and id <> $4 limit 1',
    [nome, unidade_id, departamento_pai_id ?? null, id ?? 0],
  );
  return other ? { nome: [`O nome ${nome} já está em uso neste nível.`] } : null;
}
