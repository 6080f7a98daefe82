import { cpfOf, serverUrl } from './support/api';
import { SENHA } from './support/start';
import { expect, test } from './support/test';

const ADMIN = cpfOf(1);

test.describe('Entrar e sair', () => {
  test('quem erra a senha lê o motivo e continua na tela', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('CPF/CNPJ').fill(cpfOf(32));
    await page.getByLabel('Senha', { exact: true }).fill('senha-errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('CPF/CNPJ ou senha inválidos.');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('senha-errada');
  });

  test('quem deixa campos em branco é levado ao primeiro deles', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Informe o CPF ou o CNPJ.')).toBeVisible();
    await expect(page.getByText('Informe a senha.')).toBeVisible();
    const documento = page.getByRole('textbox', { name: 'CPF/CNPJ' });
    await expect(documento).toBeFocused();
    await expect(documento).toHaveAccessibleDescription('Informe o CPF ou o CNPJ.');
    await page.keyboard.type('90000000175');
    await expect(documento).toHaveValue('900.000.001-75');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  });

  test('o CNPJ com letras ganha a sua máscara', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('CPF/CNPJ').pressSequentially('12abc34501de35');
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  });

  test('Enter entra, a senha pode ser mostrada e colada', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('CPF/CNPJ').fill(ADMIN);
    await page.evaluate((senha) => navigator.clipboard.writeText(senha), SENHA);
    const senha = page.getByLabel('Senha', { exact: true });
    await senha.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(senha).toHaveAttribute('type', 'text');
    await senha.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sistemas', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('sgp-token'))).toMatch(/^sgp_/);
  });

  test('o servidor que não responde é dito, e nada se perde', async ({ page }) => {
    await page.route('**/api/login', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('CPF/CNPJ').fill(ADMIN);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('O servidor não respondeu.');
    await page.unroute('**/api/login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
  });

  test('Z5: o endereço pedido sem sessão volta depois de entrar', async ({ page }) => {
    await page.goto('/cadastro/orgao/2?origem=email');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('rotaDesejada'))).toBe('/cadastro/orgao/2?origem=email');
    await page.getByLabel('CPF/CNPJ').fill(ADMIN);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cadastro\/orgao\/2/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órgão 02 · Prefeitura Municipal');
    expect(await page.evaluate(() => localStorage.getItem('rotaDesejada'))).toBeNull();
  });

  test('quem já entrou e abre /login vai direto ao início', async ({ page, enter }) => {
    await enter('/cadastro');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('Sair apaga a sessão, aqui e no servidor, sem deixar rota desejada', async ({ page, enter }) => {
    await enter('/cadastro/unidade');
    await expect(page.getByRole('heading', { name: 'Unidades' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('sgp-token'));
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => [localStorage.getItem('sgp-token'), localStorage.getItem('rotaDesejada')])).toEqual([null, null]);
    const answer = await fetch(`${serverUrl()}/api/auth/usuario-logado`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('depois de sair, outra pessoa entra na mesma aba e vê só o que é seu', async ({ page, enter }) => {
    await enter('/configuracao', { prefs: { exercicio: 2025 } });
    await expect(page.getByRole('heading', { name: 'Configuração', level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('2025');
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByLabel('CPF/CNPJ').fill(cpfOf(16));
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Paula.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('2026');
    await expect(page.getByRole('link', { name: 'Configuração' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Cadastro', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Cadastro', level: 1 })).toBeVisible();
    await page.evaluate(() => {
      window.history.pushState(null, '', '/cadastro/usuarios/grupos');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('Você não tem permissão para acessar a página solicitada.')).toBeVisible();
    await expect(page).toHaveURL(/\/cadastro$/);
  });

  test('a sessão que expira enquanto se digita leva ao login e traz de volta o que foi digitado', async ({ page, enter }) => {
    // the screen is noted among the recent ones: no call of the page's own may meet the ended session first
    const noted = page.waitForResponse(
      (response) => response.url().endsWith('/auth/preferencias') && response.request().method() === 'POST',
    );
    await enter('/cadastro/departamento/criar', { as: ADMIN });
    await noted;
    const nome = page.getByRole('textbox', { name: 'Nome', exact: true });
    await nome.fill('Departamento em digitação');
    await page.getByRole('textbox', { name: 'Sigla' }).pressSequentially('DIGIT');
    // the session ends on the server: the next call of the page answers 401
    await endSession(await page.evaluate(() => localStorage.getItem('sgp-token') ?? ''));
    await page.keyboard.press('Control+s');
    await page.getByRole('combobox', { name: 'Unidade' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('sgp-token'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('rotaDesejada'))).toBe('/cadastro/departamento/criar');
    await page.getByLabel('CPF/CNPJ').fill(ADMIN);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(nome).toHaveValue('Departamento em digitação');
    await expect(page.getByRole('textbox', { name: 'Sigla' })).toHaveValue('DIGIT');
  });

  test('a sessão que expira em um registro aberto oferece as alterações de volta', async ({ page, enter, api }) => {
    const { id, nome } = await api.departamento();
    await enter(`/cadastro/departamento/${id}`);
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('textbox', { name: 'Sigla' }).fill('SIGLA NOVA');
    await endSession(await page.evaluate(() => localStorage.getItem('sgp-token') ?? ''));
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('CPF/CNPJ').fill(ADMIN);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(nome));
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(page.getByRole('textbox', { name: 'Sigla' })).toHaveValue('SIGLA NOVA');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    expect((await api.get(`/cadastro/departamento/${id}`)).sigla).toBe('SIGLA NOVA');
  });
});

async function endSession(token: string): Promise<void> {
  await fetch(`${serverUrl()}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}
