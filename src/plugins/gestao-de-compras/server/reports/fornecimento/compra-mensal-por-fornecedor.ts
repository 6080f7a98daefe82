import { onReport } from '../../../../../server/reports/report';
import { compraMensalPorFornecedor, MESES } from '../../../reports/fornecimento/compra-mensal-por-fornecedor';
import { comprasPedidas, DESTINO } from './base';

/** A line for each supplier, a column for each month; the mean is of the months with purchases. */
export const compraMensalPorFornecedorRules = onReport(compraMensalPorFornecedor, {
  frame: async () => ({ about: [], draft: null }),
  source: (asked, param) => {
    const ano = `${param(Number(asked.exercicio))}::int`;
    const linhas = comprasPedidas(asked, param, (d) => `extract(year from ${d}) = ${ano}`);
    const meses = MESES.map((mes, n) => `coalesce(sum(c.valor) filter (where extract(month from c.data) = ${n + 1}), 0) as ${mes}`);
    return `select p.nome as fornecedor, ${meses.join(', ')}, sum(c.valor) as total,
                   round(sum(c.valor) / count(distinct extract(month from c.data)) filter (where c.valor > 0), 2) as media, ${DESTINO} as destino
              from (${linhas}) c join public.pessoa p on p.id = c.fornecedor_id
             group by p.id having sum(c.valor) > 0 order by sum(c.valor) desc, p.nome`;
  },
  everyYear: true,
});
