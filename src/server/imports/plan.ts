import type { Resource } from '../../resources/definition';
import type { DecimalMark } from '../../resources/definition/typed-number';
import { markOf, shownText, type Transform, transformOf } from './cells';
import type { MappedColumn } from './mapping';
import type { SheetRow } from './sheet';
import { ORIGIN_KEY, recognizersOf, type Target, targetOf } from './targets';

/** What to do with existing and new records. */
export type Modo = 'inserir' | 'atualizar' | 'mesclar';

/** A column of the file with what it fills. */
interface PlannedColumn {
  /** Place in the row; null for a fixed value. */
  index: number | null;
  coluna: string | null;
  campo: string;
  target: Target | null;
  chave: boolean;
  transform: Transform;
  /** How its numbers separate decimals, where the transformation says it. */
  mark: DecimalMark | undefined;
}

/** A mapping made ready to read rows. */
export interface Plan {
  columns: readonly PlannedColumn[];
  /** Width of the header. */
  width: number;
  /** The sets of fields by which a row finds its record, the chosen one first. */
  keys: readonly (readonly string[])[];
  modo: Modo;
  /** Place in the row of what finds its record where no key does; null without one. */
  recognizer: number | null;
}

/** Prepares a mapping that was checked. */
export function planOf(resource: Resource, mapping: readonly MappedColumn[], colunas: readonly string[], modo: Modo): Plan {
  const columns = mapping.map((line) => ({
    index: line.transformacao === 'constante' ? null : colunas.indexOf(line.coluna ?? ''),
    coluna: line.coluna,
    campo: line.campo,
    target: targetOf(resource, line.campo) ?? null,
    chave: line.chave,
    transform: transformOf(line),
    mark: markOf(line),
  }));
  const mapped = new Set(columns.map(({ campo }) => campo));
  const chosen = columns.filter(({ chave, target }) => chave && target && !target.campo.includes('.')).map(({ campo }) => campo);
  const natural = resource.importable?.key ?? [];
  // a part of the natural key is the key of nothing, unless what lacks may be empty
  const lacks = natural.some((name) => !chosen.includes(name) && resource.fields[name]?.required === true);
  const isPart = lacks && chosen.every((name) => natural.includes(name));
  const keys = [isPart ? [] : chosen, natural].filter((names) => names.length > 0 && names.every((name) => mapped.has(name)));
  const titles = recognizersOf(resource).map(([, title]) => title);
  const place = colunas.findIndex((title) => titles.includes(title.trim()) && !mapping.some(({ coluna }) => coluna === title));
  return { columns, width: colunas.length, keys, modo, recognizer: place < 0 ? null : place };
}

/** The text of a row for each field, transformed. */
export function textsOf({ columns }: Plan, { celulas }: SheetRow): Map<string, string> {
  return new Map(
    columns.map(({ index, campo, target, transform }) => {
      const cell = shownText(target?.field, index === null ? '' : (celulas[index] ?? ''));
      return [campo, index === null || cell !== '' ? shownText(target?.field, transform(cell)) : ''];
    }),
  );
}

/** The title of the column that fills a field, or the one that a refused path belongs to. */
export function columnOf({ columns }: Plan, path: string): string | null {
  const column = columns.find(({ campo }) => campo === path) ?? columns.find(({ campo }) => path.startsWith(`${campo}.`));
  return column?.coluna ?? null;
}

/** The code of the row in the system that it comes from; null when no column brings it. */
export function originOf(texts: ReadonlyMap<string, string>): string | null {
  return texts.get(ORIGIN_KEY)?.slice(0, 200) || null;
}
