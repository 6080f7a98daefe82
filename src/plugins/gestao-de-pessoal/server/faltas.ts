import type { Work } from '../../../server/work';

/** Event of the absences without reason (handbook Pessoal 5.1). */
const FALTAS = 530;

/** Days of falta launched of a month, by vínculo: those of no known day count too. */
export async function faltasDoMes(work: Work, competencia: string): Promise<ReadonlyMap<number, number>> {
  const rows = await work.db.rows<{ funcionario_id: number; dias: number }>(
    `select l.funcionario_id, ceil(sum(l.quantidade))::int as dias from lancamento_folha l join public.evento_folha e on e.id = l.evento_id
      where e.codigo = $2 and coalesce(l.referencia, l.competencia_inicio) = $1::date and l.natureza = 'variavel' and l.quantidade is not null
      group by l.funcionario_id`,
    [`${competencia}-01`, FALTAS],
  );
  return new Map(rows.map(({ funcionario_id, dias }) => [funcionario_id, dias]));
}

/** SQL: days of falta of a vínculo in the twelve months from a day. */
export const faltasDoAnoSql = (funcionario: string, inicio: string) =>
  `(select coalesce(sum(l.quantidade), 0)::int from lancamento_folha l join public.evento_folha e on e.id = l.evento_id and e.codigo = ${FALTAS}
     where l.funcionario_id = ${funcionario} and l.competencia_inicio >= ${inicio} and l.competencia_inicio < ${inicio} + interval '1 year')`;
