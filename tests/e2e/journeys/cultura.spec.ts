import { expect, test } from '../support/journey';
import { choose, dialog, field, select, takeAct, toast } from '../support/screen';

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
