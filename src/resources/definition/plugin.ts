import type { ComponentType } from 'react';
import type { ListState } from '../list/use-list';
import type { Dashboard } from './dashboard';
import type { Grid } from './grid';
import type { Report } from './report';
import type { Resource } from './resource';

/** A screen that the generic list and form do not cover, loaded when first opened. */
export interface Page {
  /** Address below the application root; `:name` matches one segment. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Another address of a screen, which other systems link to. */
export interface Alias {
  /** `:name` matches one segment. */
  path: string;
  /** Where it leads, with the same names. */
  to: string;
}

/** From a list to what is beside it: another list, a report or a page; offered to who may open it. */
export interface ListLink {
  label: string;
  to: Pick<Resource, 'menu' | 'route'> | { menu: string; path: string };
  /** Rule of that menu which the screen asks for, where it is not the one of consulting. */
  rule?: number;
}

/** Parts that replace or extend the generic screens of one resource. */
export interface Slots {
  /** Ways out of the list, beside its title. */
  links?: readonly ListLink[];
  /** Actions beside the title of the list. */
  listActions?: () => Promise<{ default: ComponentType<{ resource: Resource }> }>;
  /** Between the title of the list and its rows; it may filter them. */
  aboveList?: () => Promise<{ default: ComponentType<{ resource: Resource; list: ListState }> }>;
  /** Between the actions of the form and its fields. */
  aboveForm?: () => Promise<{ default: ComponentType<{ resource: Resource; id: number | null }> }>;
  /** What stands above the form tells by itself where the record is on its way. */
  tellsWay?: true;
  /** Actions over the selected rows of the list. */
  selectionActions?: () => Promise<{ default: ComponentType<{ resource: Resource; selected: readonly number[] }> }>;
  /**
   * Extra blocks of the form, after the sections; in a form of tabs, a tab of their own, below the section named by `tab`
   * or below all of them (`*`).
   */
  sections?: readonly {
    title: string;
    tab?: string;
    load: () => Promise<{ default: ComponentType<{ resource: Resource; id: number | null }> }>;
  }[];
  /** Inputs that replace the generic one, by field. */
  inputs?: Record<string, () => Promise<{ default: ComponentType<{ name: string }> }>>;
}

/** A screen of another module that the home of a node leads to, for who may open it. */
export interface LinkCard {
  /** The node of the screen. */
  codigo: string;
  /** As this module calls it; without it, the name of the node. */
  nome?: string;
  /** The list opens filtered by this value of this field (`busca` is the search). */
  filter?: readonly [field: string, value: string];
}

/** A module of the suite: what its folder offers to the application. */
export interface Plugin {
  id: string;
  title: string;
  resources: readonly Resource[];
  reports?: readonly Report[];
  dashboards?: readonly Dashboard[];
  /** Spreadsheets over its resources: the list of each opens as one. */
  grids?: readonly Grid[];
  pages?: readonly Page[];
  aliases?: readonly Alias[];
  slots?: Readonly<Record<string, Slots>>;
  /** What the home of a system or menu shows above its cards, by the code of its node. */
  homes?: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  /** Screens of other modules that the home of a node shows as cards, by the code of the node. */
  links?: Readonly<Record<string, readonly LinkCard[]>>;
  /** The call that says what waits behind the cards of a home, by the code of its node: `{ cartoes: [{ codigo, texto }] }`. */
  summaries?: Readonly<Record<string, string>>;
}

/** A part of a large module, with a file of its own: `rooms/<name>.ts`. */
export type Room = Pick<Plugin, 'resources' | 'reports' | 'aliases' | 'slots'>;

/** Declares a module, with what its rooms bring. */
export function definePlugin(plugin: Omit<Plugin, 'resources'> & Partial<Plugin>, ...rooms: readonly Room[]): Plugin {
  const parts = [plugin, ...rooms];
  return {
    ...plugin,
    resources: parts.flatMap(({ resources = [] }) => resources),
    reports: parts.flatMap(({ reports = [] }) => reports),
    aliases: parts.flatMap(({ aliases = [] }) => aliases),
    slots: Object.assign({}, ...parts.map(({ slots }) => slots)),
  };
}
