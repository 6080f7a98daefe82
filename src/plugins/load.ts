import type { Lookup, Plugin, Resource } from '../resources/definition';
import { pluginOf, plugins } from './registry';

const pluginFiles = import.meta.glob<{ plugin: Plugin }>('./*/plugin.ts');
const definitionFiles = import.meta.glob<Record<string, unknown>>('./*/resources/**/*.ts');

const loaded = new Map<string, Plugin>();

/** The module that brings the screens of a path; undefined when none is built for it. */
export async function loadPlugin(path: string): Promise<Plugin | undefined> {
  const entry = pluginOf(path);
  return entry ? loadPluginById(entry.id) : undefined;
}

async function loadPluginById(id: string): Promise<Plugin | undefined> {
  const known = loaded.get(id);
  if (known) return known;
  const file = await pluginFiles[`./${id}/plugin.ts`]?.();
  if (file) loaded.set(id, file.plugin);
  return file?.plugin;
}

/** Every module that brings screens, in the order of their list. */
export async function loadBuiltPlugins(): Promise<Plugin[]> {
  const built = await Promise.all(plugins.map(({ id }) => loadPluginById(id)));
  return built.filter((plugin) => plugin !== undefined);
}

/** The module that is already here, for screens that must not wait twice. */
export function loadedPlugin(path: string): Plugin | undefined {
  return loaded.get(pluginOf(path)?.id ?? '');
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
  const { lookups } = await import('./plataforma/lookups');
  return lookups.find((lookup) => lookup.name === name);
}

function isResource(value: unknown, name: string): value is Resource {
  return typeof value === 'object' && value !== null && (value as Resource).kind === 'resource' && (value as Resource).name === name;
}
