import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious or critical violation of what is on screen now; the test goes on, to tell of every screen at once. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  // only what is violated comes back: the list of what passes is many times the size of the page
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ''})`).join('\n')}`);
  expect.soft(grave, place).toEqual([]);
}
