import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { type Api, cpfOf, unique, type Wire } from './support/api';
import { expectAccessible } from './support/axe';
import { dialog, field, toast } from './support/screen';
import { expect, test } from './support/test';

const GESTAO = '/administracao/processos/gestao';
const EVENTOS = '/administracao/processos/eventos';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MOTIVO = 'Peça de outro processo, juntada por engano.';

/** A real PDF that says something on each page. */
async function pdfQueDiz(...pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const words of pages) document.addPage([595, 842]).drawText(words, { x: 60, y: 760, size: 18, font });
  return Buffer.from(await document.save());
}

/** A process in a box of the administrator, with a draft of a despacho. */
async function minutado(api: Api): Promise<number> {
  const usuario_id = await api.accountOf(cpfOf(1));
  const { id: departamento_id } = await api.departamento({ membros: [{ usuario_id, perfil: 'tramitacao', inicio: '2021-01-01' }] });
  const tipos = (await api.get('/administracao/processos/tipos')) as unknown as Wire[];
  const tipo = tipos.find(({ codigo }) => codigo === '01');
  const assunto = (await api.list('/administracao/processos/assuntos')).find(({ codigo }) => codigo === '4.3.0.0');
  const { id } = await api.make(GESTAO, {
    tipo_id: tipo?.id,
    assunto_id: assunto?.id,
    titulo: `Despacho em PDF ${unique()}`,
    texto: '<p>Pede-se o despacho.</p>',
    acesso_id: 1,
    destinatarios: [{ departamento_id, papel: 'para' }],
  });
  await api.post(EVENTOS, { processo_id: id, evento: { tipo: 'despacho', texto: '<p>Texto da minuta.</p>', minuta: true } });
  return id;
}

async function choosePdf(page: Page, button: string, name: string, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

async function expectToFit(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test.describe('A peça de um processo', () => {
  for (const [where, size] of [
    ['na tela grande', DESKTOP],
    ['no telefone', PHONE],
  ] as const) {
    test(`o PDF toma o lugar do texto da minuta, se substitui, vai ao processo, se desentranha e o evento se cancela, ${where}`, async ({
      page,
      enter,
      api,
    }) => {
      test.slow();
      const id = await minutado(api);
      await page.setViewportSize(size);
      await enter(`${GESTAO}/detalhes/${id}`);
      const minutas = page.getByRole('region', { name: 'Minutas' });
      await minutas.getByRole('button', { name: 'Editar' }).click();
      const inserir = page.getByRole('button', { name: 'Inserir PDF' });
      const substituir = page.getByRole('button', { name: 'Substituir PDF' });
      await expect(inserir).toBeEnabled();
      await expect(substituir).toBeDisabled();

      await choosePdf(page, 'Inserir PDF', 'foto.txt', Buffer.from('texto'), 'text/plain');
      await expect(page.getByRole('alert').filter({ hasText: 'Erro ao inserir o arquivo PDF' })).toBeVisible();
      await choosePdf(page, 'Inserir PDF', 'primeiro.pdf', await pdfQueDiz('Despacho errado'));
      await expect(toast(page, 'PDF inserido.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'primeiro.pdf' })).toBeVisible();
      await expect(inserir).toBeDisabled();

      // what works says so
      await page.route('**/administracao/processos/eventos', async (route) => {
        await expect(page.getByRole('button', { name: 'Processando...' })).toBeDisabled();
        await route.continue();
      });
      await choosePdf(page, 'Substituir PDF', 'despacho.pdf', await pdfQueDiz('Despacho: defiro o pedido.', 'Segunda folha'));
      await expect(toast(page, 'PDF substituído.')).toBeVisible();
      await page.unroute('**/administracao/processos/eventos');
      await expect(page.getByRole('button', { name: 'despacho.pdf' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'primeiro.pdf' })).toHaveCount(0);
      await expectAccessible(page, `o editor com o PDF ${where}`);
      await expectToFit(page);
      await page.screenshot({ path: `${process.env.FOTOS ?? test.info().outputDir}/editor-${size.width}.png`, fullPage: true });

      await page.getByRole('button', { name: 'Desistir' }).click();
      await page.getByRole('button', { name: 'Juntar a minuta ao processo' }).click();
      const despacho = page.getByRole('article', { name: 'Evento 2' });
      await despacho.getByText('Peça em PDF').click();
      await expect(despacho.getByRole('button', { name: 'despacho.pdf' })).toBeVisible();
      await expect(despacho.getByText('Texto da minuta.')).toHaveCount(0);

      await despacho.getByRole('button', { name: 'Atos do evento 2' }).click();
      await page.getByRole('menuitem', { name: 'Desentranhar despacho.pdf…' }).click();
      await field(dialog(page, 'Desentranhar despacho.pdf'), 'Motivo').fill(MOTIVO);
      await dialog(page, 'Desentranhar despacho.pdf').getByRole('button', { name: 'Desentranhar despacho.pdf' }).click();
      await expect(despacho.getByText('Desentranhada pelo evento 3')).toBeVisible();
      await expect(page.getByRole('article', { name: 'Evento 3' })).toContainText(MOTIVO);

      await despacho.getByRole('button', { name: 'Atos do evento 2' }).click();
      await page.getByRole('menuitem', { name: 'Cancelar evento…' }).click();
      await field(dialog(page, 'Cancelar evento'), 'Motivo').fill(MOTIVO);
      await dialog(page, 'Cancelar evento').getByRole('button', { name: 'Cancelar evento' }).click();
      await expect(despacho.getByText('Cancelado pelo evento 4.')).toBeVisible();
      await expect(page.getByRole('article', { name: 'Evento 4' })).toContainText('cancelou um evento');
      // what was done is offered no more
      await expect(page.getByRole('button', { name: /^Atos do evento/ })).toHaveCount(0);
      await expectAccessible(page, `os eventos ${where}`);
      await expectToFit(page);
      await page.screenshot({ path: `${process.env.FOTOS ?? test.info().outputDir}/eventos-${size.width}.png`, fullPage: true });
    });
  }

  test('onde o navegador mostra PDF, as folhas aparecem com 400 px de altura', async ({ anotherBrowser, enter, api }) => {
    const id = await minutado(api);
    const page = await anotherBrowser();
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await enter(`${GESTAO}/detalhes/${id}`, { on: page });
    await page.getByRole('region', { name: 'Minutas' }).getByRole('button', { name: 'Editar' }).click();
    await choosePdf(page, 'Inserir PDF', 'despacho.pdf', await pdfQueDiz('Despacho'));
    const frame = page.locator('iframe[title="despacho.pdf"]');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    await expect(frame).toHaveCSS('height', '400px');
  });
});
