import { literal } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { daysOf } from '../../../contabilidade/server';
import { execucaoFinanceira } from '../../reports/execucao-financeira';
import { grupoDoEventoSql } from '../boletim/apurar';

/** The lines of cash of the book between two days, each account and fonte with what it had before. */
export const execucaoFinanceiraRules = onReport(execucaoFinanceira, {
  frame: async (_work, parameters) => ({
    about: [],
    draft: null,
    found: daysOf(parameters),
    notes: parameters.tipo === 'todos' ? [] : ['O saldo anterior e o atual são da conta e da fonte; as linhas, só do tipo escolhido.'],
  }),
  source: ({ inicio, fim, tipo, conta_bancaria_id, fonte_recurso_id }, param) => {
    const [from, to] = [`${param(inicio)}::date`, `${param(fim)}::date`];
    const conditions = [
      ...(conta_bancaria_id ? [`x.conta_bancaria_id = ${param(Number(conta_bancaria_id))}`] : []),
      ...(fonte_recurso_id ? [`x.fonte_recurso_id = ${param(Number(fonte_recurso_id))}`] : []),
    ];
    const shown = tipo === 'todos' ? 'true' : `grupo = ${param(tipo)}`;
    return `with partidas as (
      select x.conta_bancaria_id as conta_id, x.fonte_recurso_id as fonte_id, l.id, l.data, l.numero, l.documento, l.historico, x.ordem, x.dc, x.valor,
             case x.dc when 'D' then x.valor else -x.valor end as efeito, l.data < ${from} or l.periodo = 0 as antes, ${grupoDoEventoSql('e.codigo')} as grupo
        from lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
        join public.evento_contabil e on e.id = l.evento_id
       where c.conta_corrente_classe = 'CB' and l.periodo < 13 and l.data <= ${to} ${conditions.map((one) => `and ${one}`).join(' ')}),
    totais as (
      select conta_id, fonte_id, coalesce(sum(efeito) filter (where antes), 0) as anterior, coalesce(sum(efeito), 0) as atual,
             coalesce(sum(valor) filter (where dc = 'D' and not antes and ${shown}), 0) as entrada, coalesce(sum(valor) filter (where dc = 'C' and not antes and ${shown}), 0) as saida
        from partidas group by 1, 2),
    linhas as (
      select conta_id, fonte_id, 1 as parte, null::date as data, null::int as numero, null::int as ordem, null::text as documento, 'Saldo anterior' as historico,
             null::numeric as entrada, null::numeric as saida, anterior as saldo, null::text as forte, null::bigint as id from totais
      union all
      select p.conta_id, p.fonte_id, 2, p.data, p.numero, p.ordem, p.documento, p.historico, case p.dc when 'D' then p.valor end, case p.dc when 'C' then p.valor end,
             ${tipo === 'todos' ? 't.anterior + sum(p.efeito) over (partition by p.conta_id, p.fonte_id order by p.data, p.numero, p.ordem)' : 'null'}, null, p.id
        from partidas p join totais t using (conta_id, fonte_id) where not p.antes and ${shown}
      union all
      select conta_id, fonte_id, 3, null, null, null, null, 'Saldo atual', entrada, saida, atual, 'subtotal', null from totais)
    select b.descricao || ' · ' || coalesce(b.conta || '-' || b.conta_dv, 'caixa') as conta, f.codigo || ' – ' || f.nome as fonte, l.data, l.documento, l.historico, l.entrada, l.saida, l.saldo,
           l.forte, ${literal('/contabilidade/lancamentos/lancamentos-contabeis/')} || l.id as destino
      from linhas l join public.conta_bancaria b on b.id = l.conta_id join public.fonte_recurso f on f.id = l.fonte_id
     order by b.descricao, b.id, f.codigo, l.parte, l.data, l.numero, l.ordem`;
  },
});
