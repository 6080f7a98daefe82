import { anexoAdequacao } from '../../../reports/loa/anexo-adequadacao';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { previsaoDespesa } from '../../../resources/loa/previsao_despesa';
import { percentSql } from '../ldo/metas';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDoPlano, quadroDoPlano } from './plan';
import { label, linhasDaLoa, rowsAddressSql } from './rows';
import { printedVersion } from './version';

const TEXT =
  'Ficam adequados ao plano plurianual e à lei de diretrizes orçamentárias, nos termos do art. 167, § 1º, da Constituição e do art. 5º da Lei Complementar nº 101/2000, os valores das ações constantes deste anexo, que passam a vigorar como metas financeiras do exercício.';

export const anexoAdequacaoRules = noRelatorioDaLoa(anexoAdequacao, {
  frame: async (work, parameters) => {
    const version = await printedVersion(work, parameters as unknown as LoaParameters);
    const listed = await work.db.first('select p.id from ldo_prioridades p join loa l on l.ldo_id = p.pai_id where l.id = $1 limit 1', [
      version?.loa_id ?? 0,
    ]);
    const frame = await quadroDoPlano(
      work,
      parameters,
      listed ? [] : ['A LDO não relaciona as ações prioritárias: a coluna fica em branco.'],
    );
    return frame && { ...frame, text: [TEXT] };
  },
  source: (parameters, param) => {
    const { orgao_id, unidade_id } = parameters as unknown as LoaParameters;
    // a priority without unidade is of every órgão that carries out the ação
    const asked = `${orgao_id ? ` and (u.id is null or u.orgao_id = ${param(orgao_id)})` : ''}${unidade_id ? ` and (u.id is null or u.id = ${param(unidade_id)})` : ''}`;
    return `with ${linhasDaLoa(parameters, param)}, ${linhasDoPlano(parameters, param)},
    metas as (select m.acao_id, sum(m.meta) as meta from plano_meta m group by m.acao_id),
    prioridades as (
      select p.acao_id, sum(coalesce(p.valor, 0)) as valor
        from versao v join versao_planejamento q on q.id = v.id join loa l on l.id = q.loa_id join ldo_prioridades p on p.pai_id = l.ldo_id
        left join unidade u on u.id = p.unidade_id where true${asked} group by p.acao_id),
    acoes as (
      select x.programa_id, x.acao_id, sum(x.ppa) as ppa, sum(x.loa) as loa
        from (select p.programa_id, p.acao_id, p.valor as ppa, 0::numeric as loa from plano_valor p where p.valor <> 0
              union all select d.programa_id, d.acao_id, 0, d.valor from d) x
       group by x.programa_id, x.acao_id),
    linhas as (
      select x.*, ${label('programa', 'pr', 'codigo')} || ' – ' || ${label('programa', 'pr', 'nome')} as programa,
             ${label('acao', 'a', 'codigo')} as codigo, ${label('acao', 'a', 'nome')} as nome
        from versao v cross join acoes x join programa pr on pr.id = x.programa_id join acao a on a.id = x.acao_id)
    select x.programa, x.codigo || ' – ' || x.nome as acao, x.ppa, k.valor as prioridade, x.loa, x.loa - x.ppa as diferenca,
           ${percentSql('(x.loa - x.ppa)', 'x.ppa')} as percentual, m.meta as meta_ppa, case when x.loa > 0 then m.meta end as meta_loa,
           case when x.ppa = 0 then 'Incluída' when x.loa = 0 then 'Excluída' when x.loa = x.ppa then 'Mantida'
                when x.loa > x.ppa then 'Aumentada' else 'Reduzida' end as adequacao,
           case when x.loa > 0 then ${rowsAddressSql(previsaoDespesa, parameters, { acao_id: 'x.acao_id' })} end as destino,
           case when x.ppa = 0 and x.loa > 0 then 'A ação ' || x.codigo || ' não tem valor do exercício no PPA (PV-07).' end as divergencia
      from linhas x left join metas m on m.acao_id = x.acao_id left join prioridades k on k.acao_id = x.acao_id
     order by x.programa, x.codigo`;
  },
});
