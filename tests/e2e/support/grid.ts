import type { Page } from '@playwright/test';
import { TRY_MS } from './screen';
import { expect } from './test';

/** Waits for the sheet to be drawn. */
export async function openSheet(page: Page): Promise<void> {
  await page.locator('#univer-sheet-main-canvas_grade').waitFor();
  // the sheet draws on a canvas: only its own first frame tells that it is ready
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Chooses a cell with the mouse and the arrows, and checks by the bar above the sheet that it is there. */
export async function choose(page: Page, address: string): Promise<void> {
  await point(page);
  await move(page, address);
}

/** Points at a cell of the first line, in one of the first columns. */
export async function point(page: Page): Promise<void> {
  const box = await page.locator('.grade__planilha').boundingBox();
  const bar = page.locator('.grade__celula strong');
  await expect(async () => {
    // below the letters and the titles, in one of the first columns
    await page.mouse.click((box?.x ?? 0) + 80, (box?.y ?? 0) + 64);
    await page.keyboard.press('Control+Home');
    await expect(bar).toHaveText(/^[A-D]2$/, { timeout: TRY_MS });
    // two clicks close to each other would open the editor of the cell
  }).toPass({ intervals: [1_000] });
}

/** Goes with the arrows to a cell that is below or to the right of the chosen one. */
export async function move(page: Page, address: string): Promise<void> {
  const bar = page.locator('.grade__celula strong');
  const place = async () => /^([A-Z]+)(\d+)$/.exec((await bar.textContent()) ?? '')?.slice(1) ?? [];
  const [column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address)?.slice(1) ?? [];
  while (((await place())[0] ?? column) < column) await page.keyboard.press('ArrowRight');
  for (let at = Number((await place())[1]); at < Number(row); at++) await page.keyboard.press('ArrowDown');
  await expect(bar).toHaveText(address);
}

/** Types into a cell and leaves it downwards. */
export async function type(page: Page, address: string, text: string): Promise<void> {
  await choose(page, address);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Pastes cells from a place on, as they come out of another spreadsheet. */
export async function paste(page: Page, address: string, text: string): Promise<void> {
  await choose(page, address);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

/** Waits until the browser keeps what was typed in the sheet of this parent and not saved, which it does every few seconds. */
export async function draftKept(page: Page, parent: number): Promise<void> {
  const names = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('keyval-store');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asked = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
            asked.onerror = () => reject(asked.error);
            asked.onsuccess = () => {
              opening.result.close();
              resolve(asked.result.map(String));
            };
          };
        }),
    );
  await expect.poll(async () => (await names()).some((name) => name.startsWith('sgp-grade-') && name.endsWith(`-${parent}`))).toBe(true);
}

/** The cells of the sums of all the lines: their number first. */
export const total = (page: Page) => page.getByRole('row', { name: /^Todas/ }).getByRole('cell');
