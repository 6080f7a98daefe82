import { anexoAdequacao } from '../../../reports/loa/anexo-adequadacao';
import { previsaoDespesa } from '../../../resources/previsao_despesa';
import { percentSql } from '../metas';
import { onLoaReport } from './on-loa-report';
import { planFrame, planRows } from './plan';
import { label, loaRows, rowsAddressSql } from './rows';

const TEXT =
  'Ficam adequados ao plano plurianual e à lei de diretrizes orçamentárias, nos termos do art. 167, § 1º, da Constituição e do art. 5º da Lei Complementar nº 101/2000, os valores das ações constantes deste anexo, que passam a vigorar como metas financeiras do exercício.';

export const anexoAdequacaoRules = onLoaReport(anexoAdequacao, {
  frame: async (work, parameters) => {
    const frame = await planFrame(work, parameters, ['A LDO não relaciona as ações prioritárias: a coluna fica em branco.']);
    return frame && { ...frame, text: [TEXT] };
  },
  source: (parameters, param) => `with ${loaRows(parameters, param)}, ${planRows(parameters, param)},
    metas as (select m.acao_id, sum(m.meta) as meta from plano_meta m group by m.acao_id),
    acoes as (
      select x.programa_id, x.acao_id, sum(x.ppa) as ppa, sum(x.loa) as loa
        from (select p.programa_id, p.acao_id, p.valor as ppa, 0::numeric as loa from plano_valor p where p.valor <> 0
              union all select d.programa_id, d.acao_id, 0, d.valor from d) x
       group by x.programa_id, x.acao_id),
    linhas as (
      select x.*, ${label('programa', 'pr', 'codigo')} || ' – ' || ${label('programa', 'pr', 'nome')} as programa,
             ${label('acao', 'a', 'codigo')} as codigo, ${label('acao', 'a', 'nome')} as nome
        from versao v cross join acoes x join programa pr on pr.id = x.programa_id join acao a on a.id = x.acao_id)
    select x.programa, x.codigo || ' – ' || x.nome as acao, x.ppa, null as prioridade, x.loa, x.loa - x.ppa as diferenca,
           ${percentSql('(x.loa - x.ppa)', 'x.ppa')} as percentual, m.meta as meta_ppa, case when x.loa > 0 then m.meta end as meta_loa,
           case when x.ppa = 0 then 'Incluída' when x.loa = 0 then 'Excluída' when x.loa = x.ppa then 'Mantida'
                when x.loa > x.ppa then 'Aumentada' else 'Reduzida' end as adequacao,
           case when x.loa > 0 then ${rowsAddressSql(previsaoDespesa, parameters, { acao_id: 'x.acao_id' })} end as destino,
           case when x.ppa = 0 and x.loa > 0 then 'A ação ' || x.codigo || ' não tem valor do exercício no PPA (PV-07).' end as divergencia
      from linhas x left join metas m on m.acao_id = x.acao_id
     order by x.programa, x.codigo`,
});
