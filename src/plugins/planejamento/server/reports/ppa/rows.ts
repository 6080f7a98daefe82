import { filteredList, type Resource } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import { type PlanParameters, PPA_YEARS } from './version';

/** The classifications of the plan: the CTE of each and the column of a row that points to it. */
const DIMENSIONS = {
  orgao: ['orgaos', 'orgao_id'],
  unidade: ['unidades', 'unidade_id'],
  funcao: ['funcoes', 'funcao_id'],
  subfuncao: ['subfuncoes', 'subfuncao_id'],
  programa: ['programas', 'programa_id'],
  acao: ['acoes', 'acao_id'],
  fonte: ['fontes', 'fonte_recurso_id'],
} as const;
export type Dimension = keyof typeof DIMENSIONS;

/** Joins the rows of `t` to their classifications, each by the name of its CTE. */
export const juncaoSql = (t: string, ...dimensions: readonly Dimension[]) =>
  dimensions
    .map((name) => {
      const [cte, column] = DIMENSIONS[name];
      return `join ${cte} on ${cte}.id = ${t}.${column}`;
    })
    .join(' ');

/** A classification as people read it: `2009 · Atenção primária`. */
export const labelSql = (name: Dimension) => `${DIMENSIONS[name][0]}.codigo || ' · ' || ${DIMENSIONS[name][0]}.nome`;
/** Its code, by which it is put in order. */
export const codeSql = (name: Dimension) => `${DIMENSIONS[name][0]}.codigo`;
/** What a sum over it is grouped by, with the labels and codes above. */
export const grupoSql = (...dimensions: readonly Dimension[]) =>
  dimensions.map((name) => ['id', 'codigo', 'nome'].map((column) => `${DIMENSIONS[name][0]}.${column}`).join(', ')).join(', ');

/** The order of the lines of a table, within its groups, that `ordenacao` asks for: by code, by name or the greatest first. */
export function ordemSql({ ordenacao }: PlanParameters, { codigo, nome, total }: Record<'codigo' | 'nome' | 'total', string>): string {
  if (ordenacao === 'nome') return `${nome}, ${codigo}`;
  return ordenacao === 'valor' ? `${total} desc, ${codigo}` : codigo;
}

/** Columns of the values of the plan. */
export const VALUES = [...PPA_YEARS.map((year) => `valor_${year}`), 'total'];
/** Columns of its physical targets. */
export const TARGETS = [...PPA_YEARS.map((year) => `meta_${year}`), 'meta'];
/** Their sums over the rows of `t`, each under its own name. */
export const sumsSql = (t: string, columns: readonly string[] = VALUES) => columns.map((name) => `sum(${t}.${name}) as ${name}`).join(', ');

/** What an ação produces and in what it is counted: `Escola ampliada (UN)`. */
const PRODUTO = "t.produto || coalesce((select ' (' || u.sigla || ')' from public.unidade_medida u where u.id = t.unidade_medida_id), '')";

/**
 * The classifications as the law names them: by the code and name that were kept when it left for the Câmara (rule C10),
 * and otherwise by those of today.
 */
function classificationsSql(versao: string): string {
  const kept = (table: string, column: string, own = `t.${column}`) =>
    `coalesce(r.nomes -> '${table}' -> t.id::text ->> '${column}', ${own}) as ${column}`;
  const named = (cte: string, table: string, more = '') =>
    `${cte} as (select t.id, ${kept(table, 'codigo')}, ${kept(table, 'nome')}${more} from ${table} t cross join rotulos r)`;
  return [
    `rotulos as (select coalesce((select v.rotulos_congelados from versao_planejamento v where v.id = ${versao}), '{}')::jsonb as nomes)`,
    named('orgaos', 'orgao'),
    `unidades as (select t.id, o.id as orgao_id, o.codigo || '.' || coalesce(r.nomes -> 'unidade' -> t.id::text ->> 'codigo', t.codigo) as codigo, ${kept('unidade', 'nome')}
                    from unidade t join orgaos o on o.id = t.orgao_id cross join rotulos r)`,
    named('funcoes', 'funcao'),
    named('subfuncoes', 'subfuncao'),
    named('programas', 'programa'),
    named('acoes', 'acao', `, t.tipo, ${PRODUTO} as produto, t.meta_cumulativa, t.funcao_id, t.subfuncao_id`),
    `fontes as (select t.id, regexp_replace(coalesce(r.nomes -> 'fonte_recurso' -> t.id::text ->> 'codigo', t.codigo), '\\.0000$', '') as codigo,
                       ${kept('fonte_recurso', 'nome')}, t.codigo_stn in (${LIVRES.map(literal).join(', ')}) as livre
                  from fonte_recurso t cross join rotulos r)`,
  ].join(',\n');
}

