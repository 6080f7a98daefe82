import { paintedPng } from '#tests/server/word-document';
import { cpfOf, unique } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, field, openWaiting, select, toast } from '../support/screen';
import { SENHA } from '../support/start';

test('o cidadão pede o alvará pelo telefone, com fotos, e o arquivo que não serve é dito ao lado do botão', async ({ person }) => {
  const gustavo = await person('Gustavo', { phone: true });
  const { page } = gustavo;
  await page.goto('/');
  // neither entity, exercise nor a search over everything is theirs
  await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
  for (const role of ['combobox', 'searchbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await page.goto('/central-de-servicos');
  await page.getByLabel('O que você precisa?').fill('alvará de construção');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByRole('heading', { name: 'Serviços ao cidadão' })).toBeVisible();
  await page
    .getByRole('link', { name: /alvará de construção/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Solicitar' }).click();
  await page.getByLabel('O que você pede').fill('Peço o alvará da minha casa, na Rua das Acácias, 40.');
  const fotos = [1, 2].map((n) => ({ name: `pagina-${n}.png`, mimeType: 'image/png', buffer: paintedPng(40 * n, 30) }));
  const entrada = page.locator('input[type=file]').first();
  await entrada.setInputFiles({ name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090\u0000programa') });
  await expect(page.getByRole('alert').filter({ hasText: 'programa.pdf:' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await entrada.setInputFiles(fotos);
  for (const { name } of fotos) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles([{ name: 'art.png', mimeType: 'image/png', buffer: paintedPng(20, 20) }]);
  await expect(page.getByRole('button', { name: 'art.png', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Pedido enviado.')).toBeVisible();
  for (const { name } of fotos) await expect(page.getByText(name).first()).toBeVisible();
  await gustavo.count('pede o alvará com duas fotos');
});

test('o cidadão recebe, no telefone, o documento assinado, e confere o código dele', async ({ person, api }) => {
  const [CLARA, GUSTAVO] = [cpfOf(12), cpfOf(31)];
  await api.give(CLARA, { 'administracao.processos.gestao': [1, 2, 3, 5] });
  const usuario_id = await api.accountOf(CLARA);
  const departamento = await api.departamento({
    nome: `Licenças ${unique()}`,
    recebe_processos: true,
    membros: [{ usuario_id, perfil: 'chefia', inicio: '2025-01-02' }],
  });
  const [pessoa] = await api.list('/configuracao/pessoa', `&cpf_cnpj=${GUSTAVO}`);
  const [tipo] = await api.list('/administracao/processos/tipos', '&codigo=05');
  const [assunto] = await api.list('/administracao/processos/assuntos', '&codigo=3.1.0.0');
  const titulo = `Alvará de reforma ${unique()}`;
  await api.make('/administracao/processos/gestao', {
    tipo_id: tipo?.id,
    assunto_id: assunto?.id,
    titulo,
    texto: '<p>Peço o alvará.</p>',
    rascunho: false,
    interessados: [{ pessoa_id: pessoa?.id, papel: 'requerente', receber_email: false }],
    destinatarios: [{ departamento_id: departamento.id, papel: 'para' }],
  });
  const [clara, gustavo] = [await person('Clara'), await person('Gustavo', { phone: true })];
  const { page } = clara;
  await openWaiting(page, /a ler na sua caixa/);
  await page.locator('.ant-table-row').filter({ hasText: titulo }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await expect(toast(page, 'Processo recebido.')).toBeVisible();
  await page.getByRole('button', { name: 'Escrever e tramitar' }).click();
  const despacho = page.getByRole('region', { name: 'Escrever e tramitar' });
  await despacho.frameLocator('.tox-edit-area__iframe').locator('body').fill('Alvará concedido, por doze meses.');
  await despacho.getByRole('button', { name: 'Registrar' }).click();
  await expect(toast(page, 'Registrado no processo.')).toBeVisible();
  const assinaturas = page.getByRole('region', { name: 'Assinaturas do evento 3' });
  await assinaturas.getByRole('button', { name: 'Pedir assinaturas' }).click();
  const pedido = page.getByRole('form', { name: 'Pedir assinaturas' });
  await choose(page, select(pedido, 'Pessoa *'), /Clara/);
  await pedido.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await assinaturas.getByRole('button', { name: 'Assinar', exact: true }).click();
  const assinar = page.getByRole('dialog', { name: 'Assinar documento' });
  await field(assinar, 'A sua senha').fill(SENHA);
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(assinaturas).toContainText('Assinada');
  await clara.count('escreve o alvará e o assina');

  await gustavo.page.goto('/central-de-servicos/processos/meus-processos');
  await gustavo.page.getByRole('link').filter({ hasText: titulo }).first().click();
  const recebido = gustavo.page.getByRole('listitem').filter({ hasText: 'Alvará concedido, por doze meses.' });
  await recebido.getByRole('link', { name: /^\d{8}-[0-9A-F]{4}$/ }).click();
  await expect(gustavo.page.getByText('Válida')).toBeVisible();
  await expect(gustavo.page.getByText('Clara Fontes Abreu').first()).toBeVisible();
  const [largura, tela] = await gustavo.page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(largura).toBeLessThanOrEqual(tela);
  await gustavo.page.screenshot({ path: `${process.env.FOTOS ?? 'test-results'}/cidadao-confere-390.png`, fullPage: true });
  await gustavo.count('recebe o alvará assinado e o confere');
});
