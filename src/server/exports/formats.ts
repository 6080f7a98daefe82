import type { Writable } from 'node:stream';
import type { Resource } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { writeCsv } from './csv';
import type { ExportedList } from './exported-list';
import { writeOds } from './ods';
import { MOST_QUICK_ROWS, writePdf } from './pdf';
import { writeXlsx } from './xlsx';

/** The formats of an exported list. */
export type ExportFormat = 'csv' | 'xlsx' | 'ods' | 'pdf';

/** How a list becomes a file. */
export interface Format {
  tipo: string;
  /** Rows that are made while the person waits; more go to the background (handbook 8.1; 8.6: an estimate over 10 s). */
  mostAtOnce: number;
  /** Writes the list and ends `out`, waiting for whoever reads it. */
  write(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void>;
}

/** Everything that differs between the formats. */
export const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { tipo: 'text/csv; charset=utf-8', mostAtOnce: 50_000, write: writeCsv },
  xlsx: { tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', mostAtOnce: 50_000, write: writeXlsx },
  ods: { tipo: 'application/vnd.oasis.opendocument.spreadsheet', mostAtOnce: 50_000, write: writeOds },
  pdf: { tipo: 'application/pdf', mostAtOnce: MOST_QUICK_ROWS, write: writePdf },
};

/** @throws ValidationError on `formato` for any other */
export function readFormat(text: string): ExportFormat {
  if (Object.hasOwn(formats, text)) return text as ExportFormat;
  throw new ValidationError({ formato: [`O formato "${text.slice(0, 20)}" não existe. Use csv, xlsx, ods ou pdf.`] });
}

/** The name of the file: "pessoas-2026-11-20.csv". */
export function fileName({ label }: { label: Pick<Resource['label'], 'many'> }, today: string, extension: string): string {
  const name = label.many
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'lista'}-${today}.${extension}`;
}
