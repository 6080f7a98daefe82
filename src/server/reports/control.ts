import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Report, ReportLine } from '../../resources/definition';

/** Lines hashed at once: other requests are answered in between. */
const BATCH = 500;
const SHOWN_DIGITS = 16;

/**
 * What tells the figures of a report from any other: the SHA-256 of its heading, of its text and of its lines, without the addresses
 * that lead to the facts. The same facts and parameters give the same, whatever the format, day or person.
 *
 * @param about the municipality, the parameters, the state and the text, in words
 * @returns 64 hexadecimal digits
 */
export async function controlOf(report: Report, about: readonly string[], lines: readonly ReportLine[]): Promise<string> {
  const hash = createHash('sha256');
  const names = Object.keys(report.columns);
  hash.update(JSON.stringify([report.name, about]));
  for (let at = 0; at < lines.length; at += BATCH) {
    if (at > 0) await setImmediate();
    hash.update(JSON.stringify(lines.slice(at, at + BATCH).map((line) => figuresOf(line, names))));
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
