import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { numberSql } from '../../../../server/resources/number';
import { LIQUIDADO_DO_RECEBIDO, PAGO_DO_RECEBIDO } from '../../../execucao-orcamentaria/server';
import { atualSql, contrato, inicialSql, pagoSql, valeSql } from '../../../gestao-de-compras/server';
import { aditivosLimites } from '../../reports/aditivos-limites';
import { medicoesPagamentos } from '../../reports/medicoes-pagamentos';
import { obrasParalisadas } from '../../reports/obras-paralisadas';
import { obrasPorConvenio } from '../../reports/obras-por-convenio';
import { quantitativosObra } from '../../reports/quantitativos';
import { reajustesObras } from '../../reports/reajustes';
import { relacaoObras } from '../../reports/relacao-obras';
import { medicaoObra } from '../../resources/medicao_obra';
import { obra } from '../../resources/obra';
import { SITUACOES_OBRA } from '../../resources/opcoes';
import { MOTIVOS_PARALISACAO, paralisacaoObra, TIPOS_PARALISACAO } from '../../resources/paralisacao_obra';
import { fisicoSql, medidoDaObraSql, previstoSql } from '../sql';

const nada = async () => ({ about: [], draft: null });

const OBRA = numberSql(obra)('o');
const CONTRATO = numberSql(contrato)('c');
const NA_LISTA = "o.situacao <> 'cancelada' and o.data_exclusao is null";
const destino = (base: string, id: string) => `${literal(`${base}/`)} || ${id} as destino`;
const daObra = (obra_id: unknown, param: (value: unknown) => string) => (obra_id ? ` and o.id = ${param(Number(obra_id))}::bigint` : '');

const paralisadas = onReport(obrasParalisadas, {
  frame: nada,
  source: ({ de }, param) => `
    select case p.situacao when 'publica' then 'Há mais de um mês' else 'Há menos de um mês' end as situacao, ${OBRA} as obra, o.nome, ${CONTRATO} as contrato,
           p.inicio as parada, ${wordsSql('p.tipo', TIPOS_PARALISACAO)} as tipo_da_parada, ${wordsSql('p.motivo', MOTIVOS_PARALISACAO)} as motivo, coalesce(p.responsavel, 'Processo ' || p.processo) as responsavel,
           p.previsao_reinicio as previsao, hoje() - p.inicio as dias, p.publica_desde as publica, ${destino(paralisacaoObra.route.base, 'p.id')}
      from paralisacao_obra p join public.obra o on o.id = p.obra_id left join public.contrato c on c.id = o.contrato_id
     where p.fim is null${de ? ` and p.inicio >= ${param(de)}::date` : ''} order by 1, p.inicio`,
});

const pagamentos = onReport(medicoesPagamentos, {
  frame: nada,
  source: ({ obra_id, de, ate }, param) => `
    select ${OBRA} || ' · ' || o.nome as obra, m.numero || 'ª' as medicao,
           to_char(m.periodo_inicio, 'DD/MM/YYYY') || ' a ' || to_char(m.periodo_fim, 'DD/MM/YYYY') as periodo,
           m.valor_medido as medido, m.valor_glosado as glosado, m.reajuste, m.valor_total as total, m.nota_fiscal as nota,
           coalesce((select sum(l.valor) from (${LIQUIDADO_DO_RECEBIDO}) l where l.em_liquidacao_id = m.em_liquidacao_id), 0)::numeric(18,2) as liquidado,
           coalesce((select sum(l.valor) from (${PAGO_DO_RECEBIDO}) l where l.em_liquidacao_id = m.em_liquidacao_id), 0)::numeric(18,2) as pago,
           ${wordsSql('m.situacao', medicaoObra.fields.situacao.options)} as situacao, ${destino(medicaoObra.route.base, 'm.id')}
      from medicao_obra m join public.obra o on o.id = m.obra_id
     where m.situacao <> 'cancelada'${daObra(obra_id, param)}${de ? ` and m.periodo_fim >= ${param(de)}::date` : ''}${ate ? ` and m.periodo_fim <= ${param(ate)}::date` : ''}
     order by 1, m.numero`,
});

const reajustes = onReport(reajustesObras, {
  frame: nada,
  source: ({ obra_id }, param) => `
    select ${OBRA} || ' · ' || o.nome as obra, m.numero || 'ª' as medicao, to_char(o.data_base, 'MM/YYYY') as data_base,
           to_char(m.mes_indice, 'MM/YYYY') as mes, m.indice_inicio, m.indice_fim,
           round((m.indice_fim / m.indice_inicio - 1) * 100, 4) as percentual, m.valor_medido as medido, m.reajuste,
           case when m.atraso_contratada then 'Sim' else 'Não' end as atraso, ${destino(medicaoObra.route.base, 'm.id')}
      from medicao_obra m join public.obra o on o.id = m.obra_id
     where m.situacao <> 'cancelada' and m.indice_inicio is not null${daObra(obra_id, param)} order by 1, m.numero`,
});

const termos = (soma: string) =>
  `coalesce((select sum(${soma}) from public.termo_contratual x where x.contrato_id = c.id and x.cliente_id = c.cliente_id and ${valeSql('x')}), 0)`;

