import { expect, type Page } from '@playwright/test';

/** Chunks of what is behind the login: the frame, the generic screens of records and the screens of the modules. */
const PRIVATE = /\/assets\/(app|plugin|shell|list|form-page|meu-perfil|launcher)-[\w-]+\.(js|css)$/;

/** The parts of the application that few public pages show: forms and their library. */
const SHOWN = /\/assets\/shown-[\w-]+\.js$/;

/** What a page asked for while it was open. */
export interface Watched {
  /** Files of the application behind the login. */
  readonly privateFiles: string[];
  /** Pages that asked for parts of the application. */
  readonly heavyPages: Set<string>;
  /** Calls that were refused for the lack of a session. */
  readonly refused: string[];
}

/** Writes down what a page asks for that a public page must not. */
export function watchRequests(page: Page): Watched {
  const watched: Watched = { privateFiles: [], heavyPages: new Set(), refused: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (PRIVATE.test(pathname)) watched.privateFiles.push(pathname);
    if (SHOWN.test(pathname)) watched.heavyPages.add(new URL(page.url()).pathname);
  });
  page.on('response', (response) => {
    if (response.status() === 401) watched.refused.push(response.url());
  });
  return watched;
}

/** The page says nothing of the kind: it drew what it is for. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
