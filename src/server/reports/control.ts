import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Report, ReportLine } from '../../resources/definition';
import type { DrawnTable } from './draw';

/** Lines hashed at once: other requests are answered in between. */
const BATCH = 500;
const SHOWN_DIGITS = 16;

/**
 * What tells the figures of a report from any other: the SHA-256 of its heading, of its text and of its lines, without the addresses
 * that lead to the facts. The same facts and parameters give the same, whatever the format, day or person.
 *
 * @param about the municipality, the parameters, the state and the text, in words
 * @param tables with all of their columns and lines
 * @returns 64 hexadecimal digits
 */
export async function controlOf(
  { name }: Pick<Report, 'name'>,
  about: readonly string[],
  tables: readonly Pick<DrawnTable, 'name' | 'report' | 'lines'>[],
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([name, about]));
  for (const table of tables) {
    const names = Object.keys(table.report.columns);
    if (tables.length > 1) hash.update(JSON.stringify([table.name]));
    for (let at = 0; at < table.lines.length; at += BATCH) {
      if (at > 0) await setImmediate();
      hash.update(JSON.stringify(table.lines.slice(at, at + BATCH).map((line) => figuresOf(line, names))));
    }
  }
  return hash.digest('hex');
}

function figuresOf(line: ReportLine, names: readonly string[]): unknown[] {
  const figures: unknown[] = [line.tipo, line.texto ?? null];
  for (const name of names) figures.push(line[name] ?? null);
  return figures;
}

/** The control code as it is printed and typed: "A1B2-C3D4-E5F6-0718". */
export function controlCode(sha256: string): string {
  return (sha256.slice(0, SHOWN_DIGITS).toUpperCase().match(/.{4}/g) ?? []).join('-');
}

/** The digits of a control code that somebody typed, to compare with the hash; null when it is none. */
export function readControlCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{4,64}$/.test(digits) ? digits : null;
}
