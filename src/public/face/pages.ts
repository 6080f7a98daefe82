import type { PublicPage } from '../public-page';

/** The pages of a public face, at the path that its definition declares: its list, and one record of it. */
export function facePages(path: string, title: string): PublicPage[] {
  return [
    { path, title, load: () => import('./face-list') },
    { path: `${path}/:id`, title, load: () => import('./face-record') },
  ];
}
