import type { Dashboard, Fields, Grid, Lookup, Report, Resource } from '../../resources/definition';
import { PARENT_KEY } from '../db/scope';

const modules = import.meta.glob<Record<string, unknown>>('../../plugins/*/resources/**/*.ts', { eager: true });
const parameterModules = import.meta.glob<Record<string, unknown>>('../../plugins/*/{reports,dashboards}/**/*.ts', { eager: true });
const gridModules = import.meta.glob<Record<string, unknown>>('../../plugins/*/grids/*.ts', { eager: true });
const lookupModules = import.meta.glob<Record<string, unknown>>('../../plugins/*/lookups.ts', { eager: true });

function exportsOf(files: Record<string, Record<string, unknown>>): { path: string; value: unknown }[] {
  return Object.entries(files).flatMap(([path, exports]) => Object.values(exports).map((value) => ({ path, value })));
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && (value as Resource).kind === 'resource';
}

/** Every resource of every plugin, by name, with the plugin that owns it. */
export const resources: ReadonlyMap<string, Resource & { plugin: string }> = new Map(
  exportsOf(modules)
    .filter((entry): entry is { path: string; value: Resource } => isResource(entry.value))
    .map(({ path, value }) => [value.name, { ...value, plugin: path.split('/plugins/')[1]?.split('/')[0] ?? '' }]),
);

/** What every report and dashboard of every plugin asks for, with the menu that opens it. */
export const parameters: readonly { menu: string; fields: Fields }[] = exportsOf(parameterModules).flatMap(({ value }) => {
  const asking = value as Report | Dashboard | null;
  return asking?.kind === 'report' || asking?.kind === 'dashboard' ? [{ menu: asking.menu, fields: asking.parameters }] : [];
});

/** Every report of every plugin, by the address of its screen. */
export const reports: ReadonlyMap<string, Report> = new Map(
  exportsOf(parameterModules).flatMap(({ value }) => {
    const report = value as Report | null;
    return report?.kind === 'report' ? [[report.path, report]] : [];
  }),
);

/** The grid of each resource that has one, by the name of the resource. */
export const grids: ReadonlyMap<string, Grid> = new Map(
  exportsOf(gridModules).flatMap(({ value }) => {
    const grid = value as Grid | null;
    return grid?.kind === 'grid' ? [[grid.resource.name, grid]] : [];
  }),
);

/** Every lookup list, by name. */
export const lookupLists: ReadonlyMap<string, Lookup> = new Map(
  exportsOf(lookupModules)
    .flatMap(({ value }) => (Array.isArray(value) ? (value as Lookup[]) : []))
    .map((lookup) => [lookup.name, lookup]),
);

/** A place that points to a resource: a column of its own table, a column of a child table, or a join table. */
export interface Reference {
  from: Resource;
  /** Path of the field in the definition: `responsaveis.pessoa_id`. */
  field: string;
  table: string;
  column: string;
  /** Column that leads from `table` to the id of `from`; `id` for its own table. Of a line within a line, to the line around it. */
  ownerColumn: string;
}

/** Every place of the given resources that points to another record, by target; lines within lines too. */
export function referencesOf(all: Iterable<Resource>): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>();
  const add = (target: string, reference: Reference) => found.set(target, [...(found.get(target) ?? []), reference]);
  const look = (from: Resource, fields: Fields, table: string, path: string) => {
    const ownerColumn = path === '' ? 'id' : PARENT_KEY;
    for (const [name, field] of Object.entries(fields)) {
      const place = path + name;
      if (field.kind === 'ref') add(field.target, { from, field: place, table, column: name, ownerColumn });
      if (field.kind === 'refs' && !field.inverse)
        add(field.target, { from, field: place, table: `${table}_${name}`, column: 'alvo_id', ownerColumn: PARENT_KEY });
      if (field.kind === 'items') look(from, field.fields, field.table ?? `${table}_${name}`, `${place}.`);
    }
  };
  for (const from of all) look(from, from.fields, from.name, '');
  return found;
}
