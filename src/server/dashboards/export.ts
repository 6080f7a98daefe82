import {
  CARD_STATES,
  type CardFormat,
  type Dashboard,
  type DashboardAnswer,
  decimal,
  type Fields,
  formatFigure,
  formatMoment,
  text,
} from '../../resources/definition';
import { columnOf, type ExportColumn, type ExportRow } from '../exports/columns';
import type { ExportedList, ListTable } from '../exports/exported-list';
import { readLetterhead } from '../exports/letterhead';
import type { Work } from '../work';

const UNITS: Readonly<Record<CardFormat, string>> = { inteiro: 'Quantidade', moeda: 'R$', percentual: '%' };

const FIGURES = {
  valor: decimal(20, 2, { label: 'Valor' }),
  anterior: decimal(20, 2, { label: 'Anterior' }),
  meta: decimal(20, 2, { label: 'Meta' }),
};
const SHEET = {
  item: text(250, { label: 'Item' }),
  serie: text(120, { label: 'Unidade / Série' }),
  ...FIGURES,
};
const PAPER = {
  item: text(250, { label: 'Indicador' }),
  serie: text(120, { label: 'Série' }),
  ...FIGURES,
  situacao: text(30, { label: 'Situação' }),
};

/** The figures of a dashboard for a spreadsheet: one line for each number of the screen, numbers as numbers, a table for the cards and one for each chart. */
export function onSheets(work: Work, dashboard: Dashboard, answer: DashboardAnswer): ExportedList {
  const columns = columnsOf(SHEET);
  const table = (nome: string, rows: readonly ExportRow[]): ListTable => ({ ...tableOf(columns, rows), nome });
  const ofCards = answer.cards.map(({ nome, formato, valor, anterior, meta }) => ({
    item: nome,
    serie: UNITS[formato],
    valor,
    anterior,
    meta,
  }));
  const ofCharts = answer.charts.map(({ nome, series }) =>
    table(
      nome,
      series.flatMap(({ nome: serie, pontos }) => pontos.map(({ x: item, y: valor }) => ({ item, serie, valor }))),
    ),
  );
  return { ...frameOf(work, dashboard, answer), ...table('Indicadores', ofCards), others: ofCharts, about: 'Parâmetros' };
}

/** The same for paper: under the headings of the screen, and every number as it is read there. */
export function onPaper(work: Work, dashboard: Dashboard, answer: DashboardAnswer): ExportedList {
  const { cards, charts } = answer;
  const groupOf = (id: string) => dashboard.cards[id]?.group ?? 'Indicadores';
  const rows: ExportRow[] = [...new Set(cards.map(({ id }) => groupOf(id)))].flatMap((group) => [
    { item: group, titulo: true },
    ...cards
      .filter(({ id }) => groupOf(id) === group)
      .map(({ nome, formato, valor, anterior, meta, situacao }) => {
        return { item: nome, formato, valor: valor ?? '–', anterior, meta, situacao: situacao && CARD_STATES[situacao] };
      }),
  ]);
  for (const { nome, formato, series } of charts) {
    rows.push({ item: nome, titulo: true });
    for (const { nome: serie, pontos } of series) rows.push(...pontos.map(({ x: item, y }) => ({ item, serie, formato, valor: y ?? '–' })));
  }
  const columns = columnsOf(PAPER).map((column): ExportColumn => {
    return Object.hasOwn(FIGURES, column.name) ? { ...column, shown: figureIn(column.name) } : column;
  });
  return {
    ...frameOf(work, dashboard, answer),
    ...tableOf(columns, rows),
    strong: ({ titulo }) => titulo === true,
    notas: [...cards, ...charts].flatMap(({ nome, nota, erro }) => (erro || nota ? [`${nome}: ${erro ?? nota}`] : [])),
  };
}

const columnsOf = (fields: Fields) => Object.entries(fields).map(([name, field]) => columnOf(name, field));

/** A number as its card writes it. */
const figureIn =
  (name: string) =>
  ({ [name]: value, formato }: ExportRow): string =>
    /\d/.test(String(value)) ? formatFigure(String(value), formato as CardFormat) : String(value ?? '');

function tableOf(columns: readonly ExportColumn[], rows: readonly ExportRow[]): ListTable {
  return {
    total: rows.length,
    async *batches() {
      yield [...rows];
    },
    columns,
  };
}

function frameOf(work: Work, { title }: Dashboard, { parametros, minuta }: DashboardAnswer): Omit<ExportedList, keyof ListTable> {
  return {
    titulo: title,
    municipio: work.cliente.nome,
    filtros: [],
    cabecalho: ['', parametros.join(' · ')],
    minuta,
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())}`,
    timbre: () => readLetterhead(work),
  };
}
