import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { serverUrl } from './api';
import { follow } from './screen';

const SIGN_OUT_MS = 10_000;

/**
 * The tab in which a worker signs one person out and the next one in, as at a counter: opening the application anew takes two
 * seconds of processor, and most tests do not need it. A test that fails, closes its page or changes what cannot be undone
 * leaves the next one a new tab.
 */
export class Tab {
  private context: BrowserContext | null = null;
  private spoiled = false;
  private size: ViewportSize | null = null;

  /** The tab of the last test, or a new one. */
  async open(browser: Browser): Promise<BrowserContext> {
    if (this.context) return this.context;
    this.context = await browser.newContext();
    slowDown(this.context);
    const page = await this.context.newPage();
    this.size = page.viewportSize();
    this.watch(page, 'on');
    this.watch(page, 'addInitScript');
    this.watch(page.clock, 'install');
    this.watch(this.context, 'newCDPSession');
    return this.context;
  }

  /** Signs out what the test left, for the next one; closes what cannot be used again. */
  async leave(passed: boolean): Promise<void> {
    const [page, ...others] = this.context?.pages() ?? [];
    for (const other of others) await other.close();
    await this.context?.clearCookies();
    if (page && passed && !this.spoiled) {
      await this.restore(page);
      if (await signOut(page)) return;
    }
    await this.close();
  }

  private async restore(page: Page): Promise<void> {
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ colorScheme: null });
    if (this.size) await page.setViewportSize(this.size);
  }

  async close(): Promise<void> {
    const { context } = this;
    this.context = null;
    this.spoiled = false;
    await context?.close();
  }

  /** What cannot be undone after the test that asks for it: the tab is not used again. */
  private watch<Name extends string>(owner: { [name in Name]: (...given: never[]) => unknown }, name: Name): void {
    const own = owner[name].bind(owner) as (...given: never[]) => unknown;
    owner[name] = (...given) => {
      this.spoiled = true;
      return own(...given);
    };
  }
}

/** With `E2E_LENTIDAO=4` the pages run as on a processor four times slower: what they wait for must come all the same. */
export function slowDown(context: BrowserContext): void {
  const rate = Number(process.env.E2E_LENTIDAO ?? 1);
  if (rate === 1) return;
  // the method as it is before a tab watches who calls it
  const openSession = context.newCDPSession.bind(context);
  context.on('page', (page) => {
    openSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate }))
      .catch((error: unknown) => {
        if (!page.isClosed()) throw error;
      });
  });
}

/** Where the browser keeps what signs a person in, opened without the application. */
const STILL = '/favicon.svg';

/** Opens an address with a session: in the application that waits at the sign-in screen, where there is one; else by opening it. */
export async function signInAt(page: Page, server: string, path: string, token: string): Promise<void> {
  if (page.url().startsWith(server) && (await page.evaluate(() => 'sgpEspera' in window))) {
    await page.evaluate((value) => {
      Reflect.deleteProperty(window, 'sgpEspera');
      localStorage.setItem('sgp-token', value);
    }, token);
    await follow(page, path);
    return;
  }
  await page.goto(server + STILL);
  await page.evaluate((value) => localStorage.setItem('sgp-token', value), token);
  await page.goto(server + path);
}

/**
 * @returns false when the page is none of the application, or of a server that ends with its test, or something holds it back:
 *   it asks before what was typed is lost
 */
async function signOut(page: Page): Promise<boolean> {
  if (!page.url().startsWith(serverUrl())) return false;
  const inside = await page.evaluate(() => document.querySelector('.topo') !== null).catch(() => false);
  if (!inside) return false;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await follow(page, '/login');
  const door = page.getByRole('button', { name: 'Entrar', exact: true });
  const out = await door.waitFor({ timeout: SIGN_OUT_MS }).then(
    () => true,
    () => false,
  );
  if (out)
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      Object.assign(window, { sgpEspera: true });
    });
  return out;
}
