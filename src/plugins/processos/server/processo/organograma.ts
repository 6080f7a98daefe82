import type { Work } from '../../../../server/work';

/** A department of the organogram, with what is in its box. */
export interface NoDepartamento extends Record<string, unknown> {
  id: number;
  nome: string;
  sigla: string | null;
  orgao: string;
  unidade: string;
  chefe: string | null;
  pessoas: number;
  abertos: number;
  vencidos: number;
}

/** Every department of the municipality with its chief, its people, and the processes open in its box; restricted ones are only counted. */
export function lerOrganograma(work: Work): Promise<NoDepartamento[]> {
  return work.db.rows<NoDepartamento>(
    `with abertas as (
       select d.departamento_id, count(*)::int as abertos, count(*) filter (where p.data_prazo < hoje())::int as vencidos
         from public.processo_destino d join public.processo p on p.id = d.processo_id
        where d.cliente_id = $1 and d.encerrado_em is null and p.status_id in (2, 3) and d.departamento_id is not null group by 1)
     select x.id, x.nome, x.sigla, o.nome as orgao, u.nome as unidade,
            (select e.nome from public.departamento_responsaveis r join public.pessoa e on e.id = r.pessoa_id
              where r.pai_id = x.id and r.funcao = 'titular' and r.inicio <= hoje() and (r.fim is null or r.fim >= hoje()) order by r.inicio desc limit 1) as chefe,
            (select count(*)::int from public.departamento_membros m where m.pai_id = x.id and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje())) as pessoas,
            coalesce(a.abertos, 0) as abertos, coalesce(a.vencidos, 0) as vencidos
       from departamento x join unidade u on u.id = x.unidade_id join orgao o on o.id = u.orgao_id left join abertas a on a.departamento_id = x.id
      where x.situacao and x.aparece_organograma order by f_busca(o.nome), o.id, f_busca(u.nome), u.id, f_busca(x.nome), x.id`,
    [work.cliente.id],
  );
}
