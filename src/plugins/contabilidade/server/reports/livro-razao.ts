import { literal } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { livroRazao } from '../../reports/livro-razao';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { significantSql } from '../sql';
import { daysOf } from './periodo';

export const livroRazaoRules = onReport(livroRazao, {
  frame: async (work, parameters) => {
    const conta = await work
      .inYear(Number(parameters.exercicio))
      .db.first<{ codigo: string }>('select codigo from plano_conta where id = $1', [parameters.conta_id]);
    return conta ? { about: [], draft: null, found: daysOf(parameters) } : null;
  },
  source: ({ conta_id, fonte_recurso_id, inicio, fim }, param) => {
    const [from, to] = [`${param(inicio)}::date`, `${param(fim)}::date`];
    const conta = `${param(conta_id)}::bigint`;
    const fonte = fonte_recurso_id ? `${param(fonte_recurso_id)}::bigint` : null;
    const daFonte = (t: string) => (fonte ? `and ${t}.fonte_recurso_id = ${fonte}` : '');
    // the balance of the last line is proved against the balances kept, when the days are whole months
    return `with contas as (
      select c.id, c.codigo, c.titulo, c.codigo || ' – ' || c.titulo as nome from plano_conta a join plano_conta c on c.id = a.id or c.codigo like ${significantSql('a.codigo')} || '.%'
       where a.id = ${conta} and c.tipo = 'A'),
    partidas as (
      select c.nome as conta, c.id as conta_id, l.id, l.data, l.periodo, l.entidade_id, l.numero, l.historico, l.documento, x.ordem, x.dc, x.valor,
             case x.dc when 'D' then x.valor else -x.valor end as efeito, o.natureza_informacao
        from contas c join public.plano_conta o on o.id = c.id join public.lancamento_contabil_linha x on x.conta_id = c.id ${daFonte('x')}
        join lancamento_contabil l on l.id = x.pai_id where l.data <= ${to}),
    anteriores as (
      select c.nome as conta, c.id as conta_id, coalesce(sum(p.efeito) filter (where p.data < ${from} or p.periodo = 0), 0) as saldo,
             coalesce(sum(p.efeito), 0) as atual, coalesce(sum(p.valor) filter (where p.dc = 'D' and p.data >= ${from} and p.periodo > 0), 0) as debito,
             coalesce(sum(p.valor) filter (where p.dc = 'C' and p.data >= ${from} and p.periodo > 0), 0) as credito
        from contas c join partidas p on p.conta_id = c.id group by c.nome, c.id),
    guardados as (
      select s.conta_id, sum(s.debitos - s.creditos) as saldo from saldo_contabil s
       where s.conta_id in (select id from contas) ${daFonte('s')} and s.periodo <= case when extract(month from ${to}) = 12 then 13 else extract(month from ${to})::int end group by 1),
    linhas as (
      select conta, 1 as parte, null::date as data, null::int as periodo, null::bigint as entidade_id, null::int as numero, null::int as ordem, null::bigint as id,
             null::text as contrapartida, 'Saldo anterior' as historico, null::text as documento, null::numeric as debito, null::numeric as credito, saldo, null::text as forte, null::text as divergencia
        from anteriores
      union all
      select p.conta, 2, p.data, p.periodo, p.entidade_id, p.numero, p.ordem, p.id,
             (select string_agg(distinct ${significantSql('c.codigo')}, ', ') from public.lancamento_contabil_linha x join public.plano_conta c on c.id = x.conta_id
               where x.pai_id = p.id and x.dc <> p.dc and c.natureza_informacao = p.natureza_informacao),
             p.historico, p.documento, case p.dc when 'D' then p.valor end, case p.dc when 'C' then p.valor end,
             sum(p.efeito) over (partition by p.conta_id order by p.data, p.periodo, p.entidade_id, p.numero, p.ordem), null, null
        from partidas p
      union all
      select a.conta, 3, null, null, null, null, null, null, null, 'Saldo atual', null, a.debito, a.credito, a.atual, 'subtotal',
             case when ${to} = (date_trunc('month', ${to}) + interval '1 month - 1 day')::date and a.atual <> coalesce(g.saldo, 0)
                  then 'O saldo da conta ' || a.conta || ' não é o do balancete.' end
        from anteriores a left join guardados g on g.conta_id = a.conta_id)
    select conta, data, numero::text as numero, contrapartida, historico, documento, debito, credito, abs(saldo) as saldo,
           case when saldo > 0 then 'D' when saldo < 0 then 'C' end as lado, forte, divergencia, ${literal(`${lancamentoContabil.route.base}/`)} || id as destino
      from linhas where parte <> 2 or (data >= ${from} and periodo > 0)
     order by conta, parte, data, periodo, entidade_id, numero, ordem`;
  },
});
