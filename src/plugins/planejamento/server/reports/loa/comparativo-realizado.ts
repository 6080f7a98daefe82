import { literal } from '../../../../../server/db/sql';
import { GRUPOS } from '../../../../classificacoes/resources/natureza_despesa';
import { comparativoRealizado } from '../../../reports/loa/comparativo-realizado';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { lawOfYearSql } from '../../ldo/of-year';
import { percentSql } from '../ldo/metas';
import { noRelatorioDaLoa } from './on-loa-report';
import { ordemDaParte, receitasPorOrigem } from './receita-origem';
import { linhasDaLoa } from './rows';
import { frameOfVersion, printedVersion } from './version';
import { YEARS_NOTE, yearBeforeRows } from './year-before';

export const comparativoRealizadoRules = noRelatorioDaLoa(comparativoRealizado, {
  everyYear: true,
  frame: async (work, parameters) => {
    const version = await printedVersion(work, parameters as unknown as LoaParameters);
    if (!version) return null;
    const x = version.exercicio;
    const byGrupo = parameters.despesa_por === 'grupo';
    return {
      ...frameOfVersion(version),
      columns: {
        especificacao: 'Especificação',
        realizado_x3: `Realizado ${x - 3}`,
        realizado_x2: `Realizado ${x - 2}`,
        orcado_x1: `Orçado ${x - 1}`,
        realizado_x1: `Realizado ${x - 1} até o mês`,
        // only the grupos have a re-estimate (decision D15)
        ...(byGrupo && { reestimado_x1: `Reestimado ${x - 1}` }),
        loa: `LOA ${x}`,
        ...(byGrupo && { variacao: 'Var. %' }),
      },
      notes: [
        YEARS_NOTE,
        ...(byGrupo ? ['O realizado e o reestimado da despesa são os informados nas despesas da LDO do exercício.'] : []),
      ],
    };
  },
  source: (parameters, param) => {
    const { exercicio, orgao_id, unidade_id } = parameters as unknown as LoaParameters;
    const by = parameters.despesa_por === 'funcao' ? 'funcao' : parameters.despesa_por === 'orgao' ? 'orgao' : 'grp';
    // the register of the LDO speaks of the whole municipality
    const typed = by === 'grp' && !orgao_id && !unidade_id;
    const grupos = Object.entries(GRUPOS).map(([key, name]) => `('${key}', ${literal(name)})`);
    const named =
      by === 'grp'
        ? `(select g.nome from (values ${grupos.join(', ')}) g (chave, nome) where g.chave = x.grp)`
        : `x.${by} || ' – ' || max(x.${by}_nome)`;
    const expense = (rows: string) => `select x.${by} as chave, ${named} as texto, sum(x.valor) as valor from ${rows} x group by x.${by}`;
    return `with ${linhasDaLoa(parameters, param)}, ${yearBeforeRows(parameters, param)},
    ${receitasPorOrigem('receitas', 'r')}, ${receitasPorOrigem('receitas_antes', 'ra')},
    arrecadado as (select r.cat, r.origem, sum(r.arrecadado_x3) as x3, sum(r.arrecadado_x2) as x2, sum(r.reestimado_x1) as reestimado from r group by r.cat, r.origem),
    despesas as (${expense('d')}), despesas_antes as (${expense('da')}),
    informado as (
      select case l.grupo when 'reserva' then '9' else l.grupo end as chave, sum(l.realizado_x3) as x3, sum(l.realizado_x2) as x2, sum(l.reestimado_x1) as reestimado
        from ldo_despesa l where ${typed ? `l.ldo_id = ${lawOfYearSql(`${param(exercicio)}::int`)} and l.grupo <> 'rp_primarias'` : 'false'} group by 1),
    linhas as (
      select 'Receita' as quadro, coalesce(n.parte, b.parte) as parte, coalesce(n.ordem, b.ordem) as ordem, coalesce(n.texto, b.texto) as especificacao,
             a.x3 as realizado_x3, a.x2 as realizado_x2, b.valor as orcado_x1, a.reestimado as reestimado_x1, coalesce(n.valor, 0) as loa
        from receitas n full join receitas_antes b on b.parte = n.parte and b.ordem = n.ordem left join arrecadado a on a.origem = n.origem
      union all
      select 'Despesa', null, coalesce(n.chave, b.chave), coalesce(n.texto, b.texto), i.x3, i.x2, b.valor, i.reestimado, coalesce(n.valor, 0)
        from despesas n full join despesas_antes b on b.chave = n.chave left join informado i on i.chave = coalesce(n.chave, b.chave))
    select l.quadro, l.especificacao, l.realizado_x3, l.realizado_x2, l.orcado_x1, null::numeric as realizado_x1, l.reestimado_x1, l.loa,
           ${percentSql('(l.loa - l.reestimado_x1)', 'l.reestimado_x1')} as variacao
      from linhas l order by l.quadro desc, ${ordemDaParte('l')}`;
  },
});
