import { expect, type Locator, type Page } from '@playwright/test';

/** Walks with Tab to a field or a button: nothing of what follows is done with a mouse. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('O Tab não chega ao campo.');
}

/** Searches in the list that has the focus and takes the first that is found. */
export async function take(page: Page, typed: string, shown: string): Promise<void> {
  await page.keyboard.type(typed);
  const first = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first();
  await expect(first).toContainText(shown);
  await page.keyboard.press('Enter');
}
