import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/journey';
import { toast } from '../support/screen';

/** The line of what waits, on the first screen, that says what is to be done with what. */
const waits = (page: Page, words: RegExp) => page.getByRole('region', { name: 'Esperando por você' }).getByRole('link', { name: words });

/** Opens what waits, presses the button that comes first, and says yes to what it asks. */
async function actOnWhatWaits({ page }: Person, words: RegExp, act: string, said: string): Promise<void> {
  await page.goto('/');
  await waits(page, words).first().click();
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, said)).toBeVisible();
}

test('a prévia da semana vai da tesouraria ao ordenador, à remessa e às duas assinaturas, cada um pelo que espera por ele', async ({
  person,
}) => {
  const [otavio, marina, augusto] = [await person('Otávio'), await person('Marina'), await person('Augusto', { phone: true })];

  await actOnWhatWaits(marina, /^Autorizar.*Prévia de pagamento/, 'Autorizar', 'Prévia autorizada.');
  await marina.count('autoriza a prévia');

  await actOnWhatWaits(otavio, /^Executar.*Prévia de pagamento/, 'Executar', 'Prévia executada.');
  await otavio.page.goto('/');
  // who made the file is not asked to sign it
  await expect(waits(otavio.page, /^Assinar.*Remessa bancária/)).toHaveCount(0);
  await otavio.count('executa a prévia');

  for (const signer of [augusto, marina]) {
    await actOnWhatWaits(signer, /^Assinar.*Remessa bancária/, 'Assinar', 'Remessa assinada.');
    await signer.count('assina a remessa');
  }
  await expect(waits(marina.page, /^Assinar.*Remessa bancária/)).toHaveCount(0);

  await actOnWhatWaits(otavio, /^Registrar o envio.*Remessa bancária/, 'Registrar o envio', 'Envio registrado.');
  await otavio.count('envia a remessa ao banco');
});
