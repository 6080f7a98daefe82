import { onReport } from '../../../../../server/reports/report';
import { pedidosPorAnoEModalidade } from '../../../reports/fornecimento/pedidos-por-ano-e-modalidade';
import { comprasPedidas, MODALIDADE } from './base';

/** A line for each modality of each year. */
export const pedidosPorAnoEModalidadeRules = onReport(pedidosPorAnoEModalidade, {
  frame: async () => ({ about: [], draft: null }),
  source: (asked, param) => {
    const [ultimo, quantos] = [`${param(Number(asked.exercicio))}::int`, `${param(Number(asked.anos))}::int`];
    const linhas = comprasPedidas(asked, param, (d) => `extract(year from ${d}) between ${ultimo} - ${quantos} + 1 and ${ultimo}`);
    return `select extract(year from c.data)::int::text as ano, m.modalidade, count(distinct c.af_id)::int as quantidade, sum(c.pedido) as valor,
                   sum(c.cancelado) as canceladas, sum(c.valor) as liquido, round(sum(c.valor) / count(distinct c.af_id), 2) as ticket
              from (${linhas}) c cross join lateral (select ${MODALIDADE} as modalidade) m
             group by 1, 2 order by 1 desc, 2`;
  },
  everyYear: true,
});
