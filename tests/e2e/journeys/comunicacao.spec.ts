import { expect, test } from '../support/journey';
import { choose, dialog, edit, field, save, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const NOTICIAS = '/administracao/site-institucional/noticias';
const TITULO = 'Horta escolar colhe a primeira safra';
const PHONE = { width: 390, height: 844 };

test('uma notícia: a Comunicação escreve, confere a prévia, agenda, publica e muda o endereço; o cidadão a lê no telefone, sem conta e sem JavaScript', async ({
  person,
  browser,
}) => {
  test.slow();
  const { page, count } = await person('Igor');
  await page.goto(`${NOTICIAS}/criar`);
  await field(page, 'Título').fill(TITULO);
  await choose(page, select(page, 'Categoria'), 'Educação');
  await page.frameLocator('.tox-edit-area__iframe').first().locator('body').fill('As turmas do 4º ano colheram 30 quilos de verduras.');
  await save(page);
  await page.screenshot({ path: `${FOTOS}/site-noticia.png`, fullPage: true });

  const [preview] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: 'Pré-visualizar' }).click()]);
  await expect(preview.getByRole('heading', { level: 1, name: TITULO })).toBeVisible();
  await expect(preview.getByText('Prévia: só quem tem este endereço a vê')).toBeVisible();
  await preview.close();

  await takeAct(page, 'Agendar');
  const scheduling = dialog(page, 'Agendar');
  await field(scheduling, 'Publicar em').fill('19/11/2030 08:00');
  await page.keyboard.press('Tab');
  await scheduling.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(toast(page, 'Publicação agendada.')).toBeVisible();
  // what is scheduled is in sight in the list
  await page.goto(NOTICIAS);
  await page.getByRole('link', { name: TITULO }).first().click();
  await takeAct(page, 'Publicar');
  await dialog(page, 'Publicar').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(toast(page, 'Publicado.')).toBeVisible();
  const address = page.getByRole('region', { name: 'Publicação', exact: true }).getByRole('link');
  await expect(address).toHaveText('/publico/prefeitura/noticias/horta-escolar-colhe-a-primeira-safra');
  const old = await address.textContent();
  await edit(page);
  await field(page, 'Endereço').fill('horta-escolar');
  await save(page);
  await expect(address).toHaveText('/publico/prefeitura/noticias/horta-escolar');
  await page.screenshot({ path: `${FOTOS}/site-publicada.png`, fullPage: true });
  await count('publicou uma notícia');

  const origin = new URL(page.url()).origin;
  const citizen = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'pt-BR' });
  const phone = await citizen.newPage();
  await phone.goto(`${origin}${old}`);
  await expect(phone).toHaveURL(/\/noticias\/horta-escolar$/);
  await expect(phone.getByRole('heading', { level: 1, name: TITULO })).toBeVisible();
  await expect(phone.getByText(/Atualizado em/)).toBeVisible();
  await phone.screenshot({ path: `${FOTOS}/site-noticia-390.png`, fullPage: true });
  await phone.goto(`${origin}/publico/prefeitura`);
  await expect(phone.getByRole('link', { name: TITULO })).toBeVisible();
  const wide = await phone.locator('html').evaluate((html) => html.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  await phone.screenshot({ path: `${FOTOS}/site-inicial-390.png`, fullPage: true });
  await phone.getByRole('searchbox', { name: 'Buscar no site' }).fill('horta');
  await phone.getByRole('button', { name: 'Buscar' }).click();
  await expect(phone.getByRole('link', { name: TITULO })).toBeVisible();
  await citizen.close();

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const wideScreen = await desk.newPage();
  await wideScreen.goto(`${origin}/publico/prefeitura`);
  await expect(wideScreen.getByRole('button', { name: 'Alto contraste' })).toBeVisible();
  await wideScreen.screenshot({ path: `${FOTOS}/site-inicial.png`, fullPage: true });
  await desk.close();
});
