import { literal, wordsSql } from '../../../../../server/db/sql';
import { onReport, type Param } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { acompanhamentoSolicitacao } from '../../../reports/planejamento/acompanhamento-solicitacao-demanda';
import { MODALIDADES } from '../../../resources/contratacao/modalidades';
import { processoContratacao } from '../../../resources/contratacao/processo_contratacao';
import { contrato } from '../../../resources/contratos/contrato';
import { autorizacaoFornecimento } from '../../../resources/fornecimento/autorizacao_fornecimento';
import { SITUACOES_SOLICITACAO, SOLICITACAO_TERMINADA, solicitacaoDemanda } from '../../../resources/planejamento/solicitacao_demanda';
import { liquidadoComRestosSql } from '../../fornecimento/restos';
import { doDepartamentoSql, valores } from '../area';

const TERMINADA = `s.situacao in (${SOLICITACAO_TERMINADA.map(literal).join(', ')})`;

/** SQL: the processes of a solicitação `s`, and what was homologated in them; null until something was. */
const PROCESSOS = `select string_agg(${numberSql(processoContratacao)('p')} || ' – ' || ${wordsSql('p.modalidade', MODALIDADES)}, ', ' order by p.id) as processo,
    sum((select sum(r.valor_total) from public.resultado_item_licitacao r
          where r.processo_contratacao_id = p.id and r.situacao = 'homologado' and r.data_exclusao is null)) as homologado
  from public.processo_contratacao_solicitacao_ids x join public.processo_contratacao p on p.id = x.pai_id and p.data_exclusao is null where x.alvo_id = s.id`;

/** SQL: the orders of a solicitação `s`, with the contracts they are of, and what the empenhos of them liquidated, each once. */
const EXECUCAO = `select (select string_agg(distinct coalesce('Contrato ' || ${numberSql(contrato)('c')}, 'AF ' || ${numberSql(autorizacaoFornecimento)('a')}), ', ')
    from public.autorizacao_fornecimento a left join public.contrato c on c.id = a.contrato_id
   where a.cliente_id = s.cliente_id and a.solicitacao_demanda_id = s.id and a.numero is not null and a.data_exclusao is null) as instrumento,
  (select sum(${liquidadoComRestosSql('e')}) from public.empenho e where e.cliente_id = s.cliente_id and (
     e.id in (select a.empenho_id from public.autorizacao_fornecimento a where a.solicitacao_demanda_id = s.id and a.numero is not null and a.data_exclusao is null)
     or e.reserva_dotacao_id in (select x.id from public.reserva_dotacao x where x.cliente_id = s.cliente_id and x.origem = 'solicitacao' and x.origem_id = s.id))) as liquidado`;

/** SQL: what the report was asked for, of a solicitação `s`. */
const escolhidasSql = (asked: Readonly<Record<string, unknown>>, param: Param): string => {
  const { inicio, fim, numero, situacao, destino_da_compra, departamento_id } = asked;
  return [
    'true',
    ...(inicio ? [`s.data >= ${param(inicio)}::date`] : []),
    ...(fim ? [`s.data <= ${param(fim)}::date`] : []),
    ...(numero ? [`s.numero = ${param(Number(numero))}`] : []),
    ...(situacao && situacao !== 'todas' ? [`s.situacao = ${param(situacao)}`] : []),
    ...(destino_da_compra && destino_da_compra !== 'todos' ? [`s.tipo = ${param(destino_da_compra)}`] : []),
    ...(departamento_id ? [`s.departamento_id = ${param(Number(departamento_id))}`] : []),
    ...doDepartamentoSql(asked, param, 's.departamento_id'),
  ].join(' and ');
};

/** SQL of the mean of the days in each stage of what is listed, for the foot. */
const mediasSql = (
  escolhidas: string,
): string => `select ${wordsSql('s.situacao', SITUACOES_SOLICITACAO)} as etapa, round(avg(hoje() - s.etapa_desde))::int as dias
  from solicitacao_demanda s where not ${TERMINADA} and s.etapa_desde is not null and ${escolhidas} group by s.situacao order by 1`;

/** One line for each solicitação; what ended stops counting days. */
export const acompanhamentoSolicitacaoRules = onReport(acompanhamentoSolicitacao, {
  frame: async (work, asked) => {
    const { param, values } = valores();
    const medias = await work.db.rows<{ etapa: string; dias: number }>(mediasSql(escolhidasSql(asked, param)), values);
    const notes = medias.map(({ etapa, dias }) => `${etapa}: ${dias} ${dias === 1 ? 'dia' : 'dias'}, em média, nesta etapa.`);
    return { about: [], draft: null, notes };
  },
  source: (
    asked,
    param,
  ) => `select coalesce(${numberSql(solicitacaoDemanda)('s')}, 'Rascunho ' || s.id) as numero, s.data, d.nome as departamento, s.objeto,
                   coalesce(i.estimado, 0) as estimado, coalesce(r.reservado, 0) as reservado, coalesce(r.empenhado, 0) as empenhado,
                   ${wordsSql('s.situacao', SITUACOES_SOLICITACAO)} as etapa, case when not ${TERMINADA} then hoje() - s.etapa_desde end as dias_etapa,
                   case when ${TERMINADA} then s.etapa_desde else hoje() end - s.enviada_em as dias_totais,
                   q.nome as responsavel, p.processo, p.homologado, case when p.homologado is not null then coalesce(i.estimado, 0) - p.homologado end as economia,
                   k.instrumento, coalesce(k.liquidado, 0) as liquidado,
                   ${literal(`${solicitacaoDemanda.route.base}/`)} || s.id as destino
              from solicitacao_demanda s join public.departamento d on d.id = s.departamento_id
              left join lateral (select sum(x.valor_total) as estimado from public.solicitacao_demanda_itens x where x.pai_id = s.id) i on true
              left join lateral (select sum(x.valor - x.anulado) as reservado, sum(x.empenhado) as empenhado from public.reserva_dotacao x
                   where x.cliente_id = s.cliente_id and x.origem = 'solicitacao' and x.origem_id = s.id) r on true
              left join public.pessoa q on q.id = s.solicitante_id
              left join lateral (${PROCESSOS}) p on true left join lateral (${EXECUCAO}) k on true
             where ${escolhidasSql(asked, param)} order by s.numero, s.id`,
});
