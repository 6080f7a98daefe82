import { anexoAuxiliar } from '../../../reports/loa/anexo-auxiliar';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { previsaoReceita } from '../../../resources/loa/previsao_receita';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa, rowsAddressSql } from './rows';
import { frameOfVersion, printedVersion } from './version';
import { YEARS_NOTE, yearBeforeRows } from './year-before';

/** The memories of the rows of a line, each after its natureza. */
const memory = (t: string) =>
  `string_agg(distinct ${t}.natureza || ': ' || trim(${t}.memoria), e'\\n') filter (where trim(${t}.memoria) <> '')`;

export const anexoAuxiliarRules = noRelatorioDaLoa(anexoAuxiliar, {
  everyYear: true,
  frame: async (work, parameters) => {
    const version = await printedVersion(work, parameters as unknown as LoaParameters);
    if (!version) return null;
    const x = version.exercicio;
    const columns = {
      codigo: 'Código',
      nome: 'Especificação',
      realizada_x4: `Realizada ${x - 4}`,
      realizada_x3: `Realizada ${x - 3}`,
      realizada_x2: `Realizada ${x - 2}`,
      prevista_x1: `Prevista ${x - 1}`,
      prevista_x: `Prevista ${x}`,
      memoria: 'Memória de cálculo',
    };
    return { ...frameOfVersion(version), columns, notes: [YEARS_NOTE] };
  },
  source: (parameters, param) => `with ${linhasDaLoa(parameters, param)}, ${yearBeforeRows(parameters, param)},
    receitas as (
      select r.especie as codigo, max(r.especie_nome) as nome, sum(r.arrecadado_x4) as x4, sum(r.arrecadado_x3) as x3, sum(r.arrecadado_x2) as x2,
             sum(r.liquido) as valor, ${memory('r')} as memoria from r group by r.especie),
    receitas_antes as (select ra.especie as codigo, max(ra.especie_nome) as nome, sum(ra.liquido) as valor from ra group by ra.especie),
    despesas as (select d.el as codigo, max(d.el_nome) as nome, sum(d.valor) as valor, ${memory('d')} as memoria from d group by d.el),
    despesas_antes as (select da.el as codigo, max(da.el_nome) as nome, sum(da.valor) as valor from da group by da.el)
    select 'Receita' as quadro, coalesce(n.codigo, b.codigo) as codigo, coalesce(n.nome, b.nome) as nome, n.x4 as realizada_x4, n.x3 as realizada_x3,
           n.x2 as realizada_x2, b.valor as prevista_x1, coalesce(n.valor, 0) as prevista_x, n.memoria,
           ${rowsAddressSql(previsaoReceita, parameters, { natureza: "replace(n.codigo, '.', '')" })} as destino
      from receitas n full join receitas_antes b on b.codigo = n.codigo
    union all
    select 'Despesa', coalesce(n.codigo, b.codigo), coalesce(n.nome, b.nome), null, null, null, b.valor, coalesce(n.valor, 0), n.memoria, null
      from despesas n full join despesas_antes b on b.codigo = n.codigo
     order by quadro desc, codigo`,
});
