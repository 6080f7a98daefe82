import { literal } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { numberSql } from '../../../../server/resources/number';
import { daysOf } from '../../../contabilidade/server';
import { relatorioRetencoes } from '../../reports/retencoes';
import { pagamento } from '../../resources/pagamento';
import { retencao } from '../../resources/retencao';

const SITUACAO: Readonly<Record<string, string>> = { a_recolher: 'a_recolher > 0', recolhida: 'a_recolher = 0' };

/**
 * Each payment that withheld, with its part of what was paid of the retention: what was paid to whom it is due is of the oldest payments
 * first.
 */
export const relatorioRetencoesRules = onReport(relatorioRetencoes, {
  frame: async (_work, parameters) => ({
    about: [],
    draft: null,
    found: daysOf(parameters),
    notes: ['O que se recolheu de uma retenção é atribuído aos pagamentos mais antigos dela. Um pagamento anulado não conta.'],
  }),
  source: ({ inicio, fim, situacao, tipo_retencao_id, credor_id }, param) => {
    const conditions = [
      `data between ${param(inicio)}::date and ${param(fim)}::date`,
      ...(SITUACAO[String(situacao)] ? [SITUACAO[String(situacao)]] : []),
      ...(tipo_retencao_id ? [`tipo_id = ${param(Number(tipo_retencao_id))}`] : []),
      ...(credor_id ? [`credor_id = ${param(Number(credor_id))}`] : []),
    ];
    return `with pagas as (
      select r.id, r.tipo_retencao_id as tipo_id, r.credor_id, r.liquidacao_id, r.resto_movimento_id, r.competencia, r.base, r.aliquota, r.recolhido as recolhido_todo, p.id as pagamento_id, p.data, p.numero,
             ${numberSql(pagamento)('p')} as pagamento, x.valor - coalesce((select sum(y.valor) from public.pagamento_anulacao_retencoes y
               join public.pagamento_anulacao a on a.id = y.pai_id where a.pagamento_id = p.id and y.retencao_id = r.id), 0) as retido
        from public.retencao r join public.pagamento_retencoes x on x.retencao_id = r.id join public.pagamento p on p.id = x.pai_id
       where exists (select from pagamento g join public.pagamento_retencoes z on z.pai_id = g.id where z.retencao_id = r.id)),
    partes as (
      select g.*, least(greatest(g.recolhido_todo - coalesce(sum(g.retido) over (partition by g.id order by g.data, g.numero rows between unbounded preceding and 1 preceding), 0), 0), g.retido) as recolhido
        from pagas g where g.retido > 0),
    linhas as (select p.*, p.retido - p.recolhido as a_recolher from partes p)
    select t.nome as tipo, to_char(l.competencia, 'MM/YYYY') as competencia, l.data, l.pagamento, c.nome as credor, c.cpf_cnpj as documento,
           coalesce((select string_agg(d.numero, ', ' order by d.ordem) from public.liquidacao_documentos d where d.pai_id = l.liquidacao_id),
                    (select m.documento from public.resto_a_pagar_movimento m where m.id = l.resto_movimento_id)) as fiscal,
           l.base, l.aliquota, l.retido, l.recolhido, l.a_recolher,
           (select string_agg(distinct to_char(m.data, 'DD/MM/YYYY'), ', ') from public.movimentacao_extra_orcamentaria m
              join public.movimentacao_extra_orcamentaria_retencoes z on z.pai_id = m.id where z.retencao_id = l.id and m.estornado < m.valor) as recolhido_em,
           ${literal(`${retencao.route.base}/`)} || l.id as destino
      from linhas l join public.tipo_retencao t on t.id = l.tipo_id join public.pessoa c on c.id = l.credor_id
     where l.pagamento_id in (select g.id from pagamento g) and ${conditions.join(' and ')} order by t.nome, l.competencia, l.data, l.numero, l.id`;
  },
});
