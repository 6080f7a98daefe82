import { BALLOTS, formatDate, OUTCOMES } from '../../../../resources/definition';
import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { daysOf } from '../../../contabilidade/server';
import { MODELOS_LEGISLATIVO, type ModeloLegislativo, relatorioLegislativo } from '../../reports/relatorio_legislativo';
import { materiaLegislativa } from '../../resources/materia_legislativa';
import { SITUACOES_MATERIA } from '../../resources/palavras';
import { parlamentar } from '../../resources/parlamentar';
import { sessaoPlenaria } from '../../resources/sessao_plenaria';
import { rotuloSql } from '../materia/rotulo';
import { partidoSql } from '../parlamentar';
import { fusoSql, sessaoSql } from '../sessao/rotulo';

/** What was asked, as the models read it. */
interface Pedido {
  /** Condition of a date within the period. */
  noPeriodo: (data: string) => string;
  /** Condition of the parlamentar that was chosen, over their id. */
  de: (id: string) => string;
}

/** A model: the columns that it shows, and the SQL of its lines. */
interface Modelo {
  colunas: readonly string[];
  sql: (pedido: Pedido) => string;
}

const vaiA = (base: string, id: string): string => `${literal(`${base}/`)} || ${id} as destino`;
const DIA_DA_PRESENCA = `(x.data_hora at time zone ${fusoSql('x')})::date`;
const APROVADAS =
  "'aprovada', 'redacao_final', 'autografo', 'no_executivo', 'sancionada', 'sancao_tacita', 'vetada_total', 'vetada_parcial', 'veto_mantido', 'veto_rejeitado', 'promulgada'";

