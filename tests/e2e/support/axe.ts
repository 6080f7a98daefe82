import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What looks at a document, in it. An editor that is drawn again takes its former frame away, which is then not of the screen. */
async function bringAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

/**
 * No serious or critical violation of what is on screen now; the test goes on, to tell of every screen at once.
 *
 * @param except selector of a part that is drawn on a canvas and has another way to the same data
 */
export async function expectAccessible(page: Page, place: string, except?: string): Promise<void> {
  // rows that are being asked for again are dimmed until they come
  await expect(page.locator('[data-buscando="true"]')).toHaveCount(0);
  // a document keeps its copy: reading half a megabyte of code again costs as much as a quarter of looking at the screen
  for (const frame of page.frames()) await bringAxe(frame);
  const grave = await page.evaluate(async (excluded) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // the list of what passes is many times the size of the page; the style sheets are not fetched anew
    const options = { resultTypes: ['violations' as const], preload: false };
    const { violations } = await axe.run(excluded ? { exclude: [[excluded]] } : document, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ''})`).join('\n')}`);
  }, except);
  expect.soft(grave, place).toEqual([]);
}

/**
 * The same of a screen on a wide window in the light theme, and then on a phone in the dark one, where nothing is wider than the
 * window. The tab goes back to what it was.
 */
export async function expectAccessibleInBothLooks(page: Page, place: string): Promise<void> {
  const wide = page.viewportSize();
  for (const [how, size, colorScheme] of [
    ['em tela larga e clara', wide, 'light'],
    ['no telefone e no escuro', { width: 390, height: 844 }, 'dark'],
  ] as const) {
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-tema', colorScheme === 'dark' ? 'escuro' : 'claro');
    await expectAccessible(page, `${place}, ${how}`);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${place}, ${how}`)
      .toBeLessThanOrEqual(0);
  }
  if (wide) await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
}
