import { generatePath, matchPath } from 'react-router';
import type { Grid } from '../resources/definition/grid';
import type { Plugin } from '../resources/definition/plugin';
import { formBase, type Resource } from '../resources/definition/resource';
import { VISOES } from '../resources/definition/views';

/** The screen of a resource: its list, its sheet or a form. */
export type Place =
  | { kind: 'list'; resource: Resource }
  | { kind: 'grid'; grid: Grid }
  | { kind: 'form'; resource: Resource; id: number | null }
  | { kind: 'single'; resource: Resource };

/** A list at its base, as a sheet where it is one and the person does not ask for another view; a form at base/criar and base/{id} (digits). */
export function placeAt(plugin: Plugin, path: string, search: string): Place | undefined {
  for (const resource of plugin.resources) {
    const { base } = resource.route;
    if (path === base) return listAt(plugin, resource, search);
    if ((path === `${base}/criar` || path === resource.route.create) && resource.calls?.create !== false)
      return { kind: 'form', resource, id: null };
    const form = formBase(resource);
    const rest = path.startsWith(`${form}/`) ? path.slice(form.length + 1) : '';
    if (/^\d{1,15}$/.test(rest)) return { kind: 'form', resource, id: Number(rest) };
  }
  return undefined;
}

/** Where an address that other systems link to leads; undefined for an address of its own. */
export function aliasedAt(plugin: Plugin, path: string): string | undefined {
  for (const { path: pattern, to } of plugin.aliases ?? []) {
    const match = matchPath(pattern, path);
    if (match) return generatePath(to, match.params);
  }
  return undefined;
}

function listAt(plugin: Plugin, resource: Resource, search: string): Place {
  if (resource.single) return { kind: 'single', resource };
  const asked = new URLSearchParams(search).get('visao') ?? '';
  const grid = Object.hasOwn(VISOES, asked) ? undefined : plugin.grids?.find((one) => one.resource === resource);
  return grid ? { kind: 'grid', grid } : { kind: 'list', resource };
}