const aditivos = onReport(aditivosLimites, {
  frame: nada,
  source: ({ obra_id }, param) => `
    select ${OBRA} || ' · ' || o.nome as obra, ${CONTRATO} as contrato, ${inicialSql('c')} as inicial,
           ${termos('x.valor_acrescido')}::numeric(18,2) as acrescido, round(${termos('x.valor_acrescido / nullif(x.via_na_data, 0)')} * 100, 4) as pct_acrescido,
           case when c.reforma then 50 else 25 end as limite, ${termos('x.valor_suprimido')}::numeric(18,2) as suprimido,
           round(${termos('x.valor_suprimido / nullif(x.via_na_data, 0)')} * 100, 4) as pct_suprimido,
           ${termos('coalesce(x.valor_reajuste, 0) + coalesce(x.valor_repactuacao, 0) + coalesce(x.valor_reequilibrio, 0)')}::numeric(18,2) as reajustes,
           ${atualSql('c')} as atual, ${termos('1')}::int as termos, ${destino(obra.route.base, 'o.id')}
      from obra o join public.contrato c on c.id = o.contrato_id where ${NA_LISTA}${daObra(obra_id, param)} order by 1`,
});

const quantitativos = onReport(quantitativosObra, {
  frame: nada,
  source: ({ obra_id }, param) => {
    const id = `${param(Number(obra_id))}::bigint`;
    return `
    select coalesce((select t.item || ' · ' || t.descricao from public.obra_planilha t where t.pai_id = o.id and t.item = split_part(p.item, '.', 1)
              and t.quantidade is null limit 1), 'Itens') as etapa,
           p.item, p.descricao, p.unidade, p.quantidade + coalesce(p.quantidade_aditada, 0) as quantidade, p.preco_unitario as preco, p.total as contratado,
           e.quantidade as executada, coalesce(e.valor, 0)::numeric(18,2) as executado, (coalesce(p.total, 0) - coalesce(e.valor, 0))::numeric(18,2) as saldo,
           ${destino(obra.route.base, 'o.id')}
      from obra o join public.obra_planilha p on p.pai_id = o.id and p.quantidade is not null
      left join lateral (select sum(coalesce(i.quantidade_periodo, 0) - coalesce(i.quantidade_glosada, 0)) as quantidade, sum(i.valor) as valor
             from public.medicao_obra m join public.medicao_obra_itens i on i.pai_id = m.id
            where m.obra_id = o.id and m.cliente_id = o.cliente_id and m.situacao = 'aprovada' and m.data_exclusao is null and i.item = p.item) e on true
     where o.id = ${id}
    union all
    select 'Eventos de pagamento', v.ordem_evento::text, v.descricao, 'parte', v.partes, round(v.valor / v.partes, 4), v.valor, e.partes,
           coalesce(e.valor, 0)::numeric(18,2), (v.valor - coalesce(e.valor, 0))::numeric(18,2), ${literal(`${obra.route.base}/`)} || o.id
      from obra o join public.obra_eventos v on v.pai_id = o.id
      left join lateral (select sum(i.partes) as partes, sum(i.valor) as valor
             from public.medicao_obra m join public.medicao_obra_eventos i on i.pai_id = m.id
            where m.obra_id = o.id and m.cliente_id = o.cliente_id and m.situacao = 'aprovada' and m.data_exclusao is null and i.evento = v.ordem_evento) e on true
     where o.id = ${id} order by 1, 2`;
  },
});

const EMPENHOS = `select e.* from public.empenho e where e.cliente_id = o.cliente_id and e.numero is not null and e.data_exclusao is null
  and (e.contrato_id = o.contrato_id or e.id in (select r.alvo_id from public.obra_empenhos r where r.pai_id = o.id))`;

const porConvenio = onReport(obrasPorConvenio, {
  frame: nada,
  source: ({ convenio_id }, param) => `
    select coalesce('Convênio ' || v.numero || ' · ' || left(v.objeto, 80), 'Sem convênio') as convenio, ${OBRA} as obra, o.nome,
           ${wordsSql('o.situacao', SITUACOES_OBRA)} as situacao,
           (select string_agg(distinct f.codigo, ', ') from (${EMPENHOS}) e join public.dotacao d on d.id = e.dotacao_id
              join public.fonte_recurso f on f.id = d.fonte_recurso_id) as fontes,
           (select ${atualSql('c')} from public.contrato c where c.id = o.contrato_id) as contratado,
           coalesce((select sum(e.valor + e.reforcado - e.anulado) from (${EMPENHOS}) e), 0)::numeric(18,2) as empenhado,
           ${medidoDaObraSql('o')} as medido,
           coalesce((select sum(e.liquidado) from (${EMPENHOS}) e), 0)::numeric(18,2) as liquidado,
           coalesce((select sum(e.pago) from (${EMPENHOS}) e), 0)::numeric(18,2) as pago, ${destino(obra.route.base, 'o.id')}
      from obra o left join public.convenio v on v.id = o.convenio_id
     where ${NA_LISTA}${convenio_id ? ` and o.convenio_id = ${param(Number(convenio_id))}::bigint` : ''} order by 1, 2`,
});

const relacao = onReport(relacaoObras, {
  frame: nada,
  source: ({ de, ate }, param) => `
    select ${wordsSql('o.situacao', SITUACOES_OBRA)} as situacao, ${OBRA} as obra, o.nome, f.nome as contratada, ${CONTRATO} as contrato,
           o.ordem_inicio as inicio, o.fim_previsto as fim, ${atualSql('c')} as contratado, ${medidoDaObraSql('o')} as medido, ${pagoSql('c')} as pago,
           ${fisicoSql('o')} as fisico, ${previstoSql('o')} as previsto, o.endereco as lugar, ${destino(obra.route.base, 'o.id')}
      from obra o left join public.contrato c on c.id = o.contrato_id left join public.pessoa f on f.id = c.contratado_id
     where ${NA_LISTA}${de ? ` and o.ordem_inicio >= ${param(de)}::date` : ''}${ate ? ` and o.ordem_inicio <= ${param(ate)}::date` : ''} order by 1, 2`,
});

/** The reports of Engenharia (handbook Engenharia 8). */
export const relatoriosDasObras = [relacao, paralisadas, pagamentos, reajustes, aditivos, quantitativos, porConvenio];
