import type { Param } from '../../../../../server/reports/report';
import { receitasEconomica } from '../../../reports/ppa/receitas-economica';
import { ppaReceita } from '../../../resources/ppa/ppa_receita';
import { repartirSql } from '../largest-remainder';
import { unbalancedSql } from './balance';
import { destinoSql, fontesSql, sumsSql, VALUES } from './rows';
import { avancoSql, noRelatorioDoPpa, type PlanParameters, PPA_YEARS, speaksSql } from './version';

const COLLECTED = ['arrecadado_x3', 'arrecadado_x2', 'arrecadado_x1'];
const ALL = [...COLLECTED, ...VALUES, 'parte'];
/** Characters of the code at each level: categoria, origem and espécie. */
const LEVELS = [1, 3, 5];

export const receitasEconomicaRules = noRelatorioDoPpa(receitasEconomica, {
  more: () => ({ notes: ['O arrecadado é o digitado na previsão da receita da LOA: a leitura automática virá com o módulo Financeiro.'] }),
  source: (parameters, param) =>
    `with ${collectedSql(parameters, param)},
    previstas as (${plannedSql(parameters, param)}),
    especies as (${repartirSql(
      `select coalesce(p.especie, a.especie) as especie, ${COLLECTED.map((name) => `a.${name}`).join(', ')}, ${VALUES.map((name) => `coalesce(p.${name}, 0) as ${name}`).join(', ')}
         from previstas p full join arrecadadas a on a.especie = p.especie`,
      { weight: 'total', order: 'especie', as: 'parte' },
    )}),
    niveis as (select left(e.especie, l.tamanho) as codigo, l.tamanho, ${sumsSql('e', ALL)}
                 from especies e cross join (values ${LEVELS.map((size) => `(${size})`).join(', ')}) l (tamanho) group by 1, 2)
    select case when left(n.codigo, 1) in ('7', '8') then 'Receitas intraorçamentárias' else 'Receitas, exceto intraorçamentárias' end as grupo, n.codigo,
           case n.tamanho when 1 then '' when 3 then '– ' else '–– ' end || coalesce(c.nome, 'Natureza ' || n.codigo) as descricao, ${ALL.map((name) => `n.${name}`).join(', ')},
           case n.tamanho when 1 then 'subtotal' end as forte, ${destinoSql(ppaReceita, parameters, {})} as destino, null as divergencia,
           left(n.codigo, 1) in ('7', '8') as intra
      from niveis n
      left join natureza_receita c on c.codigo = n.codigo || substr('0.0.0.0.00.0.0', n.tamanho + 1) and c.desdobramento = '00.00'
    union all
    select null, 'TOTAL', 'Receita total', ${sumsSql('e', ALL)}, 'total', null, ${unbalancedSql(parameters, param)}, null from especies e having count(*) > 0
    order by intra nulls last, codigo`,
});

/** What the plan expects of each espécie. */
function plannedSql(parameters: PlanParameters, param: Param): string {
  const year = parameters.ano === null ? null : parameters.ano - parameters.inicio + 1;
  const values = PPA_YEARS.map((k) => `sum(coalesce(p.valor_ano${k}, 0)) as valor_${k}`);
  return `select left(n.codigo, 5) as especie, ${values.join(', ')}, sum(${year ? `coalesce(p.valor_ano${year}, 0)` : 'p.total'}) as total
    from ppa_receita p join natureza_receita n on n.id = p.natureza_receita_id
   where p.versao_planejamento_id = ${param(parameters.versao)}::bigint${fontesSql('p', parameters, param)}${year ? ` and p.valor_ano${year} <> 0` : ''} group by 1`;
}

/** What was collected in the three years before the plan: as it was typed in the LOA of its first two exercícios. */
function collectedSql(parameters: PlanParameters, param: Param): string {
  const first = `${param(parameters.inicio)}::int`;
  const de = (column: string, loa: number) => `sum(r.${column}) filter (where l.exercicio_referencia = ${first} + ${loa})`;
  return `loas as (
      select distinct on (v.exercicio_referencia) v.id, v.exercicio_referencia from versao_planejamento v
       where v.instrumento = 'loa' and v.exercicio_referencia in (${first}, ${first} + 1) and ${speaksSql('v')} order by v.exercicio_referencia, ${avancoSql('v')}),
    arrecadadas as (
      select left(n.codigo, 5) as especie, ${de('arrecadado_x3', 0)} as arrecadado_x3, ${de('arrecadado_x2', 0)} as arrecadado_x2, ${de('arrecadado_x2', 1)} as arrecadado_x1
        from loas l join previsao_receita r on r.versao_planejamento_id = l.id and r.origem = 'loa' join natureza_receita n on n.id = r.natureza_receita_id
       where coalesce(r.arrecadado_x3, r.arrecadado_x2) is not null${fontesSql('r', parameters, param)} group by 1)`;
}
