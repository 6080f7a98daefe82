import {
  type AnyField,
  type AnyRecord,
  type FieldKind,
  type Fields,
  formatRelation,
  type Resource,
  relationName,
} from '../../resources/definition';
import type { Vault } from '../crypto';

type Values = Record<string, unknown>;

/** Only changed fields, before and after, as the trail keeps them. */
export interface Difference {
  antes: Values;
  depois: Values;
}

const NEVER: readonly FieldKind[] = ['derived'];

/**
 * What changed between two states of a record. Relations carry what they showed at the time, so that the trail can be
 * read years later; personal data are sealed, and opened only for who holds regra 6.
 */
export function differenceOf(resource: Resource, before: AnyRecord | null, after: AnyRecord, vault: Vault): Difference {
  const difference: Difference = { antes: {}, depois: {} };
  for (const { name, field, old, now } of changesOf(resource, before, after)) {
    if (before) difference.antes[name] = sealIfPersonal(field, old, vault);
    difference.depois[name] = sealIfPersonal(field, now, vault);
  }
  return difference;
}

/** The names of the fields that changed between two states of a record. */
export function changedFields(resource: Resource, before: AnyRecord, after: AnyRecord): string[] {
  return changesOf(resource, before, after).map(({ name }) => name);
}

function changesOf({ fields }: Resource, before: AnyRecord | null, after: AnyRecord) {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (NEVER.includes(field.kind) || field.transient) return [];
    const [old, now] = [before ? shown(name, field, before) : null, shown(name, field, after)];
    return JSON.stringify(old) === JSON.stringify(now) || (!before && isBlank(now)) ? [] : [{ name, field, old, now }];
  });
}

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function shown(name: string, field: AnyField, record: Values): unknown {
  const value = record[name] ?? null;
  if (field.kind === 'ref') return value === null ? null : shownRow(value, record[relationName(name, field)] as Values | null);
  if (field.kind === 'refs') return ((record[relationName(name, field)] ?? []) as Values[]).map((row) => shownRow(row.id, row));
  if (field.kind === 'items') return (value as Values[]).map((line) => shownLine(field.fields, line));
  if (field.kind === 'file' || field.kind === 'image') return value === null ? null : fileOf(value as Values);
  if (field.kind === 'files') return (value as Values[]).map(fileOf);
  return value;
}

/** A related row as it was called at the time. */
function shownRow(id: unknown, row: Values | null): Values {
  return { id, texto: formatRelation(row) || String(id) };
}

function shownLine(fields: Fields, line: Values): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shown(name, field, line)]));
}

/** Contents of files never enter the trail. */
function fileOf({ id, nome }: Values): Values {
  return { id, nome };
}

function isPersonal(field: AnyField): boolean {
  return field.personal !== undefined || (field.kind === 'items' && Object.values(field.fields).some(isPersonal));
}

function sealIfPersonal(field: AnyField, value: unknown, vault: Vault): unknown {
  return value !== null && isPersonal(field) ? { cifrado: vault.seal(JSON.stringify(value)) } : value;
}

/** A value of the trail as the caller may read it: `undefined` says that it is there but hidden. */
export function openTrailValue(value: unknown, vault: Vault, sensitive: boolean): unknown {
  if (typeof value !== 'object' || value === null || !('cifrado' in value)) return value;
  return sensitive ? (JSON.parse(vault.open(String(value.cifrado))) as unknown) : undefined;
}
