import { setImmediate } from 'node:timers/promises';
import { formatMoment } from '../../resources/definition';
import { readBrasao } from '../exports/brasao';
import { columnOf, type ExportRow } from '../exports/columns';
import type { ExportedList } from '../exports/exported-list';
import type { Work } from '../work';
import { controlCode } from './control';
import type { DrawnReport } from './draw';
import { signatoriesOf } from './signatories';

/** Lines handed to the writer at once. */
const BATCH = 250;

/** A report as any format writes it; the figures are those of the screen. */
export async function printable(work: Work, { report, about, frame, lines, divergences, control }: DrawnReport): Promise<ExportedList> {
  const columns = Object.entries(report.columns).map(([name, field]) => columnOf(name, field));
  const [first = ''] = Object.keys(report.columns);
  const { config, version } = work.services;
  return {
    total: lines.length,
    async *batches(signal) {
      for (let at = 0; at < lines.length; at += BATCH) {
        // the lines are there already: without a pause nobody else would be answered until the last is written
        await setImmediate();
        signal.throwIfAborted();
        yield lines.slice(at, at + BATCH).map((line): ExportRow => (line.tipo === 'grupo' ? { ...line, [first]: line.texto } : line));
      }
    },
    columns,
    titulo: report.title,
    municipio: work.cliente.nome,
    filtros: [],
    cabecalho: [report.law, about.join(' · ')],
    minuta: frame?.draft ?? null,
    vazio: 'Não há dados para os parâmetros informados.',
    notas: [...divergences, ...(frame?.notes ?? [])],
    assinaturas: await signatoriesOf(work, report),
    controle: `Código de controle ${controlCode(control)}`,
    strong: (row) => row.tipo !== 'linha',
    emissao: `Emitido por ${work.user.nome} em ${formatMoment(work.now())} · SGP versão ${version} · ${config.DESENVOLVEDOR}`,
    brasao: () => readBrasao(work, false),
  };
}