/** Fontes STN of resources that nothing binds (decision D14). */
const LIVRES = ['500', '501'];

/**
 * `with …`: the classifications and the rows of a version of the plan, filtered by the parameters.
 *
 * `valores`: rows of `ppa_valor`, empty years as zero. `plano`: values and targets added up by ação and unidade; of an
 * ação that has only one of them too. Of one exercício `total` and `meta` are its own and only what has something in it is
 * there; of the four, `total` is the sum and `meta` the target of the period.
 */
export function planoSql(parameters: PlanParameters, param: Param): string {
  const versao = `${param(parameters.versao)}::bigint`;
  const year = parameters.ano === null ? null : parameters.ano - parameters.inicio + 1;
  const pedido = (t: string, column: string, value: unknown) => (value ? ` and ${t}.${column} = ${param(value)}::bigint` : '');
  const filters = (t: string) =>
    `${pedido('u', 'orgao_id', parameters.orgao_id)}${['unidade_id', 'programa_id', 'acao_id'].map((name) => pedido(t, name, parameters[name])).join('')}`;
  const fontes = fontesSql('p', parameters, param);
  const values = PPA_YEARS.map((k) => `coalesce(p.valor_ano${k}, 0) as valor_${k}`).join(', ');
  const targets = PPA_YEARS.map((k) => `m.meta_ano${k} as meta_${k}`).join(', ');
  const period = `case when a.meta_cumulativa then ${PPA_YEARS.map((k) => `coalesce(m.meta_ano${k}, 0)`).join(' + ')} else m.meta_ano4 end`;
  return `with ${classificationsSql(versao)},
    valores as (
      select p.programa_id, p.acao_id, p.unidade_id, u.orgao_id, coalesce(p.funcao_id, a.funcao_id) as funcao_id,
             coalesce(p.subfuncao_id, a.subfuncao_id) as subfuncao_id, p.categoria, p.fonte_recurso_id,
             ${values}, ${year ? `coalesce(p.valor_ano${year}, 0)` : 'p.total'} as total
        from ppa_valor p join unidades u on u.id = p.unidade_id join acoes a on a.id = p.acao_id
       where p.versao_planejamento_id = ${versao}${filters('p')}${fontes}${year ? ` and p.valor_ano${year} <> 0` : ''}),
    metas as (
      select m.programa_id, m.acao_id, m.unidade_id, ${targets}, ${year ? `m.meta_ano${year}` : period} as meta
        from ppa_meta m join unidades u on u.id = m.unidade_id join acoes a on a.id = m.acao_id
       where m.versao_planejamento_id = ${versao}${filters('m')}${year ? ` and m.meta_ano${year} <> 0` : ''}
         ${fontes ? 'and exists (select from valores v where v.acao_id = m.acao_id and v.unidade_id = m.unidade_id)' : ''}),
    plano as (
      select programa_id, acao_id, unidade_id, u.orgao_id, ${TARGETS.join(', ')}, ${VALUES.map((name) => `coalesce(${name}, 0) as ${name}`).join(', ')}
        from (select programa_id, acao_id, unidade_id, ${sumsSql('v')} from valores v group by 1, 2, 3) v
        full join (select programa_id, acao_id, unidade_id, ${sumsSql('m', TARGETS)} from metas m group by 1, 2, 3) m using (programa_id, acao_id, unidade_id)
        join unidades u on u.id = unidade_id)`;
}

/** Condition on the fontes that were asked for, over the alias of a row; empty without any. */
export function fontesSql(t: string, { fontes }: PlanParameters, param: Param): string {
  return Array.isArray(fontes) && fontes.length > 0 ? ` and ${t}.fonte_recurso_id = any(${param(fontes)}::bigint[])` : '';
}

/**
 * SQL of the address of the rows of the version behind a line: the table of their resource, where there is a sheet too,
 * filtered by what the line is of.
 *
 * @param by column of the list → SQL of its value in the line
 */
export function destinoSql(resource: Resource, { versao }: PlanParameters, by: Readonly<Record<string, string>>): string {
  const filters = Object.keys(by).map((column) => [column, PLACE] as const);
  const [start = '', ...rest] = `${filteredList(resource, 'versao_planejamento_id', versao, ...filters)}&visao=tabela`.split(PLACE);
  return Object.values(by).reduce((sql, value, n) => `${sql} || ${value} || ${literal(rest[n] ?? '')}`, literal(start));
}

/** Stands for a value until the line is known; no address has it. */
const PLACE = '@';
