import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tablesOf } from '../src/server/db/tables';
import { resources } from '../src/server/resources/all';
import { PLATFORM_TABLES } from '../src/server/resources/registry';

/** Where the modules are. */
export const MODULES = path.resolve('src/plugins');

/** Every file of the modules, from their folder. */
export const moduleFiles = readdirSync(MODULES, { recursive: true, encoding: 'utf8' });

/** The module that a file is of. */
export const moduleOf = (file: string): string => file.split('/')[0] as string;

const made = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^create (?:table|view) "?([a-z_]+)"?/gm)].map(([, name = '']) => name);

/** The module that each table is of: that of its definition, else that of the migration that makes it. Those of the platform are everybody's. */
export function ownersOf(): ReadonlyMap<string, string> {
  const platform = readdirSync('src/server/db/migrations').flatMap((file) => made(path.join('src/server/db/migrations', file)));
  const owners = new Map<string, string>();
  for (const { plugin, ...definition } of resources.values())
    for (const name of [definition.name, ...tablesOf(definition).map((table) => table.name)]) owners.set(name, plugin);
  for (const file of moduleFiles.filter((one) => /\/migrations\/[^/]+\.sql$/.test(one)))
    for (const name of made(path.join(MODULES, file))) if (!owners.has(name)) owners.set(name, moduleOf(file));
  for (const name of [...platform, ...PLATFORM_TABLES]) owners.delete(name);
  return owners;
}

/** A statement of a module that names a table of another. */
export interface Use {
  file: string;
  by: string;
  of: string;
  table: string;
  writes: boolean;
}

/** A table where a statement names it: after its verb, or beside another. */
const NAMED = /\b(delete from|from|join|into|update)\s+(?:public\.)?"?([a-z_]+)"?|,\s+public\."?([a-z_]+)"?/g;

/** The statements in some files of the modules that name a table of another. */
export function usesIn(files: readonly string[], owners: ReadonlyMap<string, string>): Use[] {
  return files.flatMap((file) => {
    const by = moduleOf(file);
    const text = readFileSync(path.join(MODULES, file), 'utf8');
    return [...text.matchAll(NAMED)].flatMap(([, verb = 'from', named, beside]) => {
      const table = named ?? beside ?? '';
      const of = owners.get(table);
      return of && of !== by ? [{ file, by, of, table, writes: verb !== 'from' && verb !== 'join' }] : [];
    });
  });
}
