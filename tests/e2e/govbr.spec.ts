import type { Page } from '@playwright/test';
import { freePort } from '../server/free-port';
import { type GovbrProvider, openGovbrProvider } from '../server/govbr-provider';
import { cpfOf, newCpf } from './support/api';
import { expectAccessible } from './support/axe';
import { startServer } from './support/start';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });

let govbr: GovbrProvider;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  const port = await freePort();
  govbr = await openGovbrProvider(`http://localhost:${port}`);
  server = await startServer({ ...govbr.env, PORT: String(port), GOVBR_NIVEL_MINIMO: 'prata' });
});
test.afterAll(async () => {
  await server?.stop();
  await govbr?.close();
});

/** From the sign-in screen to that of gov.br. */
async function goToGovbr(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Entrar com gov.br' }).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
}

async function enterAtGovbr(page: Page, cpf: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(cpf);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test.describe('Acesso com gov.br', () => {
  test('entra, vai à tela que queria, e sai também do gov.br', async ({ page }) => {
    govbr.people.set(cpfOf(1), { name: 'Helena', niveis: [1, 2] });
    await page.goto(`${server.url}/cadastro/orgao`);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Entrar com gov.br' }).click();
    await enterAtGovbr(page, cpfOf(1));
    await expect(page.getByRole('heading', { level: 1, name: 'Órgãos' })).toBeVisible();
    expect(page.url()).not.toContain('code=');
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(new RegExp(`^${govbr.url}/session/end`));
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('sgp-token'))).toBeNull();
  });

  test('CPF que ninguém conhece vira conta de cidadão', async ({ page }) => {
    const cpf = newCpf();
    govbr.people.set(cpf, { name: 'Rita de Cássia', email: `${cpf}@exemplo.com.br`, email_verified: true, niveis: [3] });
    await goToGovbr(page);
    await enterAtGovbr(page, cpf);
    for (const title of ['Política de privacidade', 'Termos de uso']) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: 'Li e aceito' }).click();
    }
    await expect(page.getByRole('button', { name: 'Perfil de Rita de Cássia' })).toBeVisible();
  });

  test('quem desiste, quem tem nível baixo e quem traz a resposta de outro navegador leem o motivo', async ({ page }) => {
    await goToGovbr(page);
    await page.getByRole('link', { name: '[ Cancel ]' }).click();
    await expect(page.getByRole('alert')).toHaveText('Acesso com gov.br cancelado.');
    await expectAccessible(page, 'acesso cancelado');
    await page.getByRole('button', { name: 'Voltar ao login' }).click();
    await page.getByRole('button', { name: 'Entrar com gov.br' }).click();
    await enterAtGovbr(page, cpfOf(4));
    await expect(page.getByRole('alert')).toHaveText('Esta operação exige conta gov.br nível prata.');
    await page.goto(`${server.url}/oauth2/callback?code=alheio&state=alheio`);
    await expect(page.getByRole('alert')).toHaveText('O acesso gov.br não pôde ser confirmado. Tente novamente.');
  });
});
