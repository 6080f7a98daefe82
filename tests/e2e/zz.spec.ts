import { expect, test } from './support/journey';

const OUT = '/tmp/w/shots';
test('olhar', async ({ person }) => {
  const marina = (await person('Marina')).page;
  await marina.waitForTimeout(6000);
  await marina.screenshot({ path: `${OUT}/marina-home.png` });
  await marina.goto('/execucao-orcamentaria/pagamento/ordens');
  await marina.waitForTimeout(6000);
  await marina.screenshot({ path: `${OUT}/marina-ordens.png` });
  const link = marina.locator('.abrir').first();

  await link.click();
  await marina.waitForTimeout(6000);
  await marina.screenshot({ path: `${OUT}/marina-ordem.png`, fullPage: true });
  const augusto = (await person('Augusto', { phone: true })).page;
  await augusto.waitForTimeout(2000);
  await augusto.screenshot({ path: `${OUT}/augusto-home.png` });
  await augusto.getByRole('button', { name: /^Notificações/ }).click();
  await augusto.waitForTimeout(2000);
  await augusto.screenshot({ path: `${OUT}/augusto-sino.png` });
  await augusto.goto('/contabilidade/limites');
  await augusto.waitForTimeout(3000);
  await augusto.screenshot({ path: `${OUT}/augusto-limites.png`, fullPage: true });
  const otavio = (await person('Otávio')).page;
  await otavio.waitForTimeout(2000);
  await otavio.screenshot({ path: `${OUT}/otavio-home.png` });
  await otavio.keyboard.press('Control+k');
  await otavio.keyboard.type('00016/2026', { delay: 30 });
  await otavio.waitForTimeout(6000);
  await otavio.screenshot({ path: `${OUT}/otavio-busca.png` });
  expect(1).toBe(1);
});
