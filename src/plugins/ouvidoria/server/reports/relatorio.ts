import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { MODELOS_OUVIDORIA, type ModeloOuvidoria, relatorioOuvidoria } from '../../reports/relatorio_ouvidoria';
import { MOTIVOS_RECURSO, ouvidoriaDemanda } from '../../resources/ouvidoria_demanda';
import { DECISOES, ouvidoriaRecurso } from '../../resources/ouvidoria_recurso';
import { SITUACOES, TIPOS } from '../../resources/palavras';
import { protocoloSql } from '../protocolo';

const AREA = '(select a.nome from public.departamento a where a.id = d.departamento_id)';
const ASSUNTO = '(select a.nome from public.ouvidoria_assunto a where a.id = d.assunto_id)';
const para = (base: string, t: string) => `${literal(`${base}/`)} || ${t}.id as destino`;
const MEDIA = 'round(avg(d.respondida_em - d.data_registro::date), 1)';

/** A model: the columns that it shows, and the SQL of its lines. `quais` is the condition of what was asked, over `d`. */
interface Modelo {
  colunas: readonly string[];
  sql: (quais: string) => string;
}

const MODELOS: Readonly<Record<ModeloOuvidoria, Modelo>> = {
  prazos: {
    colunas: ['protocolo', 'especie', 'area', 'registro', 'prazo', 'resposta', 'dias', 'situacao_prazo'],
    sql: (quais) =>
      `select ${protocoloSql('d')} as protocolo, ${wordsSql('d.tipo', TIPOS)} as especie, ${AREA} as area, d.data_registro::date as registro,
              d.data_prazo as prazo, d.respondida_em as resposta, (coalesce(d.respondida_em, d.encerrada_em, hoje()) - d.data_registro::date)::int as dias,
              case when d.respondida_em is null and d.encerrada_em is not null then 'Arquivada'
                   when coalesce(d.respondida_em, hoje()) > d.data_prazo then 'Fora do prazo'
                   when d.respondida_em is null then 'No prazo, em aberto' else 'No prazo' end as situacao_prazo, ${para(ouvidoriaDemanda.route.base, 'd')}
         from ouvidoria_demanda d where ${quais} order by d.data_prazo, d.id`,
  },
  esic: {
    colunas: ['situacao', 'recebidas', 'respondidas', 'concedidos', 'parciais', 'negados', 'no_prazo', 'media'],
    sql: (quais) =>
      `select ${wordsSql('d.situacao', SITUACOES)} as situacao, count(*)::int as recebidas, count(d.respondida_em)::int as respondidas,
              count(*) filter (where d.resposta_tipo = 'concedido')::int as concedidos, count(*) filter (where d.resposta_tipo = 'parcial')::int as parciais,
              count(*) filter (where d.resposta_tipo = 'negado')::int as negados, count(*) filter (where d.respondida_em <= d.data_prazo)::int as no_prazo,
              ${MEDIA} as media from ouvidoria_demanda d where d.tipo = 'esic' and ${quais} group by d.situacao order by 1`,
  },
  servicos: {
    colunas: ['servico', 'recebidas', 'respondidas', 'no_prazo', 'media', 'nota'],
    sql: (quais) =>
      `select coalesce((select s.nome from public.servico s where s.id = d.servico_id), 'Sem serviço da carta') as servico, count(*)::int as recebidas,
              count(d.respondida_em)::int as respondidas, count(*) filter (where d.respondida_em <= d.data_prazo)::int as no_prazo, ${MEDIA} as media,
              round(avg(d.satisfacao), 1) as nota from ouvidoria_demanda d where ${quais} group by d.servico_id order by 2 desc, 1`,
  },
  assuntos: {
    colunas: ['assunto', 'recebidas', 'respondidas', 'no_prazo', 'media', 'nota'],
    sql: (quais) =>
      `select ${ASSUNTO} as assunto, count(*)::int as recebidas, count(d.respondida_em)::int as respondidas,
              count(*) filter (where d.respondida_em <= d.data_prazo)::int as no_prazo, ${MEDIA} as media, round(avg(d.satisfacao), 1) as nota
         from ouvidoria_demanda d where ${quais} group by d.assunto_id order by 2 desc, 1`,
  },
  recursos: {
    colunas: ['protocolo', 'instancia', 'motivo', 'registro', 'prazo', 'resposta', 'decisao'],
    sql: (quais) =>
      `select ${protocoloSql('d')} as protocolo, r.instancia || 'ª' as instancia, ${wordsSql('r.motivo', MOTIVOS_RECURSO)} as motivo, r.data as registro,
              r.prazo, r.decidido_em as resposta, coalesce(${wordsSql('r.decisao', DECISOES)}, 'A decidir') as decisao, ${para(ouvidoriaRecurso.route.base, 'r')}
         from ouvidoria_recurso r join ouvidoria_demanda d on d.id = r.demanda_id where ${quais} order by r.data, r.id`,
  },
};

export const relatorioOuvidoriaRules = onReport(relatorioOuvidoria, {
  frame: async (_work, { relatorio, exercicio }) => {
    const modelo = relatorio as ModeloOuvidoria;
    return {
      about: [`Registradas em ${exercicio}`],
      draft: null,
      title: MODELOS_OUVIDORIA[modelo],
      columns: Object.fromEntries(MODELOS[modelo].colunas.map((nome) => [nome, relatorioOuvidoria.columns[nome]?.label ?? nome])),
    };
  },
  source: (parameters, param) => {
    const { relatorio, exercicio, tipo, departamento_id } = parameters as Record<string, unknown>;
    const quais = [
      `d.ano = ${param(exercicio)}::int`,
      ...(tipo ? [`d.tipo = ${param(tipo)}::text`] : []),
      ...(departamento_id ? [`d.departamento_id = ${param(departamento_id)}::bigint`] : []),
    ].join(' and ');
    return MODELOS[relatorio as ModeloOuvidoria].sql(quais);
  },
  everyYear: true,
});
