import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { acompanhamentoSolicitacao } from '../../../reports/planejamento/acompanhamento-solicitacao-demanda';
import { SITUACOES_SOLICITACAO, SOLICITACAO_TERMINADA, solicitacaoDemanda } from '../../../resources/planejamento/solicitacao_demanda';
import { nomeSql } from './nomes';

const TERMINADA = `s.situacao in (${SOLICITACAO_TERMINADA.map(literal).join(', ')})`;

/** One line for each solicitação; what ended stops counting days. */
export const acompanhamentoSolicitacaoRules = onReport(acompanhamentoSolicitacao, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ inicio, fim, numero, situacao, destino_da_compra, departamento_id }, param) => {
    const conditions = [
      'true',
      ...(inicio ? [`s.data >= ${param(inicio)}::date`] : []),
      ...(fim ? [`s.data <= ${param(fim)}::date`] : []),
      ...(numero ? [`s.numero = ${param(Number(numero))}`] : []),
      ...(situacao && situacao !== 'todas' ? [`s.situacao = ${param(situacao)}`] : []),
      ...(destino_da_compra && destino_da_compra !== 'todos' ? [`s.tipo = ${param(destino_da_compra)}`] : []),
      ...(departamento_id ? [`s.departamento_id = ${param(Number(departamento_id))}`] : []),
    ];
    return `select coalesce(${numberSql(solicitacaoDemanda)('s')}, 'Rascunho ' || s.id) as numero, s.data, d.nome as departamento, s.objeto,
                   coalesce(i.estimado, 0) as estimado, coalesce(r.reservado, 0) as reservado, coalesce(r.empenhado, 0) as empenhado,
                   ${nomeSql('s.situacao', SITUACOES_SOLICITACAO)} as etapa, case when not ${TERMINADA} then hoje() - s.etapa_desde end as dias_etapa,
                   case when ${TERMINADA} then s.etapa_desde else hoje() end - s.enviada_em as dias_totais,
                   ${literal(`${solicitacaoDemanda.route.base}/`)} || s.id as destino
              from solicitacao_demanda s join public.departamento d on d.id = s.departamento_id
              left join lateral (select sum(x.valor_total) as estimado from public.solicitacao_demanda_itens x where x.pai_id = s.id) i on true
              left join lateral (select sum(x.valor - x.anulado) as reservado, sum(x.empenhado) as empenhado from public.reserva_dotacao x
                   where x.cliente_id = s.cliente_id and x.origem = 'solicitacao' and x.origem_id = s.id) r on true
             where ${conditions.join(' and ')} order by s.numero, s.id`;
  },
});
