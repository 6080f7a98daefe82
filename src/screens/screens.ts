import type { ComponentType } from 'react';
import { loadOnce } from '../plugins/load-once';
import type { Grid } from '../resources/definition/grid';
import type { Plugin } from '../resources/definition/plugin';
import type { Resource } from '../resources/definition/resource';

interface OfResource {
  resource: Resource;
  plugin: Plugin | undefined;
}

/** The screens of a resource, and what each is given. */
interface Screens {
  list: OfResource;
  grid: { grid: Grid };
  form: OfResource & { id: number | null };
}

/** The code of the screens of a resource. */
export const SCREENS: { [Kind in keyof Screens]: () => Promise<ComponentType<Screens[Kind]>> } = {
  list: loadOnce(async () => (await import('../resources/list/list-page')).default),
  grid: loadOnce(async () => (await import('../resources/grid/grid-page')).default),
  form: loadOnce(async () => (await import('../resources/form/form-page')).default),
};

/** The code of the sheet, which a grid draws when its lines are there. */
export const loadSheet = () => import('../resources/grid/sheet-view');
