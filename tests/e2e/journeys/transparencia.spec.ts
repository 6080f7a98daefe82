import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { edit, field, rows, save, takeAct, toast } from '../support/screen';

const FOTOS = 'test-results/fotos';
const PORTAL = '/publico/prefeitura/transparencia';

test('Renato lê o índice, mede de novo, responde o que impede o selo, e qualquer um lê o portal e baixa um contrato sem entrar', async ({
  person,
  browser,
}) => {
  test.slow();
  const renato = await person('Renato');
  const { page } = renato;
  await page.goto('/administracao/transparencia/painel-de-controle');
  const impede = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'O que impede o selo' }) })
    .getByRole('link');
  await expect(impede).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/transparencia-painel-1440.png`, fullPage: true });
  await impede.click();
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\.\d/);
  await edit(page);
  await field(page, 'Plano de ação').fill('Publicar os anexos de 2023 a 2025.');
  await save(page);
  await renato.count('lê o que impede o selo e escreve o plano');
  const criterio = new URL(page.url()).pathname;
  await page.goto(`${criterio}/auditoria`);
  await expect(page.getByRole('heading', { level: 1, name: /^Auditoria/ })).toBeVisible();
  await expect(page.getByText('Publicar os anexos de 2023 a 2025.')).toBeVisible();

  await page.goto('/administracao/transparencia/check-list/check-lists');
  await rows(page).filter({ hasText: 'Prefeitura' }).getByRole('link').first().click();
  await takeAct(page, 'Medir agora');
  await page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toast(page, 'Medição feita.')).toBeVisible();
  await renato.count('mede de novo');

  await page.goto('/administracao/transparencia/ia');
  await page.getByLabel('Pergunta').fill('Quanto foi empenhado e pago em despesas?');
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await expect(page.getByText('A inteligência artificial não está configurada.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Empenhos/ }).first()).toBeVisible();
  await expectAccessible(page, 'assistente de IA');

  // a citizen, on the phone, without a session and without JavaScript
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const cidadao = await context.newPage();
  await cidadao.goto(new URL(PORTAL, page.url()).href);
  await expect(cidadao.getByRole('heading', { level: 1, name: 'Portal da transparência' })).toBeVisible();
  await cidadao.screenshot({ path: `${FOTOS}/transparencia-portal-390.png`, fullPage: true });
  await cidadao.getByRole('searchbox', { name: 'Buscar no portal' }).fill('inteiro teor');
  await cidadao.getByRole('button', { name: 'Buscar no portal' }).click();
  await cidadao.getByRole('link', { name: 'Contratos em inteiro teor' }).click();
  await cidadao.getByRole('rowheader').first().getByRole('link').click();
  const arquivo = await cidadao.getByRole('link', { name: /contrato\.pdf/ }).getAttribute('href');
  const baixado = await context.request.get(new URL(arquivo ?? '', page.url()).href);
  expect([baixado.status(), baixado.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await context.close();
});
