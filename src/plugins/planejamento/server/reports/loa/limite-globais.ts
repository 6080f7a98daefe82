import { limiteGlobais } from '../../../reports/loa/limite-globais';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { previsaoDespesa } from '../../../resources/loa/previsao_despesa';
import { percentSql } from '../ldo/metas';
import { noRelatorioDaLoa } from './on-loa-report';
import { label, linhasDaLoa, rowsAddressSql } from './rows';

/** The limits of many, or null when one of them has none: what is fixed without limit cannot be held against a sum of others. */
const somaDosLimites = (column: string) => `case when count(*) = count(t.${column}) then sum(t.${column}) end`;
const LIMITS = ['limite_livre', 'limite_vinculado', 'limite_total'] as const;
const FIXED = ['fixado_livre', 'fixado_vinculado', 'fixado'] as const;
const PAIRS = LIMITS.map((limit, at) => [limit, FIXED[at] as string] as const);
const SALDOS = ['saldo_livre', 'saldo_vinculado', 'saldo'];

export const limiteGlobaisRules = noRelatorioDaLoa(limiteGlobais, {
  source: (parameters, param) => {
    const { orgao_id, unidade_id } = parameters as unknown as LoaParameters;
    const asked = `${orgao_id ? ` and l.orgao_id = ${param(orgao_id)}` : ''}${unidade_id ? ` and l.unidade_id = ${param(unidade_id)}` : ''}`;
    const own = [...LIMITS, ...FIXED].map((name) => `t.${name}`).join(', ');
    const sums = [...LIMITS.map((name) => `${somaDosLimites(name)} as ${name}`), ...FIXED.map((name) => `sum(t.${name}) as ${name}`)].join(
      ', ',
    );
    const over = PAIRS.map(([limit, fixed]) => `t.${fixed} > t.${limit}`).join(' or ');
    return `with ${linhasDaLoa(parameters, param)},
    limites as (
      select l.orgao_id, l.unidade_id, l.limite_livre, l.limite_vinculado, l.limite_livre + l.limite_vinculado as limite_total
        from loa_limites l where l.pai_id = (select q.loa_id from versao_planejamento q join versao v on v.id = q.id)${asked}),
    fixado as (
      select d.orgao_id, d.unidade_id, coalesce(sum(d.valor) filter (where d.bloco = 'livre'), 0) as fixado_livre,
             coalesce(sum(d.valor) filter (where d.bloco <> 'livre'), 0) as fixado_vinculado, sum(d.valor) as fixado
        from d group by d.orgao_id, d.unidade_id),
    unidades as (
      select k.orgao_id, k.unidade_id, l.limite_livre, l.limite_vinculado, l.limite_total, coalesce(f.fixado_livre, 0) as fixado_livre,
             coalesce(f.fixado_vinculado, 0) as fixado_vinculado, coalesce(f.fixado, 0) as fixado
        from (select orgao_id, unidade_id from fixado union select orgao_id, unidade_id from limites where unidade_id is not null) k
        left join limites l on l.unidade_id = k.unidade_id left join fixado f on f.unidade_id = k.unidade_id),
    das_unidades as (select t.orgao_id, ${sums} from unidades t group by t.orgao_id),
    orgaos as (
      select k.orgao_id, ${LIMITS.map((name) => `case when l.orgao_id is null then t.${name} else l.${name} end as ${name}`).join(', ')},
             ${FIXED.map((name) => `coalesce(t.${name}, 0) as ${name}`).join(', ')}
        from (select orgao_id from das_unidades union select orgao_id from limites) k
        left join limites l on l.orgao_id = k.orgao_id and l.unidade_id is null left join das_unidades t on t.orgao_id = k.orgao_id),
    linhas as (
      select 0 as parte, ${label('orgao', 'o', 'codigo')} as codigo, ${label('orgao', 'o', 'nome')} as nome, ${own}, t.orgao_id, null::bigint as unidade_id,
             'subtotal' as forte
        from versao v cross join orgaos t join orgao o on o.id = t.orgao_id
      union all
      select 0, ${label('orgao', 'o', 'codigo')} || '.' || ${label('unidade', 'u', 'codigo')}, ${label('unidade', 'u', 'nome')}, ${own}, t.orgao_id, t.unidade_id, null
        from versao v cross join unidades t join orgao o on o.id = t.orgao_id join unidade u on u.id = t.unidade_id
      union all
      select 1, 'TOTAL', null, ${sums}, null, null, 'total' from orgaos t having count(*) > 0)
    select t.codigo, t.nome, ${PAIRS.map(([limit, fixed], at) => `t.${limit}, t.${fixed}, t.${limit} - t.${fixed} as ${SALDOS[at]}`).join(', ')},
           ${percentSql('t.fixado', 't.limite_total')} as usado, t.forte,
           case when ${LIMITS.map((name) => `t.${name} is null`).join(' and ')} then 'Sem limite' when ${over} then 'Acima do limite (AL-14)' end as situacao,
           case when t.unidade_id is null then ${rowsAddressSql(previsaoDespesa, parameters, { orgao_id: 't.orgao_id' })}
                else ${rowsAddressSql(previsaoDespesa, parameters, { unidade_id: 't.unidade_id' })} end as destino
      from linhas t order by t.parte, t.codigo collate "C"`;
  },
});
