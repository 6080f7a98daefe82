import type { Lookup, Plugin, Resource } from '../resources/definition';
import { loadOnce } from './load-once';
import { pluginOf, plugins } from './registry';

const pluginFiles = import.meta.glob<{ plugin: Plugin }>('./*/plugin.ts');
const lookupFiles = import.meta.glob<{ lookups: readonly Lookup[] }>('./*/lookups.ts');
const definitionFiles = import.meta.glob<Record<string, unknown>>('./*/resources/**/*.ts');

const modules = new Map(plugins.map(({ id }) => [id, loadOnce(async () => (await pluginFiles[`./${id}/plugin.ts`]?.())?.plugin)] as const));
const NONE = Promise.resolve(undefined);

/** The module that brings the screens of a path, the same promise each time; of undefined when none is built for it. */
export function loadPlugin(path: string): Promise<Plugin | undefined> {
  return modules.get(pluginOf(path)?.id ?? '')?.() ?? NONE;
}

/** Every module that brings screens, in the order of their list. */
export async function loadBuiltPlugins(): Promise<Plugin[]> {
  const built = await Promise.all([...modules.values()].map((load) => load()));
  return built.filter((plugin) => plugin !== undefined);
}

const definitions = new Map<string, Resource | Lookup>();

/** The definition of a resource or list by its name: relations name their target and nothing else. */
export async function definitionOf(name: string): Promise<Resource | Lookup> {
  const known = definitions.get(name);
  if (known) return known;
  const path = Object.keys(definitionFiles).find((file) => file.endsWith(`/${name}.ts`));
  const found = path
    ? Object.values((await definitionFiles[path]?.()) ?? {}).find((value) => isResource(value, name))
    : await lookupOf(name);
  if (!found) throw new Error(`Recurso desconhecido: ${name}.`);
  definitions.set(name, found);
  return found;
}

async function lookupOf(name: string): Promise<Lookup | undefined> {
  const files = await Promise.all(Object.values(lookupFiles).map((load) => load()));
  return files.flatMap(({ lookups }) => lookups).find((lookup) => lookup.name === name);
}

function isResource(value: unknown, name: string): value is Resource {
  return typeof value === 'object' && value !== null && (value as Resource).kind === 'resource' && (value as Resource).name === name;
}
