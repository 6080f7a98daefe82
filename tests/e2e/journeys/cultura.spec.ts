import { cpfFrom } from '../../../src/server/seed/draw';
import { unique } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, dialog, field, rows, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';

test('um edital de cultura: os pareceres estão dados, o resultado sai pelas notas e pelas cotas, e um recurso é decidido', async ({
  person,
}) => {
  test.slow();
  const murilo = await person('Murilo');
  const { page } = murilo;
  await page.goto('/cultura/projetos/editais');
  await page.getByRole('link', { name: /Fomento a projetos livres/ }).click();
  await takeAct(page, 'Publicar o resultado preliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toast(page, 'Resultado preliminar publicado.')).toBeVisible();
  await murilo.count('publica o resultado');

  await page.goto('/cultura/projetos');
  await page.getByRole('textbox', { name: 'Pesquisar' }).fill('Barro');
  await expect(page.getByRole('link', { name: /Vozes da serra/ })).toBeHidden();
  await expect(page.getByRole('link', { name: /Barro que conta/ })).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/cultura-projetos-1440.png`, fullPage: true });
  await page.getByRole('link', { name: /Barro que conta/ }).click();
  await page.getByRole('tab', { name: 'Seleção' }).click();
  await expect(page.getByText('Suplente').first()).toBeVisible();
  await takeAct(page, 'Registrar recurso');
  const recurso = dialog(page, 'Registrar recurso');
  await field(recurso, 'Razões').fill('A nota de acessibilidade não considerou o plano apresentado.');
  await recurso.getByRole('button', { name: 'Registrar recurso', exact: true }).click();
  await expect(toast(page, 'Recurso registrado.')).toBeVisible();
  await takeAct(page, 'Decidir o recurso');
  const decisao = dialog(page, 'Decidir o recurso');
  await choose(page, select(decisao, 'Decisão'), 'Negado');
  await field(decisao, 'Fundamento').fill('O plano foi considerado na nota.');
  await decisao.getByRole('button', { name: 'Decidir o recurso', exact: true }).click();
  await expect(toast(page, 'Recurso decidido.')).toBeVisible();
  await murilo.count('decide o recurso');
});

test('a inscrição pela internet: quem faz cultura manda o projeto a um edital aberto, e Murilo o inscreve', async ({ person, browser }) => {
  test.slow();
  const titulo = `Ensaio aberto ${unique()}`;
  const rua = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await rua.newPage();
  await page.goto('/publico/cultura/inscrever');
  await page.getByLabel(/^CPF ou CNPJ/).fill(cpfFrom(741_000_002));
  await page.getByLabel(/^Nome do agente/).fill('Trio Alvorada');
  await page.getByLabel(/^E-mail/).fill('trio@exemplo.com.br');
  await page.getByLabel(/^Título do projeto/).fill(titulo);
  await page.getByRole('radio', { name: 'Mestres' }).check();
  await page.getByLabel(/^Segmento/).selectOption({ label: 'Música' });
  await page.getByLabel(/^Resumo/).fill('Quatro ensaios abertos na praça, com roda de conversa.');
  await page.getByLabel(/^Plano de acessibilidade/).fill('Intérprete de Libras em dois deles.');
  await page.getByLabel(/^Valor pedido/).fill('8.500,00');
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
  await page.screenshot({ path: `${FOTOS}/cultura-inscrever-390.png`, fullPage: true });
  const recibo = page.getByRole('region', { name: 'Enviado' });
  // nobody fills it in less than three seconds
  await expect(async () => {
    await page.getByRole('button', { name: 'Enviar o projeto', exact: true }).click();
    await expect(recibo).toBeVisible();
  }).toPass();
  await rua.close();

  const murilo = await person('Murilo');
  await murilo.page.goto('/cultura/projetos/propostas');
  await rows(murilo.page).filter({ hasText: titulo }).getByRole('link').first().click();
  await expect(murilo.page.getByText('Trio Alvorada').first()).toBeVisible();
  await takeAct(murilo.page, 'Inscrever no edital');
  const inscrever = dialog(murilo.page, 'Inscrever no edital');
  await choose(murilo.page, select(inscrever, 'Agente'), /Trio Alvorada/, 'Trio');
  await inscrever.getByRole('button', { name: 'Inscrever no edital', exact: true }).click();
  await expect(toast(murilo.page, 'Proposta inscrita no edital.')).toBeVisible();
  await murilo.page.screenshot({ path: `${FOTOS}/cultura-proposta-1440.png`, fullPage: true });
  await murilo.count('inscreve a proposta');
});
