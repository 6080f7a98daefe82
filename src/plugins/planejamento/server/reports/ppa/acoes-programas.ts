import { acoesProgramas } from '../../../reports/ppa/acoes-programas';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { codeSql, destinoSql, grupoSql, juncaoSql, labelSql, ordemSql, planoSql, VALUES } from './rows';
import { noRelatorioDoPpa } from './version';

const CATEGORIES = ['corrente', 'capital'] as const;
/** Values of each category: `corrente_1` to `corrente_4` and their sum, `corrente`. */
const byCategory = CATEGORIES.flatMap((category) =>
  VALUES.map((name) => {
    const as = name === 'total' ? category : name.replace('valor', category);
    return `coalesce(sum(v.${name}) filter (where v.categoria = '${category}'), 0) as ${as}`;
  }),
).join(', ');

export const acoesProgramasRules = noRelatorioDoPpa(acoesProgramas, {
  source: (parameters, param) =>
    `${planoSql(parameters, param)},
    linhas as (
      select ${labelSql('programa')} as grupo_programa, ${labelSql('acao')} as grupo_acao, ${labelSql('unidade')} as unidade, ${byCategory}, sum(v.total) as total,
             ${destinoSql(ppaValor, parameters, { acao_id: 'v.acao_id', unidade_id: 'v.unidade_id' })} as destino,
             ${codeSql('programa')} as ordem_programa, ${codeSql('acao')} as ordem_acao, ${codeSql('unidade')} as ordem_unidade, unidades.nome as nome_unidade
        from valores v ${juncaoSql('v', 'programa', 'acao', 'unidade')}
       group by v.acao_id, v.unidade_id, ${grupoSql('programa', 'acao', 'unidade')})
    select *, case when corrente + capital <> total then 'Corrente e capital não somam o total de ' || grupo_acao || ' em ' || unidade || '.' end as divergencia
      from linhas order by ordem_programa, ordem_acao, ${ordemSql(parameters, { codigo: 'ordem_unidade', nome: 'nome_unidade', total: 'total' })}`,
});
