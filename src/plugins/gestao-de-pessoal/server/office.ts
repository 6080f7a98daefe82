import { extendResource } from '../../../server/resources/rules';
import type { OfficeReader } from '../../../server/signatures/office';
import { contato } from '../../processos/resources/processo/contato';

/** SQL of the cargo that a vínculo is in on a day, or of the one in commission that they exercise. */
const cargoSql = (f: string, dia: string) =>
  `coalesce((select c.nome from public.funcionario_comissao x join public.cargo c on c.id = x.cargo_id
     where x.pai_id = ${f}.id and x.inicio <= ${dia} and (x.fim is null or x.fim >= ${dia}) order by x.inicio desc limit 1),
   (select c.nome from public.cargo c where c.id = ${f}.cargo_id))`;

/** SQL of whether a vínculo is in force on a day. */
export const emVigor = (f: string, dia: string) =>
  `${f}.data_exclusao is null and ${f}.exercicio_inicio <= ${dia} and (${f}.data_desligamento is null or ${f}.data_desligamento >= ${dia})`;

/** The cargo of the person's vínculo in force, or the one in commission that they exercise, and where they are lotado. */
export const cargoNoPessoal: OfficeReader = async (work, pessoaId) => {
  const row = await work.db.first<{ cargo: string; departamento: string | null; unidade: string | null; matricula: string | null }>(
    `select ${cargoSql('f', '$3')} as cargo, o.departamento, o.unidade, f.matricula
       from public.funcionario f
            left join lateral (select d.nome as departamento, u.nome as unidade
               from public.lotacao l join public.departamento d on d.id = l.departamento_id join public.unidade u on u.id = d.unidade_id
              where l.pai_id = f.id and l.inicio <= $3 and (l.fim is null or l.fim >= $3) order by l.principal desc, l.inicio desc limit 1) o on true
      where f.cliente_id = $1 and f.pessoa_id = $2 and ${emVigor('f', '$3')}
      order by f.exercicio_inicio desc limit 1`,
    [work.cliente.id, pessoaId, work.today()],
  );
  return row ?? null;
};

/** The same cargo, today, of who is in the directory of contacts. */
export const cargoDosContatos = extendResource(contato, {
  derived: {
    cargo: (t) => `select ${cargoSql('f', 'hoje()')} from public.funcionario f
      where f.cliente_id = ${t}.cliente_id and f.pessoa_id = ${t}.pessoa_id and ${emVigor('f', 'hoje()')} order by f.exercicio_inicio desc limit 1`,
  },
});
