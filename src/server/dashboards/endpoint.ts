import { z } from 'zod';
import type { Dashboard } from '../../resources/definition';
import { sendFile } from '../exports/export';
import { fileName, readFormat } from '../exports/formats';
import { type Endpoint, endpoint } from '../http/endpoint';
import { NotFoundError } from '../http/errors';
import type { DashboardRegistration } from './dashboard';
import { onPaper, onSheets } from './export';
import { freshest } from './fresh';
import { menuOf, readDashboard, visibleOf } from './read';

type Query = Readonly<Record<string, unknown>>;

/** The calls of a dashboard: all of it or the file of it, and one number alone. */
export function dashboardEndpoints(registration: DashboardRegistration): Endpoint[] {
  const { dashboard } = registration;
  const { title, path, menu } = dashboard;
  const common = { method: 'GET', access: { menu: [menu], regra: 1 }, tag: 'Painéis' } as const;
  return [
    endpoint<unknown, Query>({
      ...common,
      url: `${path}/indicadores`,
      summary: `${title}: os indicadores e os gráficos; com formato=pdf, xlsx, ods ou csv, o arquivo`,
      query: z.lazy(() =>
        querySchema(dashboard, { formato: z.string().optional().describe('xlsx, ods, csv ou pdf; sem ele, os valores') }),
      ),
      handle: async (work, { query: { formato, ...sent }, reply }) => {
        const answer = await freshest(work, [dashboard.id, sent, visibleOf(work, dashboard)], () =>
          readDashboard(work, registration, sent),
        );
        if (formato === undefined) return answer;
        const format = readFormat(String(formato));
        const name = fileName({ label: { many: title } }, work.today(), format);
        const list = (format === 'pdf' ? onPaper : onSheets)(work, dashboard, answer);
        const send = await sendFile(work, list, format, name, reply);
        const depois = { formato: format, parametros: answer.parametros };
        await work.transact(async (tx) => tx.audit({ recurso: dashboard.id, sistema: menu, acao: 'exportar', descricao: title, depois }));
        return send();
      },
    }),
    endpoint<unknown, Query>({
      ...common,
      url: `${path}/indicadores/:id`,
      summary: `${title}: um indicador ou gráfico`,
      query: z.lazy(() => querySchema(dashboard, {})),
      handle: async (work, { params: { id = '' }, query }) => {
        const one = Object.hasOwn(dashboard.cards, id)
          ? dashboard.cards[id]
          : Object.hasOwn(dashboard.charts, id)
            ? dashboard.charts[id]
            : null;
        if (!one) throw new NotFoundError();
        work.need(menuOf(dashboard, one), 1);
        return readDashboard(work, registration, query, id);
      },
    }),
  ];
}

function querySchema({ parameters }: Dashboard, more: z.ZodRawShape): z.ZodType<Query> {
  const named = Object.entries(parameters).map(([name, { label }]) => [name, z.string().optional().meta({ title: label })]);
  return z.looseObject({ ...Object.fromEntries(named), ...more }) as unknown as z.ZodType<Query>;
}
