import { SHORT_ADDRESSES } from './address';
import type { PublicPage } from './public-page';

const files = import.meta.glob<{ publicPages: readonly PublicPage[] }>('../plugins/*/public.ts', { eager: true });

const isPlatform = (file: string) => file.includes('/plataforma/');

/** Every page without a session that the modules bring (their `public.ts`), those of the platform first. */
export const publicPages: readonly PublicPage[] = Object.entries(files)
  .sort(([a], [b]) => Number(isPlatform(b)) - Number(isPlatform(a)))
  .flatMap(([, file]) => file.publicPages);

/** The page of an address. */
export function publicPageOf(path: string): PublicPage | undefined {
  const whole = SHORT_ADDRESSES[path] ?? path.replace(/\/+$/, '');
  return publicPages.find((page) => matches(page.path, whole));
}

/** What stands for a name in an address: digits, the letters of a key, or those of what this installation sealed. */
const NAMED: Readonly<Record<string, RegExp>> = {
  ':id': /^\d{1,15}$/,
  ':chave': /^[0-9A-Za-z-]{12,20}$/,
  ':lacre': /^[\w-]{24,300}$/,
};

/** Whether an address is of a page. */
function matches(path: string, whole: string): boolean {
  const [own, asked] = [path.split('/'), whole.split('/')];
  return own.length === asked.length && own.every((part, at) => part === asked[at] || NAMED[part]?.test(asked[at] ?? '') === true);
}
