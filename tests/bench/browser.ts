import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/setup.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** The machine's Chromium, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? undefined, args: FLAGS });
}

/** A page with an empty cache, on a processor slowed down `slowness` times, signed in when there is a token. */
export async function openCold(browser: Browser, slowness: number, token?: string): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: { width: 1440, height: 900 } });
  if (token) await context.addInitScript((value) => localStorage.setItem('sgp-token', value), token);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return { page, cdp };
}

/** Collects the JavaScript that a page loads; `total` gives its size in kB, compressed with gzip. */
export function watchScripts(page: Page): { total: () => Promise<number> } {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.set(response.url(), response.body());
  });
  return {
    total: async () => {
      const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body, { level: 9 }).length));
      return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
    },
  };
}
