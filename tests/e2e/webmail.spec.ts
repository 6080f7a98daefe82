import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOGIN, type MailServers, openMailServers, SENHA_EMAIL } from '../server/mail-servers';
import { expectAccessible } from './support/axe';
import { startServer } from './support/start';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });

let mail: MailServers;
let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  mail = await openMailServers();
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-correio-'));
  const authority = path.join(folder, 'autoridade.pem');
  await writeFile(authority, mail.certificate);
  server = await startServer({ NODE_EXTRA_CA_CERTS: authority, DESTINOS_PERMITIDOS: 'localhost' });
});
test.afterAll(async () => {
  await server?.stop();
  await mail?.close();
  await rm(folder, { recursive: true, force: true });
});

test.describe('Webmail', () => {
  test('configura a conta, lê uma mensagem e a responde', async ({ enter }) => {
    mail.deliver(
      `From: Jose Dias <jose@empresa.test>\nTo: ${LOGIN}, rui@empresa.test\nSubject: Prazo da proposta\nMessage-ID: <1@empresa.test>\nDate: Wed, 25 Nov 2026 10:00:00 -0300\n\nQual o prazo?\n`,
    );
    const page = await enter('/webmail', { at: server.url });
    await page.getByRole('link', { name: 'Configurar conta' }).click();
    const fill = (label: string | RegExp, text: string) => page.getByLabel(label).first().fill(text);
    await fill(/^Nome/, 'Ana Souza');
    await fill(/^E-mail/, LOGIN);
    await fill(/^Login/, LOGIN);
    await fill(/^Senha/, 'senha-errada-de-proposito');
    await fill(/^Servidor de entrada/, 'localhost');
    await fill(/^Porta de entrada/, String(mail.imapPort));
    await fill(/^Servidor de saída/, 'localhost');
    await fill(/^Porta de saída/, String(mail.smtpPort));
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/Entrada: O servidor localhost recusou o login ou a senha/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByLabel(/^Servidor de entrada/)).toHaveValue('localhost');
    await fill(/^Senha/, SENHA_EMAIL);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page).toHaveURL(/\/webmail\/contas\/\d+$/);

    await page.goto(`${server.url}/webmail`);
    await page.getByRole('link', { name: /Prazo da proposta/ }).click();
    await expect(page.frameLocator('iframe[title="Texto da mensagem"]').getByText('Qual o prazo?')).toBeVisible();
    await expectAccessible(page, 'Webmail');
    await page.getByRole('link', { name: 'Responder a todos' }).click();
    await expect(page.getByLabel('Assunto')).toHaveValue('Re: Prazo da proposta');
    await expect(page.getByLabel('Cc', { exact: true })).toHaveValue('rui@empresa.test');
    // the editor takes its place above the buttons, which a click would miss meanwhile
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Mensagem enviada.').first()).toBeVisible();
    const [sent] = mail.taken();
    expect(sent?.to).toEqual(['jose@empresa.test', 'rui@empresa.test']);
    expect(sent?.raw).toContain('In-Reply-To: <1@empresa.test>');
    await expect(page.getByLabel('Respondida')).toBeVisible();
  });

  test('o editor que demora não tira do lugar o que está abaixo dele', async ({ page, enter }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/rich-text-editor/, async (route) => {
      await arrived;
      await route.continue();
    });
    await enter('/webmail/novo?para=jose@empresa.test&assunto=Aviso', { at: server.url });
    const enviar = page.getByRole('button', { name: 'Enviar' });
    await expect(page.getByText('Carregando…')).toBeVisible();
    const before = await enviar.boundingBox();
    arrive();
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    expect(Math.abs(((await enviar.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24);
  });

  test('um servidor que não aceita a mensagem não perde nada do que se escreveu', async ({ enter }) => {
    mail.refuse('Suspenso');
    const page = await enter('/webmail/novo?para=jose@empresa.test&assunto=Aviso', { at: server.url });
    await expect(page.getByLabel('Assunto')).toHaveValue('Aviso');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ela está em Rascunhos.' })).toBeVisible();
    await expect(page.getByLabel('Assunto')).toHaveValue('Aviso');
    mail.refuse(null);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Mensagem enviada.').first()).toBeVisible();
    expect(mail.kept('Rascunhos')).toEqual([]);
  });
});
