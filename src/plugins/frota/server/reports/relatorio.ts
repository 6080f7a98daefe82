import { daysBetween, formatDate } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { onReport, type Param } from '../../../../server/reports/report';
import { daysOf } from '../../../contabilidade/server';
import { MODELOS_FROTA, type ModeloFrota, relatorioFrota } from '../../reports/relatorio_frota';
import { MODELOS, type Pedido } from './modelos';

/** Those that are of today, whatever the period. */
const DE_HOJE: readonly ModeloFrota[] = ['preventivas', 'vencimentos', 'pneus', 'veiculos'];

function pedidoDe(parameters: Readonly<Record<string, unknown>>, param: Param, uteis: number): Pedido {
  const { inicio, fim, veiculo_id, departamento_id, motorista_id } = parameters;
  const igual = (column: string, id: unknown) => (id ? ` and ${column} = ${param(id)}::bigint` : '');
  return {
    // a value that a model does not use is not sent with its statement
    get inicio() {
      return `${param(inicio)}::date`;
    },
    get fim() {
      return `${param(fim)}::date`;
    },
    get diasUteis() {
      return `${param(uteis)}::int`;
    },
    get diasCorridos() {
      return `${param(1 + daysBetween(String(inicio), String(fim)))}::int`;
    },
    doVeiculo: (v) => igual(`${v}.id`, veiculo_id) + igual(`${v}.departamento_id`, departamento_id),
    doMotorista: (column) => igual(column, motorista_id),
  };
}

export const relatorioFrotaRules = onReport(relatorioFrota, {
  frame: async (work, parameters) => {
    const modelo = parameters.relatorio as ModeloFrota;
    const days = daysOf(parameters);
    const fim = days.fim > work.today() && !parameters.fim ? work.today() : days.fim;
    const inicio = days.inicio > fim ? fim : days.inicio;
    const columns = MODELOS[modelo].colunas.map((name) => [name, relatorioFrota.columns[name]?.label ?? name] as const);
    const calendario = await readCalendar(work);
    const uteis = calendario.daysBetween(inicio, fim, 'uteis') + (calendario.isBusinessDay(inicio) ? 1 : 0);
    return {
      about: [DE_HOJE.includes(modelo) ? `Em ${formatDate(work.today())}` : `De ${formatDate(inicio)} a ${formatDate(fim)}`],
      draft: null,
      title: MODELOS_FROTA[modelo],
      columns: Object.fromEntries(columns),
      found: { inicio, fim, uteis },
    };
  },
  source: (parameters, param) => {
    const { uteis } = parameters as { uteis?: number };
    return MODELOS[parameters.relatorio as ModeloFrota].sql(pedidoDe(parameters, param, uteis ?? 0));
  },
  everyYear: true,
});
