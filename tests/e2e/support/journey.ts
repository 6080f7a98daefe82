import type { Page } from '@playwright/test';
import { CORE_PEOPLE } from '../../../src/plugins/cadastro/server/seed/core-people';
import { cpfOf } from './api';
import { test as base } from './test';

export { expect } from './test';

/** A person at work in a browser of their own, whose clicks and keys are counted. */
export interface Person {
  page: Page;
  /** Prints how many clicks and keys the day took so far. */
  count: (what: string) => Promise<void>;
}

interface Journeys {
  /** Somebody of the demonstration, by first name, signed in at the first screen. `phone` is 390 px wide. */
  person: (nome: string, options?: { phone?: boolean }) => Promise<Person>;
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The journeys of people: each by its own account, pressing what the person presses. */
export const test = base.extend<Journeys>({
  person: async ({ enter, anotherBrowser }, use) => {
    await use(async (nome, { phone = false } = {}) => {
      const page = await anotherBrowser();
      await page.setViewportSize(phone ? PHONE : DESK);
      await page.addInitScript(countTouches);
      await enter('/', { as: cpfOf(numberOf(nome)), on: page });
      return { page, count: (what) => tell(page, nome, what) };
    });
  },
});

function numberOf(nome: string): number {
  const found = CORE_PEOPLE.find(([, whole]) => whole.startsWith(`${nome} `));
  if (!found) throw new Error(`A demonstração não tem ${nome}.`);
  return found[0];
}

/** Runs in the page: counts what a person presses, over all the pages of the tab. */
function countTouches(): void {
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(
      kind,
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem(`jornada-${kind}`, String(Number(sessionStorage.getItem(`jornada-${kind}`)) + 1));
      },
      true,
    );
}

async function tell(page: Page, nome: string, what: string): Promise<void> {
  const [clicks, keys] = await page.evaluate(() =>
    ['pointerdown', 'keydown'].map((kind) => Number(sessionStorage.getItem(`jornada-${kind}`))),
  );
  process.stdout.write(`  ${nome}, ${what}: ${clicks} cliques, ${keys} teclas\n`);
}
