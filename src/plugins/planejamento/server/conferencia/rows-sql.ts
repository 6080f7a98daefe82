import { semTratamentoSql } from '../../../classificacoes/server';

/**
 * The rows of a version of the LOA with the codes that the checks of handbook Planejamento 7 speak of, as CTEs: `r` is the
 * revenue, `d` the expense. `$1` is the version, `$2` the cliente.
 */
export const LOA_ROWS = `
  r as (
    select r.id, r.valor_bruto as bruto, coalesce(r.deducao_fundeb, 0) as fundeb, r.valor_liquido as liquido,
           coalesce(r.deducao_renuncia, 0) + coalesce(r.deducao_outras, 0) as outras, r.reestimado_atual, r.memoria_calculo,
           n.codigo as natureza, left(n.codigo, 1) as c, n.base_mde, n.base_asps, coalesce(n.deducao_fundeb, 0) as percentual_fundeb,
           n.id as natureza_id, n.nome as natureza_nome, ${semTratamentoSql('n')} as sem_tratamento,
           f.codigo_stn as fonte, co.codigo as co
      from public.previsao_receita r join public.natureza_receita n on n.id = r.natureza_receita_id
           join public.fonte_recurso f on f.id = r.fonte_recurso_id left join public.codigo_acompanhamento co on co.id = r.codigo_acompanhamento_id
     where r.versao_planejamento_id = $1 and r.cliente_id = $2 and r.data_exclusao is null and r.origem = 'loa'),
  d as (
    select d.id, d.valor, d.ficha, d.unidade_id, d.acao_id, d.programa_id, substr(n.codigo, 1, 1) as cat, substr(n.codigo, 3, 1) as grp,
           substr(n.codigo, 5, 2) as mod, substr(n.codigo, 8, 2) as el, fu.codigo as funcao, su.codigo as subfuncao, ti.codigo as funcao_tipica,
           f.codigo_stn as fonte, f.bloco, co.codigo as co, o.poder, o.natureza as natureza_orgao, a.tipo as tipo_acao, a.codigo as acao,
           p.tipo as tipo_programa, o.codigo || '.' || u.codigo as unidade
      from public.previsao_despesa d join public.natureza_despesa n on n.id = d.natureza_despesa_id
           join public.funcao fu on fu.id = d.funcao_id join public.subfuncao su on su.id = d.subfuncao_id
           join public.funcao ti on ti.id = su.funcao_tipica_id
           join public.fonte_recurso f on f.id = d.fonte_recurso_id join public.codigo_acompanhamento co on co.id = d.codigo_acompanhamento_id
           join public.orgao o on o.id = d.orgao_id join public.unidade u on u.id = d.unidade_id
           join public.acao a on a.id = d.acao_id join public.programa p on p.id = d.programa_id
     where d.versao_planejamento_id = $1 and d.cliente_id = $2 and d.data_exclusao is null)`;

/** What a row of expense is called in a check: `44 · 02.05 · 2009 · 3.1.90.11 · 500`. */
export const DESPESA_NOME =
  "concat_ws(' · ', nullif(lpad(d.ficha::text, 4, '0'), ''), d.unidade, d.acao, d.cat || '.' || d.grp || '.' || d.mod || '.' || d.el, d.fonte)";
export const RECEITA_NOME = "r.natureza || ' · ' || r.fonte";
