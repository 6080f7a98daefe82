import { literal, wordsSql } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { relatorioLicitacoes } from '../../../reports/contratacao/licitacoes';
import { CRITERIOS } from '../../../resources/contratacao/modalidades';
import { processoContratacao } from '../../../resources/contratacao/processo_contratacao';
import { SITUACOES_CONTRATACAO } from '../../../resources/contratacao/situacoes';
import { estimadoHomologadoSql, estimadoSql, homologadoSql, rotuloModalidadeSql } from '../../contratacao/processo';

/** One line for each contratação: who came to its session or, without one, to whom its items went; the economy is of its homologated items (R17). */
export const relatorioLicitacoesRules = onReport(relatorioLicitacoes, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ exercicio, modalidade, orgao_id }, param) => {
    const conditions = [
      `p.exercicio = ${param(Number(exercicio))}`,
      ...(modalidade && modalidade !== 'todas' ? [`p.modalidade = ${param(modalidade)}`] : []),
      ...(orgao_id ? [`p.orgao_id = ${param(Number(orgao_id))}`] : []),
    ];
    return `select x.*, case when x.homologado is not null and x.estimado_homologado > 0
                             then round(100 * (x.estimado_homologado - x.homologado) / x.estimado_homologado, 2) end as percentual,
                   x.estimado_homologado - x.homologado as economia
              from (
      select ${numberSql(processoContratacao)('p')} as processo,
             ${rotuloModalidadeSql('p')} as modalidade,
             ${wordsSql('p.criterio_julgamento', CRITERIOS)} as criterio, p.objeto_resumido as objeto,
             p.data_divulgacao::date as publicacao, p.data_sessao::date as sessao,
             ${estimadoSql('p')} as estimado, ${estimadoHomologadoSql('p')} as estimado_homologado, ${homologadoSql('p')} as homologado,
             coalesce(nullif(o.licitantes, 0), r.fornecedores) as licitantes, r.vencedores, ${wordsSql('p.situacao', SITUACOES_CONTRATACAO)} as situacao,
             ${literal(`${processoContratacao.route.base}/`)} || p.id as destino
        from processo_contratacao p left join lateral (
          select count(distinct r.fornecedor_id)::int as fornecedores,
                 string_agg(distinct f.nome, ', ') filter (where r.situacao = 'homologado') as vencedores
            from public.resultado_item_licitacao r join public.pessoa f on f.id = r.fornecedor_id
           where r.processo_contratacao_id = p.id and r.data_exclusao is null) r on true
        left join lateral (
          select count(distinct a.fornecedor_id)::int as licitantes from public.proposta_licitacao a
           where a.processo_contratacao_id = p.id and a.cliente_id = p.cliente_id and a.data_exclusao is null
             and a.situacao in ('aberta', 'classificada', 'desclassificada', 'vencedora')) o on true
       where ${conditions.join(' and ')}) x order by x.processo`;
  },
});
