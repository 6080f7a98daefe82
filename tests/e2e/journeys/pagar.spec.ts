import { expect, type Person, test } from '../support/journey';
import { openWaiting, toast } from '../support/screen';

/** Opens what waits, presses the button that comes first, and says yes to what it asks. */
async function actOnWhatWaits(person: Person, words: RegExp, act: string, said: string): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await openWaiting(page, words);
  // one is opened by itself; of several there is the list, of rows on a desk and of cards on a phone
  const first = page.locator('.ant-table-row .abrir, .cartoes-lista a').first();
  const button = page.getByRole('button', { name: act, exact: true });
  await expect(first.or(button).first()).toBeVisible();
  if (!(await button.isVisible())) await first.click();
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, said)).toBeVisible();
}

test('a prévia da semana vai da tesouraria ao ordenador, à remessa e às duas assinaturas, cada um pelo que espera por ele', async ({
  person,
}) => {
  const [otavio, marina, augusto] = [await person('Otávio'), await person('Marina'), await person('Augusto', { phone: true })];
  await actOnWhatWaits(marina, /prévia de pagamento a autorizar/, 'Autorizar', 'Prévia autorizada.');
  await marina.count('autoriza a prévia');
  await actOnWhatWaits(otavio, /prévia de pagamento a executar/, 'Executar', 'Prévia executada.');
  await otavio.count('executa a prévia');
  for (const signer of [augusto, marina]) {
    await actOnWhatWaits(signer, /remessa bancária a assinar/, 'Assinar', 'Remessa assinada.');
    await signer.count('assina a remessa');
  }
  // who made the file was never asked to sign it
  await actOnWhatWaits(otavio, /remessa bancária a enviar/, 'Registrar o envio', 'Envio registrado.');
  await otavio.count('envia a remessa ao banco');
});
