import { NOMES_BIMESTRES, NOMES_MESES } from '../../resources/cronograma/months';

/** A difference below this is the rounding of the parts, not lack of cash. */
const ROUNDING = '1.00';

/** SQL of `(mes, valor)` of each month of a line of the desembolso. */
export const monthValues = (l: string) =>
  `(values ${NOMES_MESES.map((mes, index) => `(${index + 1}, ${l}.${mes})`).join(', ')}) as m(mes, valor)`;

/** SQL of `(mes, valor)` of a meta: that of each bimestre in two halves. */
const halves = (k: string) =>
  `(values ${NOMES_BIMESTRES.flatMap((bimestre, index) => [`(${2 * index + 1}, ${k}.${bimestre} / 2)`, `(${2 * index + 2}, ${k}.${bimestre} / 2)`]).join(', ')}) as m(mes, valor)`;

/**
 * SQL of the fontes and months in which a cronograma pays more than it expects to have collected until then (R5, AL-13):
 * `fonte`, `mes` and `falta`. The opening balance of each fonte is of Financeiro and counts as zero until it is installed.
 *
 * @param id SQL of the cronograma's id
 */
export const cashShortSql = (id: string) => `
  select f.codigo as fonte, x.mes, x.falta from (
    select s.fonte_recurso_id, s.mes, sum(sum(s.valor)) over (partition by s.fonte_recurso_id order by s.mes) as falta from (
      select l.fonte_recurso_id, m.mes, coalesce(m.valor, 0) as valor from public.cronograma_linha l cross join lateral ${monthValues('l')}
       where l.cronograma_desembolso_id = ${id} and l.data_exclusao is null
      union all
      select k.fonte_recurso_id, m.mes, -coalesce(m.valor, 0) from public.cronograma_meta k cross join lateral ${halves('k')}
       where k.cronograma_desembolso_id = ${id} and k.data_exclusao is null) s
     group by 1, 2) x join public.fonte_recurso f on f.id = x.fonte_recurso_id
   where x.falta >= ${ROUNDING}`;
