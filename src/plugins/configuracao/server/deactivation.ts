import type { Issues } from '../../../resources/definition';
import { ident } from '../../../server/db/sql';
import type { Work } from '../../../server/work';
import type { Sistema } from '../resources/sistema';
import type { SistemaGestao } from '../resources/sistema_gestao';

type Change<R extends { ativo: boolean | null }> = { draft: { ativo?: boolean | null }; current: R };

const ehDesativado = ({ draft, current }: Change<{ ativo: boolean | null }>) => draft.ativo === false && current.ativo === true;

const OPEN = "('aberto', 'reaberto')";

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

/**
 * What goes away with a node of the tree (handbook 11, Sistemas): the open years of it and of what is below it, and who has
 * access to them. The tree is one for every municipality of the installation, and so are the counts.
 */
export async function perguntarDoSistema(draft: { ativo?: boolean | null }, tx: Work, current: Sistema): Promise<Issues | null> {
  if (!ehDesativado({ draft, current })) return null;
  const row = await tx.db.first<{ abertos: number; entidades: number; usuarios: number }>(
    `with recursive abaixo as (select s.id from sistema s where s.id = $1
       union all select s.id from sistema s join abaixo a on s.sistema_pai_id = a.id),
     abertos as (select g.entidade_id, e.ano from public.sistema_gestao g join public.sistema_gestao_exercicios e on e.pai_id = g.id
       where g.sistema_id in (select id from abaixo) and g.ativo and g.data_exclusao is null and e.situacao in ${OPEN})
     select (select count(*) from abertos)::int as abertos, (select count(distinct entidade_id) from abertos)::int as entidades,
            (${usersSql('select id from abaixo', '$2')})::int as usuarios`,
    [current.id, tx.today()],
  );
  if (!row || row.abertos + row.usuarios === 0) return null;
  const years = `${counted(row.abertos, 'exercício aberto', 'exercícios abertos')} em ${counted(row.entidades, 'entidade', 'entidades')}`;
  const has = [row.abertos && years, row.usuarios && counted(row.usuarios, 'usuário com acesso', 'usuários com acesso')].filter(Boolean);
  return { ativo: [`${current.nome} tem ${has.join(' e ')}. Desativar mesmo assim?`] };
}

/** Accounts in use that a group in force, or a concession, gives any rule on the systems of a subquery. */
function usersSql(systems: string, today: string, entity?: string): string {
  const emVigor = (t: string) => `${t}.inicio <= ${today} and (${t}.fim is null or ${t}.fim >= ${today})`;
  const ofEntity = entity ? `and (g.entidade_id is null or g.entidade_id = ${entity})` : '';
  return `select count(*) from public.usuario u join public.usuario_credencial c on c.usuario_id = u.id
    where u.data_exclusao is null and c.situacao = 'ativa' and (
      exists (select from public.usuario_grupo g join public.grupo_permissao p on p.pai_id = g.grupo_id
        where g.pai_id = u.id and ${emVigor('g')} ${ofEntity} and p.sistema_id in (${systems}))
      or exists (select from public.usuario_excecao e where e.pai_id = u.id and e.efeito = 'conceder' and ${emVigor('e')} and e.sistema_id in (${systems})))`;
}

/** What a system of an entity leaves when it goes out of use with an open year: the records of that year, and who had access. */
export async function perguntarDoSistemaDaEntidade(
  draft: { ativo?: boolean | null },
  tx: Work,
  current: SistemaGestao,
): Promise<Issues | null> {
  if (!ehDesativado({ draft, current })) return null;
  const open = current.exercicios.filter(({ situacao }) => situacao === 'aberto' || situacao === 'reaberto').map(({ ano }) => ano);
  if (open.length === 0) return null;
  const system = await tx.db.first<{ nome: string; codigo: string; usuarios: number }>(
    `with recursive abaixo as (select s.id from sistema s where s.id = $1
       union all select s.id from sistema s join abaixo a on s.sistema_pai_id = a.id)
     select s.nome, s.codigo, (${usersSql('select id from abaixo', '$2', '$3')} and u.cliente_id = $4)::int as usuarios from sistema s where s.id = $1`,
    [current.sistema_id, tx.today(), current.entidade_id, tx.cliente.id],
  );
  const records = await contarRegistros(tx, system?.codigo ?? '', Number(current.entidade_id), open);
  const years = `${counted(open.length, 'exercício aberto', 'exercícios abertos')} (${open.sort().join(', ')})`;
  const left = `${counted(records, 'registro', 'registros')} neles e ${counted(system?.usuarios ?? 0, 'usuário com acesso', 'usuários com acesso')}`;
  return { ativo: [`${system?.nome} tem ${years}, com ${left}. Desativar mesmo assim?`] };
}

/** Live records of a system that belong to fiscal years: of the entity, where they belong to one. */
async function contarRegistros(tx: Work, codigo: string, entidadeId: number, years: readonly number[]): Promise<number> {
  const tables = [...tx.services.registry.byName.values()]
    .map(({ definition }) => definition)
    .filter(({ year, view, menu }) => year && !view && menu.startsWith(`${codigo}.`));
  if (tables.length === 0) return 0;
  const ofEntity = tx.within({ entidadeIds: [entidadeId], exercicio: null, excluidos: null });
  const counts = tables.map(({ name }) => `(select count(*) from ${ident(name)} t where t.exercicio = any($1::int[]))`);
  const row = await ofEntity.db.first<{ n: number }>(`select (${counts.join(' + ')})::int as n`, [years]);
  return row?.n ?? 0;
}
