import { test as base, type ConsoleMessage, type Page, type WebError } from '@playwright/test';
import { Api, cpfOf, serverUrl, signIn } from './api';
import { signInAt, slowDown, Tab } from './tab';

export { expect } from '@playwright/test';

interface EnterOptions {
  /** CPF of who signs in; the administrator when not said. */
  as?: string;
  /** Preferences beyond the defaults. */
  prefs?: Record<string, unknown>;
  /** The page that opens; the test's own when not said. */
  on?: Page;
  /** Another server than this worker's. */
  at?: string;
}

interface Fixtures {
  /** Somebody who works through the API, to prepare records and to look behind the screen. */
  api: Api;
  /** Opens an address already signed in, with the preferences of a new account. */
  enter: (path: string, options?: EnterOptions) => Promise<Page>;
  /** A second browser, of somebody else or of another session of the same person. */
  anotherBrowser: () => Promise<Page>;
  /** Fails a test whose pages broke, even when what it looks at is right. */
  unbroken: undefined;
}

/** What a browser says by itself of a call that a test made fail on purpose. */
const EXPECTED_NOISE = /Failed to load resource/;

/** The preferences that specs change, at their defaults. */
const DEFAULTS = {
  tema: 'claro',
  densidade: null,
  menu_recolhido: null,
  per_page: null,
  tabelas: null,
  recentes: null,
  exercicio: 2026,
  som_notificacao: false,
};

export const test = base.extend<Fixtures, { tab: Tab }>({
  tab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const tab = new Tab();
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, tab }, use, info) => {
    await use(await tab.open(browser));
    await tab.leave(info.status === info.expectedStatus);
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  baseURL: async ({}, use) => use(serverUrl()),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  api: async ({}, use) => {
    const api = new Api();
    await use(api);
    await api.giveBack();
  },

  enter: async ({ page }, use) => {
    await use(async (path, { as = cpfOf(1), prefs = {}, on = page, at = serverUrl() } = {}) => {
      const token = await signIn(as, at);
      await savePreferences(at, token, { ...DEFAULTS, ...prefs });
      await signInAt(on, at, path, token);
      return on;
    });
  },

  anotherBrowser: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        baseURL: serverUrl(),
      });
      slowDown(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },

  unbroken: [
    async ({ context }, use) => {
      const broken: string[] = [];
      const hearError = (error: WebError) => broken.push(error.error().message);
      const hearConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !EXPECTED_NOISE.test(message.text())) broken.push(message.text());
      };
      context.on('weberror', hearError);
      context.on('console', hearConsole);
      await use(undefined);
      context.off('weberror', hearError);
      context.off('console', hearConsole);
      if (broken.length > 0) throw new Error(`A página quebrou:\n${broken.join('\n')}`);
    },
    { auto: true },
  ],
});

async function savePreferences(url: string, token: string, changes: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${url}/api/auth/preferencias`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  if (!response.ok) throw new Error(`As preferências não foram salvas: ${await response.text()}`);
}
