import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No serious or critical violation of what is on screen now; the test goes on, to tell of every screen at once.
 *
 * @param except selector of a part that is drawn on a canvas and has another way to the same data
 */
export async function expectAccessible(page: Page, place: string, except?: string): Promise<void> {
  const builder = new AxeBuilder({ page });
  // only what is violated comes back: the list of what passes is many times the size of the page; the style sheets are not fetched anew
  const { violations } = await (except ? builder.exclude(except) : builder)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ''})`).join('\n')}`);
  expect.soft(grave, place).toEqual([]);
}
