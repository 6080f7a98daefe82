import { formatMoment, type ReportLine } from '../../resources/definition';
import { readBrasao } from '../exports/brasao';
import { columnOf, type ExportRow } from '../exports/columns';
import type { ExportedList } from '../exports/exported-list';
import type { Work } from '../work';
import { divergencesOf } from './lines';
import type { ReportFrame, ReportRegistration } from './report';

/** Lines handed to the writer at once. */
const BATCH = 500;

/** A report as any format writes it; the figures are those of the screen. */
export function printable(
  work: Work,
  { report }: ReportRegistration,
  about: readonly string[],
  frame: ReportFrame | null,
  lines: readonly ReportLine[],
): ExportedList {
  const columns = Object.entries(report.columns).map(([name, field]) => columnOf(name, field));
  const [first = ''] = Object.keys(report.columns);
  const rows = lines.map((line): ExportRow => (line.tipo === 'grupo' ? { ...line, [first]: line.texto } : line));
  return {
    total: rows.length,
    async *batches(signal) {
      for (let at = 0; at < rows.length; at += BATCH) {
        signal.throwIfAborted();
        yield rows.slice(at, at + BATCH);
      }
    },
    columns,
    titulo: report.title,
    municipio: work.cliente.nome,
    filtros: [],
    cabecalho: [report.law, about.join(' · ')],
    minuta: frame?.draft ?? null,
    vazio: 'Não há dados para os parâmetros informados.',
    notas: [...divergencesOf(report, lines), ...(frame?.notes ?? [])],
    strong: (row) => row.tipo !== 'linha',
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())} · SGP ${work.services.version}`,
    brasao: () => readBrasao(work, false),
  };
}
