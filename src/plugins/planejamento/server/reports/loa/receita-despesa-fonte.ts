import { literal } from '../../../../../server/db/sql';
import { fonteRecurso } from '../../../../classificacoes/resources/fonte_recurso';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { receitaDespesaFonte } from '../../../reports/loa/receita-despesa-fonte';
import { previsaoDespesa } from '../../../resources/loa/previsao_despesa';
import { tituloDoFundo } from './fundo';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa, rowsAddressSql } from './rows';
import { quadroDaLoa } from './version';

const OF_UNIDADE =
  'A receita não se prevê por unidade: mostra-se a das fontes em que a unidade tem despesa, sem que as duas precisem fechar.';
const BLOCOS = fonteRecurso.fields.bloco.options;

export const receitaDespesaFonteRules = noRelatorioDaLoa(receitaDespesaFonte, {
  frame: async (work, parameters) => {
    const frame = await quadroDaLoa(work, parameters);
    if (!frame || !parameters.unidade_id) return frame;
    return { ...frame, ...(await tituloDoFundo(work, parameters.unidade_id)), notes: [OF_UNIDADE] };
  },
  source: (parameters, param) => {
    const { orgao_id, unidade_id } = parameters as unknown as LoaParameters;
    const blocos = Object.entries(BLOCOS).map(([key, label], at) => `(${at}, '${key}', ${literal(label)})`);
    const whole = !orgao_id && !unidade_id;
    return `with ${linhasDaLoa(parameters, param)},
    fontes as (
      select x.fonte, max(x.nome) as nome, x.bloco, sum(x.bruta) as bruta, sum(x.deducoes) as deducoes, sum(x.liquida) as liquida, sum(x.despesa) as despesa
        from (select r.fonte, r.fonte_nome as nome, r.bloco, r.bruto as bruta, r.deducoes, r.liquido as liquida, 0::numeric as despesa from r
              union all select d.fonte, d.fonte_nome, d.bloco, 0, 0, 0, d.valor from d) x
       group by x.fonte, x.bloco ${unidade_id ? 'having sum(x.despesa) > 0' : ''})
    select case when f.bloco = 'livre' then 'Recursos livres' else 'Recursos vinculados' end as vinculacao, b.nome as bloco,
           f.fonte as codigo, f.nome, f.bruta, f.deducoes, f.liquida, f.despesa, f.liquida - f.despesa as diferenca,
           ${rowsAddressSql(previsaoDespesa, parameters, { fonte: 'f.fonte' })} as destino,
           ${whole ? `case when f.liquida <> f.despesa then 'Na fonte ' || f.fonte || ' a receita não é igual à despesa (PV-02).' end` : 'null::text'} as divergencia
      from fontes f join (values ${blocos.join(', ')}) b (ordem, chave, nome) on b.chave = f.bloco
     order by b.ordem, f.fonte`;
  },
});
