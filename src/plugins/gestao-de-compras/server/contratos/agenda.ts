import { literal } from '../../../../server/db/sql';
import type { Periodicidade } from '../../resources/contratos/roteiro_fiscalizacao';

/** How long after its answer each question is asked again. */
const INTERVALOS: Record<Periodicidade, string> = {
  semanal: '7 days',
  quinzenal: '15 days',
  mensal: '1 month',
  bimestral: '2 months',
  trimestral: '3 months',
  semestral: '6 months',
  anual: '1 year',
};

const intervaloSql = (periodicidade: string): string =>
  `case ${periodicidade} ${Object.entries(INTERVALOS)
    .map(([um, depois]) => `when ${literal(um)} then interval ${literal(depois)}`)
    .join(' ')} end`;

/** SQL: the day of the last visit, but one, that answered the roteiro of an alias, under a condition on its answer `x`. */
const respondidaSql = (r: string, condition: string, menos = '0'): string =>
  `(select max(o.data) from public.ocorrencia_contrato o join public.ocorrencia_contrato_respostas x on x.pai_id = o.id
     where o.roteiro_id = ${r}.id and o.cliente_id = ${r}.cliente_id and o.data_exclusao is null and o.id <> ${menos}
       and x.resposta is not null and ${condition})`;

/** SQL: the day of the last visit of a roteiro. */
export const ultimaSql = (r: string): string => respondidaSql(r, 'true');

/**
 * SQL: the day on which the question `i` of a roteiro is to be answered: the first of the roteiro, or so long after its last answer.
 *
 * @param menos SQL id of a visit that does not count
 */
export const diaDaPerguntaSql = (r: string, i: string, menos?: string): string =>
  `coalesce((${respondidaSql(r, `x.numero = ${i}.numero`, menos)} + ${intervaloSql(`${i}.periodicidade`)})::date, ${r}.inicio)`;

/** SQL: the day of the next visit of a roteiro in use: that of its first question. */
export const proximaSql = (r: string): string =>
  `(case when ${r}.situacao = 'em_uso' then (select min(${diaDaPerguntaSql(r, 'i')}) from public.roteiro_fiscalizacao_itens i where i.pai_id = ${r}.id) end)`;

/** SQL: the questions of a roteiro in use, each with its day. */
export const agendaSql = (r: string): string =>
  `(case when ${r}.situacao = 'em_uso' then (select string_agg(i.numero || ': ' || to_char(${diaDaPerguntaSql(r, 'i')}, 'DD/MM/YYYY'), '; ' order by i.numero)
      from public.roteiro_fiscalizacao_itens i where i.pai_id = ${r}.id) end)`;

/** SQL: whether a roteiro of a contract in force is to be visited until a day. */
export const aVisitarSql = (r: string, ate: string): string =>
  `(${proximaSql(r)} <= ${ate} and exists (select from public.contrato c where c.id = ${r}.contrato_id and c.cliente_id = ${r}.cliente_id
      and c.situacao = 'vigente'))`;
