import { defineConfig } from '@playwright/test';
import { findChromium, keepTemporaryInMemory } from './scripts/setup.mjs';
import { WORKERS } from './tests/e2e/support/start';

keepTemporaryInMemory();

/** The machine's own Chromium where there is one; otherwise the browser that Playwright brings. */
const chromium = findChromium();

/** The browser tests: the built web application and the real server, as people use them. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/start.ts',
  // a server that is already there serves them one after the other
  workers: process.env.E2E_URL ? 1 : WORKERS,
  // what is waited for is a fact: a limit only says that it never came, on a machine several times slower too
  timeout: 300_000,
  // a machine that is short of time may lose a test: the second try passes, and the run says so
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // nothing moves: steps need not wait for it
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // a trace costs a third of the whole run; `--trace on` makes one of a test that is being looked at
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
