import type { Page } from '@playwright/test';
import { cpfOf, newCpf, serverUrl, signIn, unique } from './support/api';
import { expectAccessible } from './support/axe';
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

test.describe('Por que a sessão acabou', () => {
  const said = (page: Page) => page.locator('.entrada').getByRole('alert');

  test('o que o servidor sabe é dito na entrada, até a próxima sessão', async ({ page, enter }) => {
    await enter('/cadastro/unidade');
    await expect(page.getByRole('heading', { name: 'Unidades' })).toBeVisible();
    await page.route('**/api/cadastro/orgao?*', (route) =>
      route.fulfill({
        status: 401,
        json: { codigo: 'SESSAO_EXPIRADA', message: 'Sua sessão expirou. Entre novamente.', detalhe: { causa: 'inatividade' } },
      }),
    );
    await goInside(page, '/cadastro/orgao');
    await expect(said(page)).toHaveText('Sua sessão expirou por inatividade. Entre novamente.');
    await expectAccessible(page, 'entrada depois de a sessão acabar');
    await page.reload();
    await expect(said(page)).toHaveText('Sua sessão expirou por inatividade. Entre novamente.');
    await page.unroute('**/api/cadastro/orgao?*');
    await page.getByLabel('CPF/CNPJ').fill(ADMIN);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Órgãos' })).toBeVisible();
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expect(said(page)).toHaveCount(0);
  });

  test('a sessão encerrada a partir de outra diz que foi isso', async ({ page, enter }) => {
    await enter('/cadastro/unidade');
    await expect(page.getByRole('heading', { name: 'Unidades' })).toBeVisible();
    const authorization = `Bearer ${await signIn(ADMIN)}`;
    await fetch(`${serverUrl()}/api/auth/sessoes/encerrar-outras`, { method: 'POST', headers: { authorization } });
    await goInside(page, '/cadastro/orgao');
    await expect(said(page)).toHaveText(
      'Você encerrou esta sessão a partir de outra, em Meu perfil. Se não foi você, entre e troque a senha.',
    );
  });

  test('quem sai não lê que a sessão acabou, ainda que outra chamada seja recusada enquanto sai', async ({ page, enter }) => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const refused = page.waitForResponse((response) => response.status() === 401 && response.url().endsWith('/pendencias'));
    const called = page.waitForRequest('**/api/pendencias');
    await page.route('**/api/pendencias', async (route) => {
      await left;
      await route.continue();
    });
    await page.route('**/api/logout', async (route) => {
      const response = await route.fetch();
      leave();
      await refused;
      await route.fulfill({ response });
    });
    await enter('/');
    await called;
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expect(said(page)).toHaveCount(0);
  });

  test('sair em uma aba leva a outra à entrada, que diz por quê', async ({ page, enter, context }) => {
    await enter('/cadastro/unidade');
    await expect(page.getByRole('heading', { name: 'Unidades' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/cadastro/orgao');
    await expect(other.getByRole('heading', { name: 'Órgãos' })).toBeVisible();
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(said(page)).toHaveCount(0);
    await expect(said(other)).toHaveText('A sessão terminou em outra aba deste navegador. Entre novamente.');
    expect(await other.evaluate(() => localStorage.getItem('rotaDesejada'))).toBeNull();
    await other.close();
  });
});

test.describe('Primeiro acesso', () => {
  test('com o código do atendimento, quem nunca entrou cria a senha a partir da entrada, só pelo teclado', async ({ page, api }) => {
    const cpf = newCpf();
    const pessoa = await api.pessoa({ cpf_cnpj: cpf });
    const { id } = await api.make('/cadastro/usuarios/permissoes', {
      pessoa_id: pessoa.id,
      email: `${unique().toLowerCase()}@exemplo.com.br`,
      tipo: ['cidadao'],
    });
    const { result } = await api.post(`/cadastro/usuarios/permissoes/${id}/liberar_primeiro_acesso`);
    const { codigo } = result as { codigo: string };
    await page.goto('/login');
    await page.getByLabel('CPF/CNPJ').fill(cpf);
    await page.getByRole('button', { name: 'Tenho um código do atendimento' }).press('Enter');
    // the document typed on the way here is kept, and the code comes next
    await expect(page.getByLabel('CPF/CNPJ')).not.toHaveValue('');
    await expect(page.getByLabel('Código do atendimento')).toBeFocused();
    await page.keyboard.type('00000000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('frase de quem chegou');
    await page.keyboard.press('Tab');
    await page.keyboard.type('frase de quem chegou');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Código inválido ou expirado.')).toBeVisible();
    await expect(page.getByLabel('Código do atendimento')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(codigo.replace(/^(\d{4})/, '$1 '));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Senha criada com sucesso! Entre com a nova senha.');
    await page.getByLabel('Senha', { exact: true }).fill('frase de quem chegou');
    await page.keyboard.press('Enter');
    for (const title of ['Política de privacidade', 'Termos de uso']) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: 'Li e aceito' }).click();
    }
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('com e-mail, a entrada pede o link; sem ele, diz o que falta e aceita o código', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Primeiro acesso' }).click();
    await expect(page.getByText('O envio de e-mail não está configurado.')).toBeVisible();
    await expect(page.getByLabel('Código do atendimento')).toBeVisible();
    await page.route('**/api/configuracoes/cliente', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), email_ativo: true } });
    });
    await page.route('**/api/recuperar-senha', (route) =>
      route.fulfill({ json: { message: 'Se houver cadastro, enviaremos um e-mail com instruções.', result: null } }),
    );
    await page.goto('/login?acesso=primeiro');
    await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible();
    await page.getByLabel('CPF/CNPJ').fill(cpfOf(32));
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('status')).toHaveText('Se houver cadastro, enviaremos um e-mail com instruções.');
    await expectAccessible(page, 'primeiro acesso');
  });
});

/** Goes to another address of the application without loading the page again. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function endSession(token: string): Promise<void> {
  await fetch(`${serverUrl()}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}
