import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { daysOf } from '../../../contabilidade/server';
import { execucaoFinanceira, GRUPOS_RESUMO } from '../../reports/execucao-financeira';
import { grupoDoEventoSql } from '../boletim/apurar';

/** What a group of the summary is called, as SQL. */
const NOME_DO_GRUPO = wordsSql('r.grupo', GRUPOS_RESUMO);
const ORDEM_DO_GRUPO = `array_position(array[${Object.keys(GRUPOS_RESUMO).map(literal).join(', ')}]::text[], r.grupo)`;

/**
 * The lines of cash of the book between two days, each account and fonte with what it had before, and all of them by what moved them. The
 * identities: what there was, and entered, less what left, is what there is; and the last closed boletim has what the book has of its day.
 */
export const execucaoFinanceiraRules = onReport(execucaoFinanceira, {
  frame: async (_work, parameters) => ({
    about: [],
    draft: null,
    found: daysOf(parameters),
    notes:
      parameters.tipo === 'todos'
        ? []
        : ['O saldo anterior, o atual e o resumo são da conta e da fonte, de todos os tipos; as linhas, só do tipo escolhido.'],
  }),
  source: ({ inicio, fim, tipo, conta_bancaria_id, fonte_recurso_id }, param) => {
    const [from, to] = [`${param(inicio)}::date`, `${param(fim)}::date`];
    const conditions = (t: string) =>
      [
        ...(conta_bancaria_id ? [`and ${t}.conta_bancaria_id = ${param(Number(conta_bancaria_id))}`] : []),
        ...(fonte_recurso_id ? [`and ${t}.fonte_recurso_id = ${param(Number(fonte_recurso_id))}`] : []),
      ].join(' ');
    const shown = tipo === 'todos' ? 'true' : `grupo = ${param(tipo)}`;
    return `with partidas as (
      select l.entidade_id, x.conta_bancaria_id as conta_id, x.fonte_recurso_id as fonte_id, l.id, l.data, l.numero, l.documento, l.historico, l.origem_tipo, l.origem_id, x.ordem, x.dc,
             x.valor, case x.dc when 'D' then x.valor else -x.valor end as efeito, l.data < ${from} or l.periodo = 0 as antes, ${grupoDoEventoSql('e.codigo')} as grupo,
             e.codigo in ('5020', '5021') as aplica
        from lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
        join public.evento_contabil e on e.id = l.evento_id
       where c.conta_corrente_classe = 'CB' and l.periodo < 13 and l.data <= ${to} ${conditions('x')}),
    totais as (
      select conta_id, fonte_id, coalesce(sum(efeito) filter (where antes), 0) as anterior, coalesce(sum(efeito), 0) as atual,
             coalesce(sum(valor) filter (where dc = 'D' and not antes and ${shown}), 0) as entrada, coalesce(sum(valor) filter (where dc = 'C' and not antes and ${shown}), 0) as saida
        from partidas group by 1, 2),
    linhas as (
      select conta_id, fonte_id, 1 as parte, null::date as data, null::int as numero, null::int as ordem, null::text as documento, null::text as pessoa, 'Saldo anterior' as historico,
             null::numeric as entrada, null::numeric as saida, anterior as saldo, null::text as forte, null::bigint as id from totais
      union all
      select p.conta_id, p.fonte_id, 2, p.data, p.numero, p.ordem, p.documento, n.nome, p.historico, case p.dc when 'D' then p.valor end, case p.dc when 'C' then p.valor end,
             ${tipo === 'todos' ? 't.anterior + sum(p.efeito) over (partition by p.conta_id, p.fonte_id order by p.data, p.numero, p.ordem)' : 'null'}, null, p.id
        from partidas p join totais t using (conta_id, fonte_id)
        left join public.movimentacao_extra_orcamentaria m on p.origem_tipo = 'movimentacao_extra_orcamentaria' and m.id = p.origem_id
        left join public.pessoa n on n.id = coalesce((select min(y.credor_id) from public.lancamento_contabil_linha y where y.pai_id = p.id), m.pessoa_id)
       where not p.antes and ${shown}
      union all
      select conta_id, fonte_id, 3, null, null, null, null, null, 'Saldo atual', entrada, saida, atual, 'subtotal', null from totais),
    resumo as (
      select case when aplica then 'aplicacao' else grupo end as grupo, coalesce(sum(valor) filter (where dc = 'D'), 0) as entrada, coalesce(sum(valor) filter (where dc = 'C'), 0) as saida
        from partidas where not antes group by 1),
    boletins as (
      select distinct on (b.entidade_id) b.id, b.entidade_id, b.data from boletim_caixa b where b.situacao = 'fechado' and b.data <= ${to} order by b.entidade_id, b.data desc),
    confere as (
      select max(b.data) as data, coalesce(sum((select sum(p.efeito) from partidas p where p.entidade_id = b.entidade_id and p.data <= b.data)), 0) as livro,
             coalesce(sum((select sum(x.saldo_atual) from public.boletim_caixa_contas x where x.pai_id = b.id ${conditions('x')})), 0) as boletim
        from boletins b),
    todas as (
      select 1 as bloco, b.descricao as primeiro, b.id as segundo, f.codigo as terceiro, l.parte, l.numero, l.ordem,
             b.descricao || ' · ' || coalesce(b.conta || '-' || b.conta_dv, 'caixa') as conta, f.codigo || ' – ' || f.nome as fonte, l.data, l.documento, l.pessoa, l.historico, l.entrada,
             l.saida, l.saldo, l.forte, ${literal('/contabilidade/lancamentos/lancamentos-contabeis/')} || l.id as destino, null as divergencia
        from linhas l join public.conta_bancaria b on b.id = l.conta_id join public.fonte_recurso f on f.id = l.fonte_id
      union all
      select 2, null, null, null, z.parte, null, z.ordem, 'Resumo do período', 'Todas as contas e fontes acima', null, null, null, z.historico, z.entrada, z.saida, z.saldo, z.forte, null,
             case when z.parte = 3 then (
               select 'O boletim de ' || to_char(q.data, 'DD/MM/YYYY') || ' não tem o que o livro tem nesse dia.' from confere q where q.livro <> q.boletim) end
        from (select 1 as parte, 0 as ordem, 'Saldo anterior' as historico, null::numeric as entrada, null::numeric as saida, coalesce(sum(anterior), 0) as saldo, null as forte from totais
              union all
              select 2, ${ORDEM_DO_GRUPO}, ${NOME_DO_GRUPO}, r.entrada, r.saida, null, null from resumo r
              union all
              select 3, 0, 'Saldo atual', coalesce((select sum(entrada) from resumo), 0), coalesce((select sum(saida) from resumo), 0), coalesce(sum(atual), 0), 'total' from totais) z
       where exists (select from totais))
    select conta, fonte, data, documento, pessoa, historico, entrada, saida, saldo, forte, destino, divergencia from todas
     order by bloco, primeiro, segundo, terceiro, parte, data, numero, ordem`;
  },
});
