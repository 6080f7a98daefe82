import { resumoReceita } from '../../../reports/loa/resumo-receita';
import { previsaoReceita } from '../../../resources/loa/previsao_receita';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa, rowsAddressSql } from './rows';

export const resumoReceitaRules = noRelatorioDaLoa(resumoReceita, {
  source: (parameters, param) => `with ${linhasDaLoa(parameters, param)}
    select r.cat || ' – ' || coalesce(max(r.cat_nome), '') as categoria, r.origem || ' – ' || coalesce(max(r.origem_nome), '') as origem,
           r.especie || ' – ' || coalesce(max(r.especie_nome), '') as especie, r.natureza as codigo, r.natureza_nome as nome, max(r.legislacao) as legislacao,
           r.fonte, sum(r.bruto) as bruta, sum(r.deducoes) as deducoes, sum(r.liquido) as liquida,
           ${rowsAddressSql(previsaoReceita, parameters, { natureza_receita_id: 'r.natureza_id' })} as destino,
           case when sum(r.bruto) - sum(r.fundeb + r.renuncia + r.outras) <> sum(r.liquido)
                then 'Em ' || r.natureza || ' a previsão bruta menos as deduções não é a líquida.' end as divergencia
      from r group by r.cat, r.origem, r.especie, r.natureza, r.natureza_nome, r.natureza_id, r.fonte
     order by r.natureza collate "C", r.fonte`,
});
