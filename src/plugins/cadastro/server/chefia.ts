import type { Role } from '../../../resources/definition/roles';
import type { WaitingCaller } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';

/**
 * Espera por quem chefia o departamento do registro; onde ninguém com o papel o chefia, por todos os que têm o papel.
 *
 * @param coluna a do registro que diz o departamento
 * @returns a condição de `waitsFor`
 */
export function esperaAChefia(coluna: string): (t: string, caller: WaitingCaller) => string {
  const chefes = (t: string) => `from public.departamento_membros m
    where m.pai_id = ${t}.${coluna} and m.perfil = 'chefia' and m.inicio <= hoje() and coalesce(m.fim, hoje()) >= hoje()`;
  return (t, caller) =>
    `exists (select ${chefes(t)} and m.usuario_id = ${caller.usuario()})
      or not exists (select ${chefes(t)} and exists (select from public.usuario_grupo g join public.grupo_usuario gu on gu.id = g.grupo_id
        where g.pai_id = m.usuario_id and 'chefia' = any(gu.papeis) and g.inicio <= hoje() and coalesce(g.fim, hoje()) >= hoje()))`;
}

/** O órgão que uma pessoa dirige em um dia, como titular ou substituto; nulo se nenhum. */
export async function orgaoQueDirige(work: Work, pessoaId: number, dia: string): Promise<string | null> {
  const row = await work.db.first<{ nome: string }>(
    `select o.nome from public.orgao_responsaveis r join orgao o on o.id = r.pai_id
      where r.pessoa_id = $1 and r.inicio <= $2::date and coalesce(r.fim, $2::date) >= $2::date order by r.funcao = 'titular' desc, o.id limit 1`,
    [pessoaId, dia],
  );
  return row?.nome ?? null;
}

/** SQL: whether an account holds a functional role today, by its groups. @param usuario SQL of its id */
export const temPapelSql = (usuario: string, papel: Role): string =>
  `exists (select from public.usuario_grupo g join public.grupo_usuario gu on gu.id = g.grupo_id
    where g.pai_id = ${usuario} and '${papel}' = any(gu.papeis) and g.inicio <= hoje() and coalesce(g.fim, hoje()) >= hoje())`;
