import { formatDate } from '../../../../resources/definition';
import { onReport } from '../../../../server/reports/report';
import { daysOf } from '../../../contabilidade/server';
import { MODELOS_OBITOS, type ModeloObitos, relatorioObitos } from '../../reports/relatorio_obitos';
import { MODELOS, type Pedido } from './modelos';

/** Those that are of today, whatever the period. */
const DE_HOJE: readonly ModeloObitos[] = ['ocupacao', 'vencidas'];

export const relatorioObitosRules = onReport(relatorioObitos, {
  frame: async (work, parameters) => {
    const modelo = parameters.relatorio as ModeloObitos;
    const { inicio, fim } = daysOf(parameters);
    const columns = MODELOS[modelo].colunas.map((name) => [name, relatorioObitos.columns[name]?.label ?? name] as const);
    return {
      about: [DE_HOJE.includes(modelo) ? `Em ${formatDate(work.today())}` : `De ${formatDate(inicio)} a ${formatDate(fim)}`],
      draft: null,
      title: MODELOS_OBITOS[modelo],
      columns: Object.fromEntries(columns),
      found: { inicio, fim },
    };
  },
  source: (parameters, param) => {
    const { inicio, fim, cemiterio_id } = parameters as Record<string, unknown>;
    const pedido: Pedido = {
      noPeriodo: (data) => `${data} between ${param(inicio)}::date and ${param(fim)}::date`,
      doCemiterio: (id) => (cemiterio_id ? ` and ${id} = ${param(cemiterio_id)}::bigint` : ''),
    };
    return MODELOS[parameters.relatorio as ModeloObitos].sql(pedido);
  },
  everyYear: true,
});
