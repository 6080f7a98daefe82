import { setImmediate } from 'node:timers/promises';
import { chartBars, formatMoment, formatValue, type Report, type ReportLine } from '../../resources/definition';
import { columnOf, type ExportRow } from '../exports/columns';
import type { ExportedList, ListTable } from '../exports/exported-list';
import { readLetterhead } from '../exports/letterhead';
import type { PdfChart } from '../exports/pdf-chart';
import type { Work } from '../work';
import { controlCode } from './control';
import type { DrawnReport, DrawnTable } from './draw';
import { bandsOf } from './paper-columns';
import { ownBooks, signatoriesOf } from './signatories';

/** Lines handed to the writer at once. */
const BATCH = 250;

/** A report as any format writes it; the figures are those of the screen. */
export async function printable(work: Work, { report, heading, about, draft, tables, control }: DrawnReport): Promise<ExportedList> {
  const { config, version } = work.services;
  const [first, ...others] = tables.map(tableOf);
  if (!first) throw new Error(`${report.name}: sem quadros.`);
  return {
    ...first,
    others,
    titulo: report.title,
    subtitulo: heading,
    municipio: work.cliente.nome,
    filtros: [],
    cabecalho: [report.law, about.join(' · ')],
    minuta: draft,
    assinaturas: tables.find(({ frame }) => frame?.signatories)?.frame?.signatories ?? (await signatoriesOf(work, report)),
    controle: `Código de controle ${controlCode(control)}`,
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())} · SGP versão ${version} · ${config.DESENVOLVEDOR}`,
    timbre: async () => readLetterhead(work, await ownBooks(work)),
  };
}

function tableOf({ name, report, frame, lines, divergences, notes }: DrawnTable): ListTable {
  const [first = ''] = Object.keys(report.columns);
  return {
    nome: name,
    total: lines.length,
    async *batches(signal) {
      for (let at = 0; at < lines.length; at += BATCH) {
        // the lines are there already: without a pause nobody else would be answered until the last is written
        await setImmediate();
        signal.throwIfAborted();
        yield lines.slice(at, at + BATCH).map((line): ExportRow => (line.tipo === 'grupo' ? { ...line, [first]: line.texto } : line));
      }
    },
    columns: Object.entries(report.columns).map(([column, field]) => columnOf(column, field)),
    bands: bandsOf(report, lines),
    vazio: 'Não há dados para os parâmetros informados.',
    texto: frame?.text ?? [],
    grafico: chartOf(report, lines),
    notas: [...divergences, ...notes],
    strong: (row) => row.tipo !== 'linha',
  };
}

/** The chart of a report as paper draws it, with the exact value beside each bar. */
function chartOf(report: Report, lines: readonly ReportLine[]): PdfChart | null {
  const { chart } = report;
  const bars = chartBars(report, lines);
  const field = report.columns[chart?.y ?? ''];
  if (!chart || !field || bars.length === 0) return null;
  return { titulo: `${chart.label} (R$)`, barras: bars.map(({ x, y }) => ({ nome: x, valor: formatValue(field, y), medida: Number(y) })) };
}
