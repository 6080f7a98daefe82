import { programaMetas } from '../../../reports/loa/programa-metas';
import { previsaoDespesa } from '../../../resources/loa/previsao_despesa';
import { percentSql } from '../ldo/metas';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDoPlano, quadroDoPlano } from './plan';
import { linhasDaLoa, rowsAddressSql } from './rows';

export const programaMetasRules = noRelatorioDaLoa(programaMetas, {
  frame: (work, parameters) => quadroDoPlano(work, parameters),
  source: (parameters, param) => `with ${linhasDaLoa(parameters, param)}, ${linhasDoPlano(parameters, param)},
    acoes as (
      select d.programa || ' – ' || d.programa_nome as programa, d.acao || ' – ' || d.acao_nome as acao, d.unidade || ' – ' || d.unidade_nome as unidade,
             d.acao_id, d.unidade_id, sum(d.valor) as valor
        from d where d.acao_tipo <> 'reserva' group by 1, 2, 3, 4, 5)
    select x.programa, x.acao, x.unidade, a.produto, u.sigla as unidade_medida, m.meta, x.valor, round(x.valor / nullif(m.meta, 0), 2) as custo,
           m.meta_total as meta_ppa, ${percentSql('m.meta', 'm.meta_total')} as parte,
           ${rowsAddressSql(previsaoDespesa, parameters, { acao_id: 'x.acao_id', unidade_id: 'x.unidade_id' })} as destino,
           case when row_number() over (order by x.programa, x.acao, x.unidade) = 1
                 and (select sum(y.valor) from acoes y) <> (select sum(d.valor) from d where d.cat <> '9')
                then 'Os programas não somam a despesa sem as reservas.' end as divergencia
      from acoes x join acao a on a.id = x.acao_id left join unidade_medida u on u.id = a.unidade_medida_id left join plano_meta m on m.acao_id = x.acao_id and m.unidade_id = x.unidade_id
     order by x.programa, x.acao, x.unidade`,
});
