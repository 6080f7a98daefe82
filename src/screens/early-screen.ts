import { definitionOf, loadPlugin } from '../plugins/load';
import { placeAt } from '../plugins/place';
import { askEarly, type EarlySession } from '../providers/early';
import { listParams, type Params } from '../providers/list-params';
import type { Preferences } from '../providers/preferences';
import type { LoggedUser } from '../providers/profile';
import type { Grid } from '../resources/definition/grid';
import type { Resource } from '../resources/definition/resource';
import { parentParams } from '../resources/grid/parent-params';
import { queryAt } from '../resources/list/first-query';
import { loadSheet, SCREENS } from './screens';

/** What is wider than a phone, as the component library has it. */
const WIDE = '(min-width: 576px)';

/**
 * Asks, from the address alone, for all that a deep link needs besides the session: the code of the screen and its first
 * rows. Otherwise each is asked for only once the one before has come and been drawn.
 *
 * @returns when the code of the screen is there: what is drawn then needs no waiting in between
 */
export async function startEarly(path: string, search: string, session: EarlySession): Promise<void> {
  const plugin = await loadPlugin(path);
  const place = plugin && placeAt(plugin, path, search);
  if (!place) return;
  const code = SCREENS[place.kind === 'single' ? 'form' : place.kind]();
  if (place.kind === 'list') void startList(place.resource, search, session);
  else if (place.kind === 'grid' && isWide()) void startGrid(place.grid, search, session);
  await code;
}

const isWide = () => window.matchMedia(WIDE).matches;

async function startList(resource: Resource, search: string, { preferences }: EarlySession): Promise<void> {
  const query = queryAt(resource, ((await preferences) ?? {}) as Preferences, search, isWide());
  if (query) await askEarly(withParams(resource.api.path, listParams(query)));
}

/** What a grid opens with: what its lines may belong to, and the lines of the one that is shown. */
async function startGrid(grid: Grid, search: string, { user }: EarlySession): Promise<void> {
  void loadSheet().catch(() => undefined);
  const field = grid.resource.fields[grid.parent];
  const known = (await user) as LoggedUser | undefined;
  if (field?.kind !== 'ref' || !known) return;
  const definition = await definitionOf(field.target);
  if (definition.kind !== 'resource') return;
  const params = parentParams(grid, field, known.contexto.exercicio) as Params;
  const parents = askEarly(withParams(definition.api.path, params));
  const chosen =
    Number(new URLSearchParams(search).get(grid.parentParam)) || ((await parents) as { data?: { id: number }[] })?.data?.[0]?.id;
  if (!chosen) return;
  const lines = `${grid.resource.api.path}/grade`;
  for (const path of [lines, `${lines}/opcoes`]) void askEarly(withParams(path, { [grid.parentParam]: chosen }));
}

function withParams(path: string, params: Params): string {
  return `${path}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`;
}
