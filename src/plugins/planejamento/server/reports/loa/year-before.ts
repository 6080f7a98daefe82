import type { Param } from '../../../../../server/reports/report';
import type { LoaParameters } from '../../../reports/loa/parameters';

/**
 * CTEs of the law of the exercício before, of the órgão and unidade of the parameters; without rows when there is none.
 * `ra`, the revenue: `cat`, `origem`, `especie` with their names, `bruto`, `fundeb`, `renuncia`, `outras`, `liquido`.
 * `da`, the expense: `valor`, `grp`, and `el`, `funcao`, `orgao` with their names.
 */
export function yearBeforeRows(parameters: Readonly<Record<string, unknown>>, param: Param): string {
  const { exercicio, orgao_id, unidade_id } = parameters as unknown as LoaParameters;
  const de = (column: string, id: number | null | undefined) => (id ? ` and p.${column} = ${param(id)}` : '');
  const nationalName = (length: number, rest: string, name: string) =>
    `(select s.nome from natureza_receita s where s.codigo = left(n.codigo, ${length}) || '${rest}' and s.desdobramento = '00.00') as ${name}`;
  return `versao_anterior as materialized (
      select q.id from versao_planejamento q
       where q.instrumento = 'loa' and q.exercicio_referencia = ${param(exercicio)}::int - 1 and q.situacao_versao in ('vigente', 'encerrada')),
    ra as (
      select left(n.codigo, 1) as cat, left(n.codigo, 3) as origem, ${nationalName(3, '.0.0.00.0.0', 'origem_nome')},
             left(n.codigo, 5) as especie, ${nationalName(5, '.0.00.0.0', 'especie_nome')},
             p.valor_bruto as bruto, coalesce(p.deducao_fundeb, 0) as fundeb, coalesce(p.deducao_renuncia, 0) as renuncia,
             coalesce(p.deducao_outras, 0) as outras, p.valor_liquido as liquido
        from versao_anterior v join previsao_receita p on p.versao_planejamento_id = v.id join natureza_receita n on n.id = p.natureza_receita_id
       where p.origem = 'loa'${de('orgao_id', orgao_id)}),
    da as (
      select p.valor, substr(n.codigo, 3, 1) as grp, substr(n.codigo, 8, 2) as el, coalesce(e.nome, n.nome) as el_nome,
             f.codigo as funcao, f.nome as funcao_nome, o.codigo as orgao, o.nome as orgao_nome
        from versao_anterior v join previsao_despesa p on p.versao_planejamento_id = v.id join natureza_despesa n on n.id = p.natureza_despesa_id
        left join elemento_despesa e on e.codigo = substr(n.codigo, 8, 2) join funcao f on f.id = p.funcao_id join orgao o on o.id = p.orgao_id
       where true${de('orgao_id', orgao_id)}${de('unidade_id', unidade_id)})`;
}

/** What every comparison with years before says of its blanks. */
export const YEARS_NOTE =
  'O arrecadado é o informado na previsão da receita, líquido de deduções. O que não está nos cadastros fica em branco e virá com o módulo Contabilidade.';
