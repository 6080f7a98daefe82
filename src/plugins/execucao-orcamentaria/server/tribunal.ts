import { type FontesDoTribunal, PARTES_DA_FONTE } from '../../contabilidade/server';

const { credor: CREDOR, conta: CONTA, classificacao: CLASSIFICACAO, daDotacao: DA_DOTACAO, noMes } = PARTES_DA_FONTE;

/** What the files of a court have of the execution of the expense, in a month of an entity (handbook Contabilidade 8.1). */
export const fontesDaExecucao: FontesDoTribunal = {
  empenhos: {
    sql: `select e.numero, e.exercicio as ano, e.data_emissao as data, e.tipo, e.modalidade_licitacao as modalidade, d.ficha, ${CLASSIFICACAO},
        coalesce(sub.codigo, nd.codigo) as natureza_despesa, ${CREDOR}, e.historico, e.valor
      from mes_da_remessa m cross join empenho e join public.dotacao d on d.id = e.dotacao_id ${DA_DOTACAO}
      join public.pessoa p on p.id = e.credor_id left join public.natureza_despesa sub on sub.id = e.subelemento_id
      left join public.fonte_recurso f on f.id = e.fonte_recurso_id left join public.codigo_acompanhamento co on co.id = e.co_id
     where e.numero is not null and ${noMes('e.data_emissao')}`,
    ordem: ['numero'],
  },
  anulacoes_empenho: {
    sql: `select e.numero as empenho_numero, e.exercicio as empenho_ano, a.numero, a.data, a.motivo, a.justificativa, a.valor
      from mes_da_remessa m cross join empenho_anulacao a join public.empenho e on e.id = a.empenho_id where ${noMes('a.data')}`,
    ordem: ['empenho_ano', 'empenho_numero', 'numero'],
  },
  liquidacoes: {
    sql: `select l.numero, l.exercicio as ano, l.data, l.vencimento, e.numero as empenho_numero, e.exercicio as empenho_ano, ${CREDOR}, l.historico, l.valor
      from mes_da_remessa m cross join liquidacao l join public.empenho e on e.id = l.empenho_id join public.pessoa p on p.id = e.credor_id
     where ${noMes('l.data')}`,
    ordem: ['numero'],
  },
  pagamentos: {
    sql: `select g.numero, g.exercicio as ano, g.data, l.numero as liquidacao_numero, e.numero as empenho_numero, e.exercicio as empenho_ano, f.codigo as fonte,
        ${CONTA}, ${CREDOR}, i.valor_bruto as bruto, i.valor_retido as retido, i.valor_liquido as liquido
      from mes_da_remessa m cross join pagamento g cross join lateral (
        select x.liquidacao_id, null::bigint as resto_a_pagar_id, x.valor_bruto, x.valor_retido, x.valor_liquido from public.pagamento_liquidacoes x where x.pai_id = g.id
        union all select null, x.resto_a_pagar_id, x.valor_bruto, x.valor_retido, x.valor_bruto - x.valor_retido from public.pagamento_restos x where x.pai_id = g.id) i
      left join public.liquidacao l on l.id = i.liquidacao_id left join public.resto_a_pagar r on r.id = i.resto_a_pagar_id
      left join public.empenho e on e.id = coalesce(l.empenho_id, r.empenho_id) join public.pessoa p on p.id = g.credor_id
      left join public.fonte_recurso f on f.id = g.fonte_recurso_id left join public.conta_bancaria k on k.id = g.conta_bancaria_id
      left join public.banco b on b.id = k.banco_id where ${noMes('g.data')}`,
    ordem: ['numero', 'liquidacao_numero'],
  },
  credores: {
    sql: `select coalesce(p.cpf_cnpj, p.documento_estrangeiro) as documento, p.tipo, p.nome, p.cidade, p.estado from public.pessoa p
     where p.id in (select e.credor_id from mes_da_remessa m cross join empenho e where e.numero is not null and ${noMes('e.data_emissao')}
                     union select g.credor_id from mes_da_remessa m cross join pagamento g where ${noMes('g.data')})`,
    ordem: ['documento', 'nome'],
  },
  restos: {
    sql: `select r.ano_inscricao, r.tipo, r.numero_empenho as empenho, r.data_empenho, r.orgao, r.unidade, r.funcao, r.subfuncao, r.programa, r.acao,
        nd.codigo as natureza_despesa, f.codigo as fonte, co.codigo as co, ${CREDOR}, r.inscrito, r.inscrito_liquidado + v.liquidado as liquidado, v.pago, v.cancelado
      from mes_da_remessa m cross join resto_a_pagar r
      cross join lateral (
        select coalesce(sum(x.valor) filter (where x.tipo = 'liquidacao'), 0) as liquidado, coalesce(sum(x.valor) filter (where x.tipo = 'pagamento'), 0) as pago,
               coalesce(sum(x.valor) filter (where x.tipo in ('cancelamento', 'cancelamento_liquidado')), 0) as cancelado
          from public.movimento_de_resto x where x.resto_a_pagar_id = r.id and x.data <= m.fim) v
      join public.pessoa p on p.id = r.credor_id left join public.natureza_despesa nd on nd.id = r.natureza_despesa_id
      left join public.fonte_recurso f on f.id = r.fonte_recurso_id left join public.codigo_acompanhamento co on co.id = r.co_id
     where r.ano_inscricao < extract(year from m.fim)`,
    ordem: ['ano_inscricao', 'empenho'],
  },
};
