import type { Resource } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { printedVersionSql } from './version';

/** Modalidade of what one órgão of the budget pays to another; categorias of the revenue that it makes. */
const INTRA = '91';
const INTRA_REVENUE = "('7', '8')";

/** Classifications that a row points to, by the code and the name that the law keeps of them (rule C10). */
const LABELLED = ['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'natureza_despesa', 'natureza_receita', 'fonte_recurso', 'codigo_acompanhamento']; // biome-ignore format: one line
const labelsOf = (table: string) => `rotulo_${table}`;

/**
 * CTEs of what every report of the LOA reads (handbook Planejamento 11), of the version, órgão and unidade of the
 * parameters; `excluir_intra` leaves out what the órgãos of the budget pay to each other. To be followed by others or by
 * the select: `with ${loaRows(…)} select … from d`.
 *
 * - `versao`: `id`, of the printed version; empty without one.
 * - `d`, the expense: `id`, `ficha`, `valor`, `esfera`, `intra`; the ids of its classifications (`orgao_id`, `unidade_id`,
 *   `funcao_id`, `subfuncao_id`, `programa_id`, `acao_id`, `fonte_id`); `poder`, `indireta`; the code and the name of `orgao`
 *   (02), `unidade` (02.05), `funcao`, `subfuncao`, `programa`, `acao` (with `acao_tipo`), `natureza` (3.1.90.11), of its
 *   digits `cat`, `grp`, `mod`, `el` (00 when the law stops at the modalidade), of `fonte` (500, with its `bloco`) and of
 *   `fonte_detalhada` (1.500.0000), each name as `<code>_nome`; `co`.
 * - `r`, the revenue: `id`, `ficha`, `bruto`, `fundeb`, `renuncia`, `outras`, `deducoes`, `liquido`, `intra`; `orgao_id`,
 *   `natureza_id`, `fonte_id`; the code and the name of `orgao`, `natureza` (with `legislacao`), of its levels `cat` (1),
 *   `origem` (1.1) and `especie` (1.1.1), of `fonte` (with its `bloco`) and of `fonte_detalhada`. Revenue has no unidade:
 *   that parameter does not restrict it.
 */
export function loaRows(parameters: Readonly<Record<string, unknown>>, param: Param): string {
  const { exercicio, versao_id, orgao_id, unidade_id, excluir_intra } = parameters as unknown as LoaParameters;
  const version = printedVersionSql(`${param(exercicio)}::int`, `${param(versao_id ?? null)}::bigint`);
  const of = (t: string, column: string, id: number | null | undefined) => (id ? ` and ${t}.${column} = ${param(id)}` : '');
  const expense = `${of('p', 'orgao_id', orgao_id)}${of('p', 'unidade_id', unidade_id)}${excluir_intra ? ` and substr(n.codigo, 5, 2) <> '${INTRA}'` : ''}`;
  const revenue = `${of('p', 'orgao_id', orgao_id)}${excluir_intra ? ` and left(n.codigo, 1) not in ${INTRA_REVENUE}` : ''}`;
  return `versao as materialized (select q.id, q.cliente_id, q.rotulos_congelados::jsonb as rotulos from versao_planejamento q where q.id = ${version}),
    rotulo as materialized (
      select t.key as tabela, i.key::bigint as id, i.value ->> 'codigo' as codigo, i.value ->> 'nome' as nome
        from versao q cross join lateral jsonb_each(q.rotulos) t cross join lateral jsonb_each(t.value) i),
    ${LABELLED.map(labelCte).join(',\n    ')},
    nome_fonte as (select distinct on (substr(f.codigo, 3, 3)) substr(f.codigo, 3, 3) as codigo, f.nome from ${labelsOf('fonte_recurso')} f
                    order by substr(f.codigo, 3, 3), substr(f.codigo, 7), f.codigo),
    ${EXPENSE}${expense}),
    ${REVENUE}${revenue})`;
}

/** A classification with the labels that the version froze, or the present ones when it froze none. */
function labelCte(table: string): string {
  return `${labelsOf(table)} as (
      select c.id, coalesce(l.codigo, c.codigo) as codigo, coalesce(l.nome, c.nome) as nome
        from public.${table} c left join rotulo l on l.tabela = '${table}' and l.id = c.id
       where c.cliente_id = (select v.cliente_id from versao v))`;
}

/** Above the last level of a natureza the names are those of the national table. */
const level = (table: string, alias: string, codigo: string, more = '') =>
  `left join public.${table} ${alias} on ${alias}.cliente_id = p.cliente_id and ${alias}.data_exclusao is null and ${alias}.codigo = ${codigo}${more}`;
const joinLabel = (table: string, alias: string, column = `${table}_id`) => `join ${labelsOf(table)} ${alias} on ${alias}.id = p.${column}`;

const EXPENSE = `d as (
      select p.id, p.ficha, p.valor, p.esfera, substr(n.codigo, 5, 2) = '${INTRA}' as intra,
             p.orgao_id, p.unidade_id, p.funcao_id, p.subfuncao_id, p.programa_id, p.acao_id, p.fonte_recurso_id as fonte_id,
             og.poder, og.natureza <> 'direta' as indireta, o.codigo as orgao, o.nome as orgao_nome,
             o.codigo || '.' || u.codigo as unidade, u.nome as unidade_nome, fu.codigo as funcao, fu.nome as funcao_nome,
             su.codigo as subfuncao, su.nome as subfuncao_nome, pr.codigo as programa, pr.nome as programa_nome,
             a.codigo as acao, a.nome as acao_nome, ac.tipo as acao_tipo,
             regexp_replace(n.codigo, '\\.00$', '') as natureza, n.nome as natureza_nome,
             substr(n.codigo, 1, 1) as cat, cn.nome as cat_nome, substr(n.codigo, 3, 1) as grp, gn.nome as grp_nome,
             substr(n.codigo, 5, 2) as mod, mn.nome as mod_nome, substr(n.codigo, 8, 2) as el, coalesce(en.nome, n.nome) as el_nome,
             substr(f.codigo, 3, 3) as fonte, nf.nome as fonte_nome, f.codigo as fonte_detalhada, f.nome as fonte_detalhada_nome,
             fr.bloco, co.codigo as co
        from versao v join previsao_despesa p on p.versao_planejamento_id = v.id
             ${joinLabel('orgao', 'o')} join public.orgao og on og.id = p.orgao_id
             ${joinLabel('unidade', 'u')}
             ${joinLabel('funcao', 'fu')} ${joinLabel('subfuncao', 'su')} ${joinLabel('programa', 'pr')}
             ${joinLabel('acao', 'a')} join public.acao ac on ac.id = p.acao_id
             ${joinLabel('natureza_despesa', 'n')}
             ${level('natureza_despesa', 'cn', "substr(n.codigo, 1, 1) || '.0.00.00.00'")}
             ${level('natureza_despesa', 'gn', "substr(n.codigo, 1, 3) || '.00.00.00'")}
             ${level('natureza_despesa', 'mn', "substr(n.codigo, 1, 6) || '.00.00'")}
             ${level('elemento_despesa', 'en', 'substr(n.codigo, 8, 2)')}
             ${joinLabel('fonte_recurso', 'f')} join public.fonte_recurso fr on fr.id = p.fonte_recurso_id
             join nome_fonte nf on nf.codigo = substr(f.codigo, 3, 3)
             left ${joinLabel('codigo_acompanhamento', 'co')}
       where true`;

const REVENUE = `r as (
      select p.id, p.ficha, p.valor_bruto as bruto, coalesce(p.deducao_fundeb, 0) as fundeb, coalesce(p.deducao_renuncia, 0) as renuncia,
             coalesce(p.deducao_outras, 0) as outras, coalesce(p.valor_bruto, 0) - p.valor_liquido as deducoes, p.valor_liquido as liquido,
             left(n.codigo, 1) in ${INTRA_REVENUE} as intra, p.orgao_id, p.natureza_receita_id as natureza_id, p.fonte_recurso_id as fonte_id,
             o.codigo as orgao, o.nome as orgao_nome,
             n.codigo || case when nr.desdobramento <> '00.00' then '.' || nr.desdobramento else '' end as natureza, n.nome as natureza_nome,
             nr.legislacao, left(n.codigo, 1) as cat, cn.nome as cat_nome, left(n.codigo, 3) as origem, gn.nome as origem_nome,
             left(n.codigo, 5) as especie, en.nome as especie_nome,
             substr(f.codigo, 3, 3) as fonte, nf.nome as fonte_nome, f.codigo as fonte_detalhada, f.nome as fonte_detalhada_nome, fr.bloco
        from versao v join previsao_receita p on p.versao_planejamento_id = v.id
             ${joinLabel('orgao', 'o')}
             ${joinLabel('natureza_receita', 'n')} join public.natureza_receita nr on nr.id = p.natureza_receita_id
             ${level('natureza_receita', 'cn', "left(n.codigo, 1) || '.0.0.0.00.0.0'", " and cn.desdobramento = '00.00'")}
             ${level('natureza_receita', 'gn', "left(n.codigo, 3) || '.0.0.00.0.0'", " and gn.desdobramento = '00.00'")}
             ${level('natureza_receita', 'en', "left(n.codigo, 5) || '.0.00.0.0'", " and en.desdobramento = '00.00'")}
             ${joinLabel('fonte_recurso', 'f')} join public.fonte_recurso fr on fr.id = p.fonte_recurso_id
             join nome_fonte nf on nf.codigo = substr(f.codigo, 3, 3)
       where p.origem = 'loa'`;

/**
 * SQL of the address of the rows behind a line, among those that the report reads.
 *
 * @param filters SQL of the value by filter of the list; a null makes the whole address null
 */
export function rowsAddressSql(
  { route, list }: Pick<Resource, 'route' | 'list'>,
  parameters: Readonly<Record<string, unknown>>,
  filters: Readonly<Record<string, string>>,
): string {
  const asked = ['orgao_id', 'unidade_id'].filter((name) => parameters[name] && list.filters?.includes(name));
  const all = {
    versao_planejamento_id: '(select v.id from versao v)',
    ...Object.fromEntries(asked.map((name) => [name, literal(Number(parameters[name]))])),
    ...filters,
  };
  const parts = Object.entries(all).map(
    ([field, value], at) => `${literal(`&filters[${at}][field]=${field}&filters[${at}][operator]=eq&filters[${at}][value]=`)} || ${value}`,
  );
  return `${literal(`${route.base}?visao=tabela`)} || ${parts.join(' || ')}`;
}
