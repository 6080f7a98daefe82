import type { Resource } from '../../resources/definition';
import { ident } from '../db/sql';
import type { Work } from '../work';

/** Today's rows of a table with a period. */
const inForce = (t: string) => `${t}.inicio <= $3 and (${t}.fim is null or ${t}.fim >= $3)`;
const refused = (regra: string) =>
  `exists (select from usuario_excecao e where e.pai_id = u.id and e.sistema_id = s.id and e.efeito = 'negar' and ${inForce('e')} and e.regra = ${regra})`;

/**
 * The same as `readPermissions` gives of the node `$1`, for many users in one statement.
 *
 * @param users which of them, as SQL over `u`
 * @param rule which rule they hold, as SQL over `r`; any of them carries regra 1
 */
const holdersSql = (users: string, rule: string) => `with recursive caminho as (
    select id, sistema_pai_id from sistema where codigo = $1 and ativo
    union all select p.id, p.sistema_pai_id from sistema p join caminho c on p.id = c.sistema_pai_id)
  select u.id from usuario u join usuario_credencial c on c.usuario_id = u.id and c.situacao = 'ativa' join sistema s on s.codigo = $1 and s.ativo
   where ${users} and not ${refused("'1'")}
     and exists (select from orgao o where o.entidade and o.situacao and ($4::bigint is null or o.id = $4)
       and exists (select from usuario_grupo g where g.pai_id = u.id and ${inForce('g')} and (g.entidade_id is null or g.entidade_id = o.id))
       and not exists (select from sistema_gestao f join caminho r on r.id = f.sistema_id and r.sistema_pai_id is null where f.entidade_id = o.id and not f.ativo)
       and exists (select from (
             select p.regras from usuario_grupo g join grupo_permissao p on p.pai_id = g.grupo_id
              where g.pai_id = u.id and ${inForce('g')} and (g.entidade_id is null or g.entidade_id = o.id) and p.sistema_id = s.id
             union all select array[e.regra] from usuario_excecao e
              where e.pai_id = u.id and ${inForce('e')} and e.efeito <> 'negar' and e.sistema_id = s.id) d, unnest(d.regras) r(regra)
            where r.regra = any(s.regras_disponiveis) and ${rule} and not ${refused('r.regra')}))`;

const READERS = holdersSql('u.id = any($2::bigint[])', 'true');
const OTHERS = holdersSql('u.id <> $2::bigint', 'r.regra = $5');

/**
 * Which of these users may see a record: those with an active account and regra 1 of its screen, in the entity of the record
 * where it belongs to one.
 */
export async function readersAmong(work: Work, definition: Resource, id: number, usuarios: readonly number[]): Promise<Set<number>> {
  if (usuarios.length === 0) return new Set();
  const rows = await work.db.rows<{ id: number }>(READERS, [
    definition.menu,
    usuarios,
    work.today(),
    definition.entity ? await entityOf(work, definition, id) : null,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Whether anybody but the caller, with an active account, holds a rule of a screen in the entity in which they work. */
export async function someoneElseMay(work: Work, menu: string, regra: number): Promise<boolean> {
  const values = [menu, work.caller?.usuarioId ?? 0, work.today(), work.setting.entidadeId, String(regra)];
  return (await work.db.first(`${OTHERS} limit 1`, values)) !== undefined;
}

async function entityOf(work: Work, { name }: Resource, id: number): Promise<number> {
  const row = await work
    .seeing(name, 'todos')
    .db.first<{ entidade_id: number }>(`select t.entidade_id from ${ident(name)} t where t.id = $1`, [id]);
  return row?.entidade_id ?? 0;
}
