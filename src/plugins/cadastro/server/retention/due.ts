import { childTablesOf, PARENT_KEY } from '../../../../server/db/scope';
import { ident } from '../../../../server/db/sql';
import { isLastKeeper } from '../../../../server/identity/block';
import type { Work } from '../../../../server/work';
import { pessoa } from '../../resources/pessoa';
import { usuario } from '../../resources/usuario';
import { keysTo, type PersonColumn, type PersonKey } from '../merge/person-keys';

/** Years without access after which a citizen's account is anonymised (handbook 7.2; LGPD arts. 15 and 16). */
export const IDLE_YEARS = 5;
/** Of one night; the others wait for the next. */
const MOST_PER_NIGHT = 500;

/** An account, and the person it is of. */
export interface Forgotten extends Record<string, unknown> {
  id: number;
  pessoa_id: number;
}

/** Tables of the account itself, or of what the system told it: they are no reason to keep the person. */
const OF_ACCOUNT: readonly string[] = [
  'usuario_credencial',
  'chave_seguranca',
  'senha_anterior',
  'sessao_usuario',
  'uso_unico',
  'usuario_preferencia',
  'usuario_favorito',
  'notificacao',
  'notificacao_sistema_usuarios',
  'tarefa',
  'registro_seguidor',
];
/** A person's account, and files that belong to other records, which are looked at themselves. */
const OWN_MARKS: readonly string[] = ['pessoa', 'usuario', 'arquivo'];

/**
 * Accounts of citizens that nobody has used for five years and that nothing in the municipality refers to: no process,
 * tax, benefit or contract, whatever the module, deleted or not, and nothing that the account itself registered. They
 * are locked, so that no record can come to refer to them until the transaction ends.
 */
export async function acharEsquecidas(tx: Work): Promise<Forgotten[]> {
  const idle = await tx.db.rows<Forgotten>(
    `select u.id, u.pessoa_id from usuario u join usuario_credencial c on c.usuario_id = u.id join pessoa p on p.id = u.pessoa_id
      where u.tipo = array['cidadao'] and p.tipo = 'fisica'
        and coalesce(c.ultimo_acesso, u.data_cadastro) < $1::timestamptz - make_interval(years => $2)
      order by u.id`,
    [tx.now(), IDLE_YEARS],
  );
  const due = (await semEmpates(tx, idle)).slice(0, MOST_PER_NIGHT);
  await travar(tx, due);
  const forgotten: Forgotten[] = [];
  // what came to refer to them until they were locked
  for (const one of await semEmpates(tx, due)) if (!(await isLastKeeper(tx, one.id))) forgotten.push(one);
  return forgotten;
}

/** Those that nothing refers to. */
async function semEmpates(tx: Work, accounts: readonly Forgotten[]): Promise<Forgotten[]> {
  if (accounts.length === 0) return [];
  const ofPeople = await keysOfOthers(tx, 'pessoa');
  const ofAccounts = [...(await keysOfOthers(tx, 'usuario')), ...(await marks(tx))];
  const people = await pointedTo(
    tx,
    ofPeople,
    accounts.map(({ pessoa_id }) => pessoa_id),
  );
  const users = await pointedTo(
    tx,
    ofAccounts,
    accounts.map(({ id }) => id),
  );
  return accounts.filter(({ id, pessoa_id }) => !people.has(pessoa_id) && !users.has(id));
}

async function travar(tx: Work, accounts: readonly Forgotten[]): Promise<void> {
  const rows = 'where cliente_id = $1 and id = any($2::bigint[]) order by id for update';
  await tx.db.rows(`select id from public.pessoa ${rows}`, [tx.cliente.id, accounts.map(({ pessoa_id }) => pessoa_id)]);
  await tx.db.rows(`select id from public.usuario ${rows}`, [tx.cliente.id, accounts.map(({ id }) => id)]);
}

/** Foreign keys to people or accounts, but for those that are part of them. */
async function keysOfOthers(tx: Work, target: 'pessoa' | 'usuario'): Promise<PersonKey[]> {
  const { name, fields } = target === 'pessoa' ? pessoa : usuario;
  const lines = new Set(childTablesOf(name, fields).map(({ table }) => table));
  const keys = await keysTo(tx, target);
  return keys.filter(({ table, column }) => {
    if (column === PARENT_KEY && lines.has(table)) return false;
    return target === 'pessoa' ? table !== usuario.name : !OF_ACCOUNT.includes(table);
  });
}

/** Where records say which account made them: there is no foreign key for it. */
async function marks(tx: Work): Promise<PersonColumn[]> {
  return tx.db.rows<PersonColumn>(
    `select t.relname::text as table, a.attname::text as column from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attname = 'usuario_cadastro_id'
        and t.relname <> all($1::text[])`,
    [OWN_MARKS],
  );
}

/** Those of the ids that some row of the columns has; each table is read once. */
async function pointedTo(tx: Work, keys: readonly PersonColumn[], ids: readonly number[]): Promise<ReadonlySet<number>> {
  const reads = keys.map(
    ({ table, column }) => `select ${ident(column)} as id from public.${ident(table)} where ${ident(column)} = any($1::bigint[])`,
  );
  const rows = await tx.db.rows<{ id: number }>(`select distinct id from (${reads.join(' union all ')}) r`, [ids]);
  return new Set(rows.map(({ id }) => id));
}
