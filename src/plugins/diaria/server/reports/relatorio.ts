import { formatDate } from '../../../../resources/definition';
import { onReport } from '../../../../server/reports/report';
import { daysOf } from '../../../contabilidade/server';
import { MODELOS_DIARIAS, type ModeloDiarias, relatorioDiarias } from '../../reports/relatorio_diarias';
import { MODELOS, type Pedido } from './modelos';

/** Those that are of today, whatever the period. */
const DE_HOJE: readonly ModeloDiarias[] = ['pendentes', 'tabela'];

export const relatorioDiariasRules = onReport(relatorioDiarias, {
  frame: async (work, parameters) => {
    const modelo = parameters.relatorio as ModeloDiarias;
    const { inicio, fim } = daysOf(parameters);
    const columns = MODELOS[modelo].colunas.map((name) => [name, relatorioDiarias.columns[name]?.label ?? name] as const);
    return {
      about: [DE_HOJE.includes(modelo) ? `Em ${formatDate(work.today())}` : `Saídas de ${formatDate(inicio)} a ${formatDate(fim)}`],
      draft: null,
      title: MODELOS_DIARIAS[modelo],
      columns: Object.fromEntries(columns),
      found: { inicio, fim },
    };
  },
  source: (parameters, param) => {
    const { inicio, fim, pessoa_id, departamento_id } = parameters as Record<string, unknown>;
    const igual = (column: string, id: unknown) => (id ? ` and ${column} = ${param(id)}::bigint` : '');
    const pedido: Pedido = {
      noPeriodo: (s) => `${s}.saida::date between ${param(inicio)}::date and ${param(fim)}::date`,
      deQuem: (s) => igual(`${s}.pessoa_id`, pessoa_id) + igual(`${s}.lotacao_id`, departamento_id),
    };
    return MODELOS[parameters.relatorio as ModeloDiarias].sql(pedido);
  },
  everyYear: true,
});
