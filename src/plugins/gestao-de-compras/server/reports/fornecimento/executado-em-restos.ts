import { saldoEmLiquidacaoSql } from '../../../../execucao-orcamentaria/server';

/** SQL: how much of `valor`, which ends at `ate` of a line of values, the first `x` of the line cover. */
const cobertoSql = (x: string, u: string) => `least(greatest(${x} - (${u}.ate - ${u}.valor), 0), ${u}.valor)`;

/** SQL: the share of an act `m` in a value `u` of the line that the acts go through from its beginning. */
const parteSql = (u: string) => `(${cobertoSql('m.ate', u)} - ${cobertoSql('m.ate - m.valor', u)})`;

/** SQL: what was received and not liquidated when each resto was inscribed, or after it, by resto in the order in which it came. */
const RECONHECIDOS = `
  select u.*, sum(u.valor) over (partition by u.resto_id order by u.em_liquidacao_id, u.resto_movimento_id) as ate from (
    select s.id as resto_id, q.id as em_liquidacao_id, null::bigint as resto_movimento_id, ${saldoEmLiquidacaoSql('q')} as valor
      from resto_a_pagar s join public.empenho_em_liquidacao q on q.empenho_id = s.empenho_id where s.tipo = 'nao_processado_em_liquidacao'
    union all
    select s.id, null, q.id, q.valor
      from resto_a_pagar s join public.resto_a_pagar_movimento q on q.resto_a_pagar_id = s.id
     where s.tipo = 'nao_processado' and q.tipo = 'em_liquidacao' and q.estorno_de_id is null
       and not exists (select from public.resto_a_pagar_movimento y where y.estorno_de_id = q.id)) u where u.valor > 0`;

const sinalSql = (m: string, valor: string) => `case when ${m}.estorno_de_id is null then ${valor} else -${valor} end`;

/** SQL: what was liquidated of each resto of what had been received, act by act, with what was until it. */
const LIQUIDADOS = `
  select m.resto_id, m.data, m.valor, sum(m.valor) over (partition by m.resto_id order by m.id) as ate from (
    select s.id as resto_id, q.id, q.data, ${sinalSql('q', "case s.tipo when 'nao_processado' then coalesce(q.do_em_liquidacao, 0) else q.valor end")} as valor
      from resto_a_pagar s join public.resto_a_pagar_movimento q on q.resto_a_pagar_id = s.id
     where s.tipo <> 'processado' and q.tipo = 'liquidacao') m`;

/** SQL: what was paid of each resto, and came back, act by act, with what was until it. */
const PAGOS = `
  select m.resto_id, m.data, m.valor, sum(m.valor) over (partition by m.resto_id order by m.data, m.volta, m.id) as ate from (
    select x.resto_a_pagar_id as resto_id, p.data, x.valor_bruto as valor, false as volta, x.id
      from public.pagamento p join public.pagamento_restos x on x.pai_id = p.id where p.data_exclusao is null
    union all
    select x.resto_a_pagar_id, a.data, -x.valor, true, x.id
      from public.pagamento_anulacao a join public.pagamento_anulacao_restos x on x.pai_id = a.id where a.data_exclusao is null
    union all
    select q.resto_a_pagar_id, q.data, ${sinalSql('q', 'q.valor')}, q.estorno_de_id is not null, q.id
      from public.resto_a_pagar_movimento q where q.tipo = 'pagamento') m`;

/** SQL: the receipt that an alias with a recognition is of. */
const DO_RECEBIMENTO = (u: string) =>
  `join public.recebimento v on v.em_liquidacao_id = ${u}.em_liquidacao_id or v.resto_movimento_id = ${u}.resto_movimento_id`;

/**
 * SQL of what was liquidated of each receipt as resto a pagar, and taken back, a row for each act: `data`, `recebimento_id`, `valor` with its
 * sign. Of a resto what came first is liquidated first, and what was received before what was not: the receipts add up to what was
 * liquidated of them.
 */
export const LIQUIDADO_EM_RESTOS = `
  select m.data, v.id as recebimento_id, ${parteSql('u')} as valor
    from (${LIQUIDADOS}) m join (${RECONHECIDOS}) u on u.resto_id = m.resto_id ${DO_RECEBIMENTO('u')} where ${parteSql('u')} <> 0`;

/** What of each recognition was liquidated as resto, in the same line: what is paid of the resto goes through it. */
const LIQUIDADO_DE_CADA = `
  select w.*, sum(w.valor) over (partition by w.resto_id order by w.em_liquidacao_id, w.resto_movimento_id) as ate from (
    select u.resto_id, u.em_liquidacao_id, u.resto_movimento_id, ${cobertoSql('t.total', 'u')} as valor
      from (${RECONHECIDOS}) u join (select m.resto_id, sum(m.valor) as total from (${LIQUIDADOS}) m group by 1) t on t.resto_id = u.resto_id) w`;

/** What was liquidated in the year and not paid in it, by liquidação: what is paid of a resto processado goes through it. */
const A_PAGAR_DE_CADA = `
  select w.*, sum(w.valor) over (partition by w.resto_id order by w.liquidacao_id) as ate from (
    select s.id as resto_id, l.id as liquidacao_id, l.valor as toda, l.valor - l.estornado - l.pago as valor
      from resto_a_pagar s join public.liquidacao l on l.empenho_id = s.empenho_id and l.data_exclusao is null where s.tipo = 'processado') w
   where w.valor > 0`;

/** SQL of what was paid of each receipt as resto a pagar, and came back, in the same shape; of a liquidação of several each has its part. */
export const PAGO_EM_RESTOS = `
  select m.data, v.id as recebimento_id, ${parteSql('u')} as valor
    from (${PAGOS}) m join (${LIQUIDADO_DE_CADA}) u on u.resto_id = m.resto_id ${DO_RECEBIMENTO('u')} where ${parteSql('u')} <> 0
  union all
  select m.data, v.id, round(${parteSql('u')} * o.ate / u.toda, 2) - round(${parteSql('u')} * (o.ate - o.valor) / u.toda, 2)
    from (${PAGOS}) m join (${A_PAGAR_DE_CADA}) u on u.resto_id = m.resto_id
    join (select y.pai_id, y.em_liquidacao_id, y.valor, sum(y.valor) over (partition by y.pai_id order by y.ordem, y.id) as ate
            from public.liquidacao_origens y) o on o.pai_id = u.liquidacao_id
    join public.recebimento v on v.em_liquidacao_id = o.em_liquidacao_id where ${parteSql('u')} <> 0`;
