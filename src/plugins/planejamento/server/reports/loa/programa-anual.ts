import { programaAnual } from '../../../reports/loa/programa-anual';
import { previsaoDespesa } from '../../../resources/loa/previsao_despesa';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDoPlano, quadroDoPlano } from './plan';
import { linhasDaLoa, rowsAddressSql } from './rows';

/** What each type of ação is in the programa de trabalho; operações especiais and reserves deliver nothing. */
const TIPOS = "('projeto', 'Projetos – realização de obras'), ('atividade', 'Atividades – prestação de serviços')";

export const programaAnualRules = noRelatorioDaLoa(programaAnual, {
  frame: quadroDoPlano,
  source: (parameters, param) => `with ${linhasDaLoa(parameters, param)}, ${linhasDoPlano(parameters, param)},
    acoes as (select d.acao_id, d.acao, d.acao_nome, d.acao_tipo, sum(d.valor) as valor from d group by 1, 2, 3, 4),
    metas as (select m.acao_id, string_agg(distinct m.regiao, ', ') as regiao, sum(m.meta) as meta from plano_meta m group by m.acao_id),
    valores as (select p.acao_id, sum(p.valor) as valor from plano_valor p group by p.acao_id)
    select t.nome as quadro, x.acao || ' – ' || x.acao_nome as acao, m.regiao,
           case x.acao_tipo when 'projeto' then a.inicio end as inicio, case x.acao_tipo when 'projeto' then a.termino end as termino,
           case x.acao_tipo when 'projeto' then a.custo_total end as custo_total, a.produto, m.meta, p.valor as ppa, x.valor as loa,
           ${rowsAddressSql(previsaoDespesa, parameters, { acao_id: 'x.acao_id' })} as destino
      from acoes x join (values ${TIPOS}) t (chave, nome) on t.chave = x.acao_tipo join acao a on a.id = x.acao_id
      left join metas m on m.acao_id = x.acao_id left join valores p on p.acao_id = x.acao_id
     order by t.nome desc, x.acao`,
});
