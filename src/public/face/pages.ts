import type { PublicPage } from '../public-page';

/** The pages of a public face, at the path that its definition declares: its list, and one record of it. */
export function facePages(path: string, title: string): PublicPage[] {
  return [
    { path, title, load: () => import('./face-list') },
    { path: `${path}/:id`, title, load: () => import('./face-record') },
  ];
}

/** A screen of the application that without a session shows a public face in its place (`OPEN_SCREENS`); `path` may be of its records. */
export function openScreen(path: string, face: string, title: string): PublicPage {
  const screen = path.replace(/\/:id$/, '');
  return { path, title, load: () => import('./to-face').then(({ toFace }) => ({ default: toFace(screen, face, title) })) };
}
