import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, TRY_MS } from './screen';

/** Ends a dispute whose bids are over: by its act or, where the clock of the server came first, by itself. `then` is what follows it. */
export async function endDispute(page: Page, then: Locator): Promise<void> {
  await expect(page.getByText('Nenhum item ou lote recebe lances.')).toBeVisible({ timeout: 150_000 });
  await expect(async () => {
    if (await then.isVisible()) return;
    const act = page.getByRole('button', { name: 'Encerrar disputa', exact: true }).first();
    if (await act.isVisible()) {
      await act.click({ timeout: TRY_MS });
      await dialog(page, 'As ofertas são postas em ordem').getByRole('button', { name: 'Sim' }).click({ timeout: TRY_MS });
    }
    await expect(then).toBeVisible({ timeout: TRY_MS });
  }).toPass();
}
