import type { OfficeReader } from '../../../server/signatures/office';

/** The cargo of the person's vínculo in force, or the one in commission that they exercise, and where they are lotado. */
export const officeInPessoal: OfficeReader = async (work, pessoaId) => {
  const row = await work.db.first<{ cargo: string; departamento: string | null; unidade: string | null; matricula: string | null }>(
    `select coalesce((select c.nome from public.funcionario_comissao x join public.cargo c on c.id = x.cargo_id
              where x.pai_id = f.id and x.inicio <= $3 and (x.fim is null or x.fim >= $3) order by x.inicio desc limit 1), c.nome) as cargo,
            o.departamento, o.unidade, f.matricula
       from public.funcionario f join public.cargo c on c.id = f.cargo_id
            left join lateral (select d.nome as departamento, u.nome as unidade
               from public.lotacao l join public.departamento d on d.id = l.departamento_id join public.unidade u on u.id = d.unidade_id
              where l.pai_id = f.id and l.inicio <= $3 and (l.fim is null or l.fim >= $3) order by l.principal desc, l.inicio desc limit 1) o on true
      where f.cliente_id = $1 and f.pessoa_id = $2 and f.data_exclusao is null and f.exercicio_inicio <= $3
        and (f.data_desligamento is null or f.data_desligamento >= $3)
      order by f.exercicio_inicio desc limit 1`,
    [work.cliente.id, pessoaId, work.today()],
  );
  return row ?? null;
};
