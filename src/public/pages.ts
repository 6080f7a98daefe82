import { plugins } from '../plugins/registry';
import { SHORT_ADDRESSES } from './address';
import type { PublicPage } from './public-page';

const files = import.meta.glob<{ publicPages: readonly PublicPage[] }>('../plugins/*/public.ts', { eager: true });

/** Every page without a session that the modules bring (their `public.ts`), in the order of the modules. */
export const publicPages: readonly PublicPage[] = plugins.flatMap(({ id }) => files[`../plugins/${id}/public.ts`]?.publicPages ?? []);

/** The page of an address. */
export function publicPageOf(path: string): PublicPage | undefined {
  const whole = SHORT_ADDRESSES[path] ?? path.replace(/\/+$/, '');
  return publicPages.find((page) => page.path === whole);
}
