import { type CardFormat, type Dashboard, type DashboardAnswer, decimal, formatMoment, text } from '../../resources/definition';
import { readBrasao } from '../exports/brasao';
import { columnOf, type ExportRow } from '../exports/columns';
import type { ExportedList } from '../exports/exported-list';
import type { Work } from '../work';

const UNITS: Readonly<Record<CardFormat, string>> = { inteiro: 'Quantidade', moeda: 'R$', percentual: '%' };

const COLUMNS = {
  quadro: text(120, { label: 'Quadro' }),
  item: text(250, { label: 'Item' }),
  serie: text(120, { label: 'Unidade / Série' }),
  valor: decimal(20, 2, { label: 'Valor' }),
  anterior: decimal(20, 2, { label: 'Anterior' }),
  meta: decimal(20, 2, { label: 'Meta' }),
};

/** The figures of a dashboard as any format writes them: one line for each number of the screen. */
export function exportable(work: Work, dashboard: Dashboard, { cards, charts, parametros, minuta }: DashboardAnswer): ExportedList {
  const ofCards = cards.map(({ nome, formato, valor, anterior, meta }) => {
    return { quadro: 'Indicadores', item: nome, serie: UNITS[formato], valor, anterior, meta };
  });
  const ofCharts = charts.flatMap(({ nome: quadro, series }) =>
    series.flatMap(({ nome: serie, pontos }) => pontos.map(({ x: item, y: valor }) => ({ quadro, item, serie, valor }))),
  );
  const rows: ExportRow[] = [...ofCards, ...ofCharts];
  return {
    total: rows.length,
    async *batches() {
      yield rows;
    },
    columns: Object.entries(COLUMNS).map(([name, field]) => columnOf(name, field)),
    titulo: dashboard.title,
    municipio: work.cliente.nome,
    filtros: [...parametros, ...(minuta ? [minuta] : [])],
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())}`,
    brasao: () => readBrasao(work, false),
  };
}
