/**
 * SQL of what tells a balance `s` apart beyond its account: fonte, CO, natures, function and subfunction, from its keys. A resto a pagar
 * has no dotação in its keys: its function and its nature are those of its empenho or, older than the system, its own (handbook Contabilidade 6).
 */
export const CLASSIFICACAO = `f.codigo as fonte, co.codigo as co, r.codigo as receita, n.codigo as despesa,
         coalesce(fn.codigo || '.' || sf.codigo, rp.funcao || '.' || rp.subfuncao) as funcao`;

/** The tables that it is read from. */
export const CLASSIFICADO = `left join public.fonte_recurso f on f.id = s.fonte_recurso_id
    left join public.codigo_acompanhamento co on co.id = (s.conta_corrente ->> 'co_id')::bigint
    left join public.natureza_receita r on r.id = (s.conta_corrente ->> 'natureza_receita_id')::bigint
    left join public.empenho em on em.id = (s.conta_corrente ->> 'empenho_id')::bigint and s.conta_corrente ? 'ano_inscricao'
    left join public.resto_a_pagar rp on rp.id = substring(s.conta_corrente ->> 'instrumento' from '^resto_a_pagar:([0-9]+)$')::bigint
    left join public.dotacao d on d.id = coalesce((s.conta_corrente ->> 'dotacao_id')::bigint, em.dotacao_id)
    left join public.natureza_despesa n on n.id = coalesce((s.conta_corrente ->> 'natureza_despesa_id')::bigint, d.natureza_despesa_id, rp.natureza_despesa_id)
    left join public.funcao fn on fn.id = d.funcao_id left join public.subfuncao sf on sf.id = d.subfuncao_id`;