const MODELOS: Readonly<Record<ModeloLegislativo, Modelo>> = {
  presenca: {
    colunas: ['parlamentar', 'partido', 'sessoes', 'presencas', 'faltas', 'justificadas', 'taxa'],
    sql: ({ noPeriodo, de }) =>
      `select quem.nome_parlamentar as parlamentar, ${partidoSql('quem')} as partido, count(*)::int as sessoes, count(*) filter (where x.presente)::int as presencas,
              count(*) filter (where not x.presente)::int as faltas, count(*) filter (where not x.presente and x.justificativa is not null)::int as justificadas,
              replace(round(100.0 * count(*) filter (where x.presente) / count(*), 1)::text, '.', ',') as taxa, ${vaiA(parlamentar.route.base, 'quem.id')}
         from presenca_sessao x join public.parlamentar quem on quem.id = x.parlamentar_id
        where ${noPeriodo(DIA_DA_PRESENCA)} ${de('quem.id')} group by quem.id, quem.nome_parlamentar order by quem.nome_parlamentar, quem.id`,
  },
  presenca_sessao: {
    colunas: ['sessao', 'data', 'presencas', 'faltas', 'ausentes'],
    sql: ({ noPeriodo, de }) =>
      `select ${sessaoSql('s')} as sessao, ${DIA_DA_PRESENCA} as data, count(*) filter (where x.presente)::int as presencas, count(*) filter (where not x.presente)::int as faltas,
              string_agg(quem.nome_parlamentar || coalesce(' (' || x.justificativa || ')', ''), '; ' order by quem.nome_parlamentar) filter (where not x.presente) as ausentes,
              ${vaiA(sessaoPlenaria.route.base, 's.id')}
         from presenca_sessao x join public.sessao_plenaria s on s.id = x.sessao_plenaria_id join public.parlamentar quem on quem.id = x.parlamentar_id
        where ${noPeriodo(DIA_DA_PRESENCA)} ${de('quem.id')} group by s.id, x.cliente_id, x.data_hora order by x.data_hora, s.id`,
  },
  materias: {
    colunas: ['parlamentar', 'partido', 'materia', 'ementa', 'data', 'situacao'],
    sql: ({ noPeriodo, de }) =>
      `select coalesce(quem.nome_parlamentar, c.nome, a.outro) as parlamentar, case when quem.id is not null then ${partidoSql('quem')} end as partido, ${rotuloSql('m')} as materia, m.ementa,
              (m.apresentada_em at time zone ${fusoSql('m')})::date as data, ${wordsSql('m.situacao', SITUACOES_MATERIA)} as situacao, ${vaiA(materiaLegislativa.route.base, 'm.id')}
         from materia_legislativa m join public.materia_legislativa_autorias a on a.pai_id = m.id left join public.parlamentar quem on quem.id = a.parlamentar_id
         left join public.comissao_legislativa c on c.id = a.comissao_id
        where m.numero is not null and ${noPeriodo(`(m.apresentada_em at time zone ${fusoSql('m')})::date`)} ${de('quem.id')}
        order by 1, m.situacao, m.apresentada_em, m.id`,
  },
  votos: {
    colunas: ['parlamentar', 'materia', 'sessao', 'data', 'voto', 'resultado'],
    sql: ({ noPeriodo, de }) =>
      `select quem.nome_parlamentar as parlamentar, v.titulo as materia, ${sessaoSql('s')} as sessao, (v.data_hora at time zone ${fusoSql('s')})::date as data,
              ${wordsSql('v.voto', BALLOTS)} as voto, ${wordsSql('v.resultado', OUTCOMES)} as resultado, ${vaiA(sessaoPlenaria.route.base, 's.id')}
         from voto v join public.parlamentar quem on quem.id = v.parlamentar_id join public.sessao_plenaria s on s.id = v.sessao_plenaria_id
        where ${noPeriodo(`(v.data_hora at time zone ${fusoSql('s')})::date`)} ${de('quem.id')} order by quem.nome_parlamentar, quem.id, v.id`,
  },
  producao: {
    colunas: ['especie', 'apresentadas', 'aprovadas', 'rejeitadas', 'outras', 'dias'],
    sql: ({ noPeriodo, de }) =>
      `with m as (select m.tipo_id, m.situacao, m.votada_em, (m.apresentada_em at time zone ${fusoSql('m')})::date as dia from materia_legislativa m
                   where m.numero is not null and ${noPeriodo(`(m.apresentada_em at time zone ${fusoSql('m')})::date`)}
                     and exists (select from public.materia_legislativa_autorias a where a.pai_id = m.id ${de('a.parlamentar_id')}))
       , tipos as (select t.ordem, t.sigla || ' · ' || t.nome as especie, count(*)::int as apresentadas, count(*) filter (where m.situacao in (${APROVADAS}))::int as aprovadas,
                count(*) filter (where m.situacao = 'rejeitada')::int as rejeitadas,
                count(*) filter (where m.situacao not in (${APROVADAS}, 'rejeitada'))::int as outras, round(avg(m.votada_em - m.dia))::int as dias
           from m join public.tipo_materia_legislativa t on t.id = m.tipo_id group by t.id, t.ordem, t.sigla, t.nome)
       select especie, apresentadas, aprovadas, rejeitadas, outras, dias, null as forte, ordem from tipos
       union all select 'TOTAL', sum(apresentadas)::int, sum(aprovadas)::int, sum(rejeitadas)::int, sum(outras)::int, null, 'total', null from tipos having count(*) > 0
        order by forte nulls first, ordem, especie`,
  },
};

export const relatorioLegislativoRules = onReport(relatorioLegislativo, {
  frame: async (_work, parameters) => {
    const modelo = parameters.relatorio as ModeloLegislativo;
    const { inicio, fim } = daysOf(parameters);
    const columns = MODELOS[modelo].colunas.map((name) => [name, relatorioLegislativo.columns[name]?.label ?? name] as const);
    return {
      about: [`De ${formatDate(inicio)} a ${formatDate(fim)}`],
      draft: null,
      title: MODELOS_LEGISLATIVO[modelo],
      columns: Object.fromEntries(columns),
      found: { inicio, fim },
    };
  },
  source: (parameters, param) => {
    const { inicio, fim, parlamentar_id } = parameters as Record<string, unknown>;
    return MODELOS[parameters.relatorio as ModeloLegislativo].sql({
      noPeriodo: (data) => `${data} between ${param(inicio)}::date and ${param(fim)}::date`,
      de: (id) => (parlamentar_id ? `and ${id} = ${param(parlamentar_id)}::bigint` : ''),
    });
  },
  everyYear: true,
});
