import type { Look } from '../theme/apply';
import { type ApiError, http } from './http';
import { forgetWithSession } from './person-memory';

/** What a person keeps about how they work (handbook 3.8). */
export interface Preferences extends Look {
  menu_recolhido?: boolean;
  inicio_visao?: 'cards' | 'lista';
  entidade_id?: number;
  exercicio?: number;
  per_page?: number;
  tabelas?: Record<string, TablePreferences>;
  painel?: Record<string, DashboardPreferences>;
  recentes?: { url: string; nome: string }[];
  som_notificacao?: boolean;
  som_mensagem?: boolean;
  atalhos_ativos?: boolean;
  [key: string]: unknown;
}

/** How a person keeps one list. */
export interface TablePreferences {
  colunas?: string[];
  larguras?: Record<string, number>;
  per_page?: number;
  [key: string]: unknown;
}

/** How a person keeps one dashboard; null removes. */
export interface DashboardPreferences {
  /** The ids of the cards that are shown, in order; all of them, as declared, when absent. */
  cartoes?: string[] | null;
  /** What was last asked for, as the address carries it… */
  parametros?: Record<string, string | null> | null;
  /** …and the fiscal year in which: in another one, that is of the past. */
  exercicio?: number | null;
}

/** The changes that the server has not confirmed: kept in the tab, so that opening it again neither loses nor hides them. */
const UNCONFIRMED = 'sgp-preferencias';
/** Several changes of one moment are one call. */
const GATHER_MS = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

forgetWithSession(() => {
  clearTimeout(timer);
  sessionStorage.removeItem(UNCONFIRMED);
});

/** Has the server merge changes into the preferences (null removes); it gets them shortly. */
export function sendPreferences(changes: Preferences): void {
  sessionStorage.setItem(UNCONFIRMED, JSON.stringify(mergeChanges(unconfirmed(), changes)));
  sendLater();
}

/** What was just chosen is sent when the page is left. Gives what stops it. */
export function sendOnLeaving(): () => void {
  const leave = () => void send();
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** What the server answered, with what it has not confirmed: an answer may be older than the last choice. */
export function withUnconfirmed(answered: Preferences): Preferences {
  if (sessionStorage.getItem(UNCONFIRMED) === null) return answered;
  sendLater();
  return mergePatch(answered, unconfirmed());
}

/** RFC 7396: what the server does with the same changes. */
export function mergePatch(target: unknown, patch: Record<string, unknown>): Preferences {
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) ? mergePatch(merged[key], value) : value;
  }
  return merged;
}

function sendLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // one after the other: an older choice does not arrive last
    sending = sending.then(send);
  }, GATHER_MS);
}

async function send(): Promise<void> {
  clearTimeout(timer);
  const sent = sessionStorage.getItem(UNCONFIRMED);
  if (sent === null) return;
  // it outlives the page: what was just chosen is not lost by leaving
  const answered = await http
    .post('/auth/preferencias', JSON.parse(sent), { quiet: true, adapter: 'fetch', fetchOptions: { keepalive: true } })
    .then(() => true)
    .catch(({ statusCode }: ApiError) => statusCode !== 0);
  // what was chosen meanwhile goes again, with all the rest
  if (answered && sessionStorage.getItem(UNCONFIRMED) === sent) sessionStorage.removeItem(UNCONFIRMED);
}

function unconfirmed(): Preferences {
  return JSON.parse(sessionStorage.getItem(UNCONFIRMED) ?? '{}') as Preferences;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Two sets of changes as one: unlike the merge, null stays, for the server to remove. */
function mergeChanges(first: Record<string, unknown>, second: Record<string, unknown>): Preferences {
  const merged: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second))
    merged[key] = isObject(value) && isObject(merged[key]) ? mergeChanges(merged[key], value) : value;
  return merged;
}
