import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { choose, dialog, field, openOneWaiting, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

const sim = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();

test('a reunião de um conselho, da convocação à resolução: Ondina abre, registra os votos e a ata; Elisa a lê no telefone', async ({
  person,
}) => {
  const elisa = await person('Elisa', { phone: true });
  await elisa.page.getByRole('button', { name: /^Notificações/ }).click();
  await elisa.page.getByText(/^Convocação: 2ª reunião, CMAS/).click();
  await expect(elisa.page.getByRole('heading', { level: 1, name: /2ª reunião ordinária de 2026, CMAS/ })).toBeVisible();
  await expectToFit(elisa.page);
  await elisa.count('lê a convocação');

  const ondina = await person('Ondina');
  const { page } = ondina;
  await openOneWaiting(page, /CMAS/);
  const reuniao = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('tab', { name: /Presenças/ }).click();
  const presentes = page.getByRole('switch', { name: /Presente/ });
  await expect(presentes).toHaveCount(6);
  for (const presente of await presentes.all()) await presente.click();
  await expectAccessible(page, 'presenças de uma reunião');
  await takeAct(page, 'Salvar e abrir a reunião');
  await sim(page);
  await expect(toast(page, 'Reunião aberta.')).toBeVisible();
  await ondina.count('registra as presenças e abre');

  await page.getByRole('tab', { name: 'Reunião' }).click();
  await page.getByRole('link', { name: /Critérios dos benefícios eventuais/ }).click();
  await takeAct(page, 'Votar');
  const voto = dialog(page, /Votar/);
  await choose(page, select(voto, 'Contra'), /Joana/, 'Joana');
  await page.keyboard.press('Tab');
  await page.screenshot({ path: `${FOTOS}/conselho-votar-1440.png` });
  await voto.getByRole('button', { name: 'Votar', exact: true }).click();
  await expect(toast(page, 'Resultado proclamado.')).toBeVisible();
  await expect(page.getByText('Aprovada', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/em votação simbólica: aprovado, por 4 a favor, 1 contra/)).toBeVisible();
  await takeAct(page, 'Minutar a resolução');
  const minuta = dialog(page, /Minutar a resolução/);
  await field(minuta, 'Ementa').fill('Fixa os critérios dos benefícios eventuais para 2027.');
  await field(minuta, 'Texto da resolução').fill(
    'Art. 1º Ficam fixados os critérios.\nArt. 2º Esta Resolução entra em vigor na data da sua publicação.',
  );
  await minuta.getByRole('button', { name: 'Minutar a resolução', exact: true }).click();
  await expect(toast(page, /Resolução minutada/)).toBeVisible();
  await ondina.count('vota e minuta a resolução');

  await page.goto(reuniao);
  await takeAct(page, 'Encerrar a reunião');
  await sim(page);
  await expect(toast(page, 'Reunião encerrada.')).toBeVisible();
  await takeAct(page, 'Redigir a ata');
  await sim(page);
  await expect(toast(page, /Ata redigida/)).toBeVisible();
  await page.getByRole('tab', { name: 'Ata' }).click();
  await expect(page.getByText(/Não: Joana/)).toBeVisible();
  await takeAct(page, 'Concluir a ata');
  await sim(page);
  await expect(toast(page, 'Ata concluída.')).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/conselho-ata-1440.png`, fullPage: true });
  await ondina.count('encerra e conclui a ata');
});
