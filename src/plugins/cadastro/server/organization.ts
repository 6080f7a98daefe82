import type { Issues } from '../../../resources/definition';
import { formatDate } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { departamento } from '../resources/departamento';
import { orgao } from '../resources/orgao';
import { unidade } from '../resources/unidade';

/** Name of who answers today in a function of a body. */
const inOffice = (table: string, funcao: string) => (t: string) =>
  `select p.nome from ${table}_responsaveis r join pessoa p on p.id = r.pessoa_id
    where r.pai_id = ${t}.id and r.funcao = '${funcao}' and r.inicio <= current_date and (r.fim is null or r.fim >= current_date) order by r.inicio desc, r.id limit 1`;

const inForce = (value: unknown, t: string, param: (value: unknown) => string) => {
  const at = param(value);
  return `${t}.inicio_vigencia <= ${at} and (${t}.fim_vigencia is null or ${t}.fim_vigencia >= ${at})`;
};

type Dated = { inicio_vigencia?: string | null; fim_vigencia?: string | null };

/** A body lives within the life of the one above it. */
function outside(draft: Dated, above: Dated, what: string): Issues | null {
  const starts = draft.inicio_vigencia ?? '';
  if (above.inicio_vigencia && starts < above.inicio_vigencia)
    return { inicio_vigencia: [`A vigência começa antes da ${what}, que inicia em ${formatDate(above.inicio_vigencia)}.`] };
  if (above.fim_vigencia && (!draft.fim_vigencia || draft.fim_vigencia > above.fim_vigencia))
    return { fim_vigencia: [`A vigência passa da ${what}, que termina em ${formatDate(above.fim_vigencia)}.`] };
  return null;
}

export const orgaoRules = onResource(orgao, {
  derived: { titular: inOffice('orgao', 'titular') },
  filters: { vigente_em: inForce },
  validate: async (draft, tx, current) => {
    const next = { ...current, ...draft } as Record<string, unknown> & Dated;
    return (
      (await codeTaken(tx, next, current?.id)) ??
      (await openUnits(tx, next, current?.id)) ??
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

/** O2: a body only closes when none of its unidades goes on after it. */
async function openUnits(tx: Work, { fim_vigencia }: Dated, id?: number): Promise<Issues | null> {
  if (!fim_vigencia || !id) return null;
  const row = await tx.db.first<{ n: number }>(
    'select count(*)::int as n from unidade where orgao_id = $1 and (fim_vigencia is null or fim_vigencia > $2)',
    [id, fim_vigencia],
  );
  return row?.n
    ? {
        fim_vigencia: [
          `Encerre antes ${row.n === 1 ? 'a unidade' : `as ${row.n} unidades`} do órgão com vigência após ${formatDate(fim_vigencia)}.`,
        ],
      }
    : null;
}

/** O5: one entity of the legislative power in force. */
async function secondLegislative(
  tx: Work,
  { entidade, poder, fim_vigencia }: Record<string, unknown> & Dated,
  id?: number,
): Promise<Issues | null> {
  if (!entidade || poder !== 'legislativo' || fim_vigencia) return null;
  const other = await tx.db.first<{ nome: string }>(
    "select nome from orgao where entidade and poder = 'legislativo' and fim_vigencia is null and id <> $1 limit 1",
    [id ?? 0],
  );
  return other ? { poder: [`Já existe uma entidade do Poder Legislativo em vigor: ${other.nome}.`] } : null;
}

/** At most one procuradoria and one controladoria by entity. */
async function secondOfKind(tx: Work, draft: Record<string, unknown>, id?: number): Promise<Issues | null> {
  for (const kind of ['procuradoria', 'controladoria'] as const) {
    if (!draft[kind] || !draft.entidade_id) continue;
    const other = await tx.db.first<{ nome: string }>(`select nome from orgao where ${kind} and entidade_id = $1 and id <> $2 limit 1`, [
      draft.entidade_id,
      id ?? 0,
    ]);
    if (other) return { [kind]: [`A entidade já tem ${other.nome} nesta atribuição.`] };
  }
  return null;
}

export const unidadeRules = onResource(unidade, {
  derived: {
    codigo_completo: (t) => `select o.codigo || '.' || ${t}.codigo from orgao o where o.id = ${t}.orgao_id`,
    responsavel: inOffice('unidade', 'titular'),
  },
  filters: { vigente_em: inForce },
  searchAlso: (t, like) =>
    `exists (select from orgao o where o.id = ${t}.orgao_id and f_busca(o.codigo || '.' || ${t}.codigo) like ${like})`,
  validate: async (draft, tx, current) => {
    const next = { ...current, ...draft };
    const above = await tx.db.first<Dated & Record<string, unknown>>('select inicio_vigencia, fim_vigencia from orgao where id = $1', [
      next.orgao_id,
    ]);
    return (above && outside(next, above, 'vigência do órgão')) ?? null;
  },
});

const DEEPEST = 8;

export const departamentoRules = onResource(departamento, {
  derived: {
    orgao: (t) => `select o.nome from unidade u join orgao o on o.id = u.orgao_id where u.id = ${t}.unidade_id`,
    titular: inOffice('departamento', 'titular'),
  },
  filters: { orgao_id: (value, t, param) => `${t}.unidade_id in (select u.id from unidade u where u.orgao_id = ${param(value)})` },
  validate: async (draft, tx, current) => {
    const next = { ...current, ...draft };
    const above = await tx.db.first<Dated & { orgao_id: number } & Record<string, unknown>>(
      'select inicio_vigencia, fim_vigencia, orgao_id from unidade where id = $1',
      [next.unidade_id],
    );
    const outOfLife = above && outside(next, above, 'vigência da unidade');
    return outOfLife ?? (await wrongParent(tx, next, above?.orgao_id, current?.id)) ?? (await siblingName(tx, next, current?.id));
  },
  beforeSave: (draft, _tx, current) => endPreviousHead(draft, current),
});

/** DP2: the parent is of the same órgão, is not the department itself nor below it, and the tree has 8 levels. */
async function wrongParent(
  tx: Work,
  { departamento_pai_id }: Record<string, unknown>,
  orgaoId: number | undefined,
  id?: number,
): Promise<Issues | null> {
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
  return chain.length >= DEEPEST ? { departamento_pai_id: [`A estrutura tem no máximo ${DEEPEST} níveis.`] } : null;
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

interface Head {
  funcao: string;
  inicio: string;
  fim: string | null;
  pessoa_id: number;
}

/** DP3: a new titular ends the one before on the day before. */
function endPreviousHead(draft: Record<string, unknown>, current: Record<string, unknown> | null): void {
  const lines = draft.responsaveis as Head[] | undefined;
  if (!lines || !current) return;
  const heads = lines.filter(({ funcao }) => funcao === 'titular').sort((a, b) => a.inicio.localeCompare(b.inicio));
  for (const [index, head] of heads.entries()) {
    const next = heads[index + 1];
    if (next && (!head.fim || head.fim >= next.inicio)) head.fim = dayBefore(next.inicio);
  }
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
