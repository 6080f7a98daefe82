import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { freePort } from '../server/free-port';
import { Api, cpfOf, unique } from './support/api';
import { expectAccessible } from './support/axe';
import { field, TRY_MS, toast } from './support/screen';
import { SENHA, startServer } from './support/start';
import { expect, test } from './support/test';

/** The code of an authenticator application, some steps from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function typePassword(page: Page, cpf: string, senha = SENHA): Promise<void> {
  await page.getByLabel('CPF/CNPJ').fill(cpf);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.keyboard.press('Enter');
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Perfil de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
}

/** Reads the key of the setup and types its code; gives the key. */
async function activate(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ativar com o aplicativo autenticador' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await field(page, 'Código de verificação').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
  return secret;
}

/** Leaves a person without a second factor, as an administrator does for who lost the device. */
async function forget(cpf: string): Promise<void> {
  const api = new Api();
  const [usuario] = await api.list('/cadastro/usuarios/permissoes', `&busca=${cpf.replace(/\D/g, '')}`);
  await api.post(`/auth/2fa/remove/${usuario?.id}`, { motivo: 'Fim do teste' });
}

test.describe('A conta de cada um', () => {
  test('ativa a verificação em duas etapas, sai e entra com o código; depois, com um de recuperação', async ({ page, enter }) => {
    const cpf = cpfOf(31);
    await enter('/auth/meu-perfil?aba=seguranca', { as: cpf });
    const secret = await activate(page);
    const recovery = await page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem').first().innerText();
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
    await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

    await leave(page);
    await typePassword(page, cpf);
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
    const code = page.getByLabel('Código de verificação');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription('Informe os 6 números do código.');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Código inválido ou expirado. Restam 4 tentativas.');
    // the code of the activation was used: the next one, which the clock already accepts, opens
    await code.fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();

    await leave(page);
    await typePassword(page, cpf);
    await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
    await expect(page.getByLabel('Código de recuperação')).toBeFocused();
    await page.getByLabel('Código de recuperação').fill(recovery);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
    await page.goto('/auth/meu-perfil?aba=seguranca');
    await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible();
    await forget(cpf);
  });

  test('adiciona uma chave de segurança, sai e entra com ela', async ({ page, enter }) => {
    // a key is bound to the address that the server says is its own
    const port = await freePort();
    const server = await startServer({ PORT: String(port), URL_PUBLICA: `http://localhost:${port}` });
    try {
      const browser = await page.context().newCDPSession(page);
      await browser.send('WebAuthn.enable');
      await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'usb',
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      const cpf = cpfOf(31);
      await enter('/auth/meu-perfil?aba=seguranca', { as: cpf, at: server.url });
      await page.getByRole('button', { name: 'Ativar com uma chave de segurança' }).click();
      await field(page, 'Nome da chave').fill('Chave do escritório');
      await page.getByRole('button', { name: 'Adicionar chave' }).click();
      await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
      await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
      const factors = page.getByRole('list', { name: 'Formas da verificação em duas etapas' }).getByRole('listitem');
      await expect(factors).toHaveText(/^Chave do escritório.*ainda não usada/);
      await expectAccessible(page, 'chave de segurança em Meu perfil');

      // the same key is not added twice: the key itself says so
      await page.getByRole('button', { name: 'Adicionar chave de segurança' }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await field(page, 'Nome da chave').fill('A mesma');
      await page.getByRole('button', { name: 'Adicionar chave' }).click();
      await expect(toast(page, 'Esta chave de segurança já está na sua conta.')).toBeVisible();

      await leave(page);
      await typePassword(page, cpf);
      await expect(page.getByLabel('Código de verificação')).toHaveCount(0);
      const use = page.getByRole('button', { name: 'Usar chave de segurança' });
      await expect(use).toBeFocused();
      await expectAccessible(page, 'chave de segurança na entrada');
      await use.click();
      await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();

      await page.goto(`${server.url}/auth/meu-perfil?aba=seguranca`);
      await expect(factors).toHaveText(/último uso em/);
      await page.getByRole('button', { name: 'Remover Chave do escritório' }).click();
      await field(page, 'Senha').fill(SENHA);
      await page.getByRole('button', { name: 'Remover verificação' }).click();
      await expect(toast(page, 'A verificação em duas etapas foi removida.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ativar com uma chave de segurança' })).toBeVisible();
    } finally {
      // the page would look for a server that is gone
      await page.close();
      await server.stop();
    }
  });

  test('quem o grupo obriga só vê a ativação; depois dela tudo abre', async ({ page, enter, api }) => {
    const cpf = cpfOf(30);
    const obliged = await api.grupo({ 'cadastro.orgao': [1] }, { exige_2fa: true });
    const before = await api.give(cpf, { 'cadastro.orgao': [1] });
    await enter('/cadastro/orgao', { as: cpf });
    await expect(page.getByRole('heading', { name: 'Órgãos' })).toBeVisible();
    await api.putIn(cpf, [{ grupo_id: obliged.id, inicio: '2021-01-01' }]);
    // obliged while working: the next call is refused, and the screen becomes the activation
    const activation = page.getByRole('heading', { name: 'Verificação em duas etapas', level: 1 });
    await expect(async () => {
      // a call that the application makes by itself may be the one that is refused
      if (await activation.isVisible()) return;
      await page.getByRole('button', { name: /^Perfil de/ }).click({ timeout: TRY_MS });
      await page.getByRole('menuitem', { name: 'Meu perfil' }).click({ timeout: TRY_MS });
      await expect(activation).toBeVisible({ timeout: TRY_MS });
    }).toPass();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('button', { name: /^Perfil de/ })).toHaveCount(0);
    await activate(page);
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
    await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
    await page.goto('/cadastro/orgao');
    await expect(page.getByRole('heading', { name: 'Órgãos' })).toBeVisible();
    await forget(cpf);
    await api.putIn(cpf, [{ grupo_id: before.id, inicio: '2021-01-01' }]);
  });

  test('muda os próprios dados e a foto, recortada; o topo acompanha', async ({ page, enter }) => {
    await enter('/', { as: cpfOf(40) });
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Meu perfil' }).click();
    await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
    const social = `Ondina ${unique()}`;
    await field(page, 'Nome social / Nome fantasia').fill(social);
    await field(page, 'Telefone').fill('1234');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(field(page, 'Telefone')).toBeFocused();
    await expect(field(page, 'Telefone')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Telefone').fill('11987654321');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Perfil atualizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('button', { name: `Perfil de ${social}` })).toBeVisible();

    const image = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 800;
      canvas.height = 400;
      canvas.getContext('2d')?.fillRect(0, 0, 800, 400);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page.locator('input[type="file"]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from(image, 'base64') });
    await page.getByRole('dialog', { name: 'Recortar foto' }).getByRole('button', { name: 'Usar' }).click();
    const photo = page.getByRole('img', { name: 'Minha foto', exact: true });
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([512, 512]);
    await page.reload();
    await expect(photo).toBeVisible();
    await page.getByRole('button', { name: 'Tirar foto' }).click();
    await expect(photo).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar foto' })).toBeVisible();
  });

  test('troca a senha e encerra outra sessão; aparência e avisos valem na hora', async ({ page, enter, anotherBrowser }) => {
    // the password stays changed: these are of people that no other spec enters as
    const cpf = cpfOf(test.info().retry === 0 ? 43 : 44);
    const nova = `uma frase comprida ${unique()}`;
    await enter('/auth/meu-perfil?aba=seguranca', { as: cpf });
    await field(page, 'Senha atual').fill('errada');
    const strength = page.getByText(/^Força da senha:/);
    for (const [typed, word] of [
      [cpf, 'Fraca'],
      ['uma frase', 'Fraca'],
      ['uma frase compr', 'Média'],
      [nova, 'Forte'],
    ] as const) {
      await field(page, 'Nova senha').fill(typed);
      await expect(strength).toHaveText(`Força da senha: ${word}`);
    }
    await expect(field(page, 'Nova senha')).toHaveAccessibleDescription(/^Atendido: De 10 a 128 caracteres/);
    await expectAccessible(page, 'medidor da senha');
    await field(page, 'Repita a nova senha').fill(nova);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByText('A senha atual não confere.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await field(page, 'Senha atual').fill(SENHA);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(toast(page, 'Senha alterada com sucesso!')).toBeVisible();
    await expect(field(page, 'Senha atual')).toHaveValue('');

    const other = await anotherBrowser();
    await other.goto('/login');
    await typePassword(other, cpf, nova);
    await expect(other.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
    await page.reload();
    const sessions = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await page.getByRole('button', { name: /^Encerrar sessão em/ }).click();
    await expect(sessions).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL(/\/login$/);

    await page.getByRole('tab', { name: 'Aparência' }).click();
    await page.getByText('Como o dispositivo', { exact: true }).click();
    for (const [machine, theme] of [
      ['dark', 'escuro'],
      ['light', 'claro'],
    ] as const) {
      await page.emulateMedia({ colorScheme: machine });
      await expect(page.locator('html')).toHaveAttribute('data-tema', theme);
    }
    await page.getByText('Escuro', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'escuro');
    await page.getByRole('tab', { name: 'Notificações' }).click();
    const byMail = page.getByRole('switch', { name: 'Receber notificações por e-mail' });
    await byMail.click();
    await expect(toast(page, 'Perfil atualizado com sucesso!')).toBeVisible();
    await page.reload();
    await expect(byMail).not.toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'escuro');
  });

  test('o que se escolhe sem conexão vale ao abrir de novo, e chega ao servidor quando a conexão volta', async ({ page, enter }) => {
    const cpf = cpfOf(35);
    // what a page sends as it closes does not pass through `page.route`
    await page.addInitScript(() => {
      const whole = window.fetch;
      window.fetch = (...given) =>
        localStorage.getItem('sem-conexao') ? Promise.reject(new TypeError('Failed to fetch')) : whole(...given);
    });
    await enter('/auth/meu-perfil?aba=aparencia', { as: cpf });
    // the application may have been open, at the sign-in screen, before the script was there
    await page.reload();
    const kept = async () => (await new Api(cpf).get('/auth/preferencias')).tema;
    await page.evaluate(() => localStorage.setItem('sem-conexao', 'sim'));
    await page.getByText('Escuro', { exact: true }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'escuro');
    expect(await kept()).toBe('claro');
    await page.evaluate(() => localStorage.removeItem('sem-conexao'));
    await page.reload();
    await expect.poll(kept).toBe('escuro');
  });

  test('favoritos: a estrela põe na tela, os botões ordenam, a estrela tira', async ({ page, enter }) => {
    await enter('/cadastro', { as: cpfOf(1) });
    const star = (nome: string) => page.getByRole('button', { name: `Pôr ${nome} nos favoritos` });
    const cards = page.getByRole('list', { name: 'Favoritos' }).getByRole('link');
    // the first star takes longest to reach the server: those pressed after it wait for their turn
    await page.route('**/auth/favoritar', async (route) => setTimeout(() => route.continue(), 1000), { times: 1 });
    for (const nome of ['Órgãos', 'Unidades', 'Departamentos']) await star(nome).click();
    await expect(page.getByRole('button', { name: /^Tirar .* dos favoritos$/ })).toHaveCount(3);
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('menuitem', { name: 'Favoritos' }).click();
    await expect(cards).toHaveText(['Órgãos', 'Unidades', 'Departamentos']);
    await page.getByRole('button', { name: 'Mover Departamentos para cima' }).click();
    await expect(cards).toHaveText(['Órgãos', 'Departamentos', 'Unidades']);
    await page.getByRole('button', { name: 'Arrastar Órgãos' }).focus();
    const said = page.locator('[id^="DndLiveRegion"]');
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Órgãos está em seu lugar.');
    // the cards are measured a moment after the hold is told: a key pressed in between moves nothing, and is pressed again
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(said).toHaveText('Órgãos está sobre Departamentos.', { timeout: TRY_MS });
    }).toPass();
    // the order is shown before it is stored: what is read again is what the server has
    const stored = page.waitForResponse((response) => response.url().endsWith('/auth/favoritos/ordenar'));
    await page.keyboard.press('Space');
    await expect(cards).toHaveText(['Departamentos', 'Órgãos', 'Unidades']);
    await stored;
    await page.reload();
    await expect(cards).toHaveText(['Departamentos', 'Órgãos', 'Unidades']);
    for (const nome of ['Departamentos', 'Órgãos', 'Unidades']) {
      await page.getByRole('button', { name: `Tirar ${nome} dos favoritos` }).click();
      await expect(page.getByRole('link', { name: nome, exact: true })).toHaveCount(0);
    }
    await expect(page.getByText('Você ainda não tem favoritos.')).toBeVisible();
  });

  test('sem servidor de e-mail, a recuperação e o cadastro dizem aonde ir; um link vencido é dito', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByText('Para redefinir a senha, procure o atendimento da prefeitura.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar link' })).toHaveCount(0);
    await expect(page.getByLabel('Código do atendimento')).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('link', { name: 'Cadastre-se' }).click();
    await expect(page.getByText('Para se cadastrar, procure o atendimento da prefeitura.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Atendimento' }).getByText('Praça da Matriz, 100')).toBeVisible();
    await expectAccessible(page, 'cadastro sem e-mail');
    await page.getByRole('link', { name: 'Tenho um código do atendimento' }).click();
    await expect(page.getByRole('heading', { name: 'Tenho um código do atendimento' })).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await page.goto('/publico/cadastro?confirmar=vencido');
    await expect(page.getByRole('heading', { name: 'O cadastro não foi confirmado' })).toBeVisible();
    await expect(page.getByText('Este link expirou ou já foi utilizado.')).toBeVisible();
    await page.goto('/login?redefinir=vencido');
    await page.getByLabel('Nova senha', { exact: true }).fill('uma frase bem comprida');
    await page.getByLabel('Repita a nova senha').fill('uma frase bem comprida');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Este link expirou ou já foi utilizado.');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('as telas da conta não têm falha de acessibilidade conhecida', async ({ page, enter }) => {
    await page.route('**/api/configuracoes/cliente', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), email_ativo: true } });
    });
    await page.route('**/api/login', (route) => route.fulfill({ json: { message: 'x', result: { requer_2fa: true, sessionToken: 'x' } } }));
    await page.goto('/publico/cadastro');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(page.getByText('O campo "CEP" é obrigatório.')).toBeVisible();
    await expectAccessible(page, 'cadastro com erros');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expectAccessible(page, 'recuperação da senha');
    await page.getByRole('button', { name: 'Tenho um código do atendimento' }).click();
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(page.getByText('O campo "CPF/CNPJ" é obrigatório.')).toBeVisible();
    await expect(page.getByLabel('CPF/CNPJ')).toBeFocused();
    await expectAccessible(page, 'código do atendimento com erros');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await typePassword(page, cpfOf(1));
    await expect(page.getByLabel('Código de verificação')).toBeVisible();
    await expectAccessible(page, 'código de verificação');
    await enter('/auth/meu-perfil', { as: cpfOf(38) });
    for (const [aba, landmark] of [
      ['Dados', 'Telefone'],
      ['Segurança', 'Esta sessão'],
      ['Notificações', 'Receber notificações por e-mail'],
      ['Aparência', 'Alto contraste'],
      ['Privacidade', 'Baixar meus dados'],
    ] as const) {
      await page.getByRole('tab', { name: aba }).click();
      await expect(page.getByText(landmark)).toBeVisible();
      await expectAccessible(page, aba);
    }
  });
});
