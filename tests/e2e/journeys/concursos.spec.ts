import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { choose, dialog, edit, field, openOneWaiting, save, select, takeAct, toast, visit } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const CONCURSOS = '/gestao-de-pessoal/cadastros/concursos';

/** Fills where an act was published, and takes it. */
async function publicar(page: Page, ato: string): Promise<void> {
  const pedido = dialog(page, 'Publicação');
  if ((await field(pedido, 'Publicado em').inputValue()) === '') {
    await field(pedido, 'Publicado em').fill('18/11/2026');
    await page.keyboard.press('Tab');
  }
  await field(pedido, 'Publicação').fill('Diário oficial 1.204, p. 3');
  await pedido.getByRole('button', { name: ato, exact: true }).click();
}

/** Answers the question that says who and how many. */
async function confirmar(page: Page, texto: RegExp): Promise<void> {
  const pergunta = dialog(page, texto).last();
  await expect(pergunta).toContainText(texto);
  await pergunta.getByRole('button', { name: 'Sim', exact: true }).click();
}

test('o concurso de Denise: homologa, convoca dois, um desiste, o seguinte é chamado, e a posse faz o vínculo', async ({ person, api }) => {
  test.slow();
  const denise = await person('Denise');
  const { page } = denise;
  // what waits for her is the selection whose result is out
  await openOneWaiting(page, /concursos? a homologar/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Processo seletivo simplificado 01/2026');
  await expectAccessible(page, 'ficha de um concurso');
  await page.screenshot({ path: `${FOTOS}/concurso-resultado-1440.png`, fullPage: true });
  await page.getByRole('button', { name: 'Homologar', exact: true }).click();
  await publicar(page, 'Homologar');
  await confirmar(page, /Homologar o concurso, válido até 18\/11\/2028\?/);
  await expect(toast(page, 'Concurso homologado.')).toBeVisible();
  await denise.count('homologa');

  // the next step calls: the only vaga is already chosen
  await page.getByRole('button', { name: 'Convocar', exact: true }).click();
  await expect(dialog(page, 'Quantos')).toContainText('Auxiliar temporário');
  await field(dialog(page, 'Quantos'), 'Quantos').fill('2');
  await page.screenshot({ path: `${FOTOS}/concurso-convocar-1440.png` });
  await publicar(page, 'Convocar');
  await confirmar(page, /Convocar estas 2 pessoas\?/);
  await expect(toast(page, 'Convocação publicada.')).toBeVisible();
  await denise.count('convoca dois');

  const [concurso] = await api.list(CONCURSOS, '&tipo=processo_seletivo&ano=2026&numero=1');
  const chamados = async () => api.list(`${CONCURSOS}/convocacoes`, `&concurso_id=${concurso?.id}&ordenar=ordem`);
  const [primeiro, segundo] = await chamados();
  await visit(page, `${CONCURSOS}/convocacoes/${segundo?.id}`);
  await takeAct(page, 'Registrar desistência');
  const saida = dialog(page, 'Termo assinado');
  await field(saida, 'Motivo').fill('Tomou posse em outro município.');
  await saida.getByRole('button', { name: 'Registrar desistência', exact: true }).click();
  await expect(toast(page, 'Desistência registrada: convoque o seguinte.')).toBeVisible();
  await denise.count('registra a desistência');

  await visit(page, `${CONCURSOS}/${concurso?.id}`);
  await page.getByRole('button', { name: 'Convocar', exact: true }).click();
  await publicar(page, 'Convocar');
  await confirmar(page, /Convocar esta pessoa\?/);
  await expect(toast(page, 'Convocação publicada.')).toBeVisible();
  // the words of the first call may still be on the screen: what was written is what tells
  await expect
    .poll(async () => (await chamados()).map(({ ordem, situacao }) => [ordem, situacao]))
    .toEqual([
      [1, 'convocado'],
      [2, 'desistente'],
      [3, 'convocado'],
    ]);
  await denise.count('chama o seguinte');

  // the first comes with everything
  await visit(page, `${CONCURSOS}/convocacoes/${primeiro?.id}`);
  await page.screenshot({ path: `${FOTOS}/convocado-1440.png`, fullPage: true });
  await page.getByRole('button', { name: 'Registrar apresentação', exact: true }).click();
  const chegada = dialog(page, 'Nome da mãe');
  await choose(page, select(chegada, 'Sexo'), /Feminino|Masculino/);
  await field(chegada, 'Nome da mãe').fill('Benedita Alves Prado');
  await chegada.getByRole('button', { name: 'Registrar apresentação', exact: true }).click();
  await expect(toast(page, 'Apresentação registrada.')).toBeVisible();
  await page.getByRole('tab', { name: /Documentos e exame/ }).click();
  await edit(page);
  for (const entregue of await page.getByRole('switch', { name: /Entregue/ }).all()) await entregue.click();
  await field(page, 'Exame admissional em').fill('17/11/2026');
  await page.keyboard.press('Tab');
  await choose(page, select(page, 'Resultado do exame'), 'Apto');
  for (const declarou of ['Declarou os bens', 'Declarou outros cargos', 'Declarou o parentesco'])
    await page.getByRole('switch', { name: declarou }).click();
  await save(page);
  await page.screenshot({ path: `${FOTOS}/convocado-documentos-1440.png`, fullPage: true });
  await denise.count('confere os documentos');

  await page.getByRole('button', { name: 'Nomear', exact: true }).click();
  const nomeacao = dialog(page, 'Portaria ou decreto');
  await field(nomeacao, 'Portaria ou decreto').fill('Portaria 140/2026');
  await field(nomeacao, 'Publicado em').fill('18/11/2026');
  await page.keyboard.press('Tab');
  await nomeacao.getByRole('button', { name: 'Nomear', exact: true }).click();
  await expect(toast(page, 'Nomeação registrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Dar posse', exact: true }).click();
  const posse = dialog(page, 'Lotação');
  await field(posse, 'Posse em').fill('18/11/2026');
  await page.keyboard.press('Tab');
  await choose(page, select(posse, 'Lotação'), 'Almoxarifado Central', 'Almoxarifado');
  await posse.getByRole('button', { name: 'Dar posse', exact: true }).click();
  await expect(page).toHaveURL(/\/cadastros\/funcionarios\/\d+/);
  await expect(page.getByText('Pré-cadastro').first()).toBeVisible();
  await expect(page.getByText('Portaria 140/2026').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/concurso-vinculo-1440.png`, fullPage: true });
  await denise.count('dá posse');
});

test('Vicente vê os concursos na tela e no telefone', async ({ person }) => {
  for (const phone of [false, true]) {
    const { page } = await person('Vicente', { phone });
    const largura = phone ? 390 : 1440;
    await visit(page, CONCURSOS);
    await expect(page.getByText('Concurso público 01/2024').first()).toBeVisible();
    await expectAccessible(page, `lista de concursos a ${largura}`);
    await page.screenshot({ path: `${FOTOS}/concursos-${largura}.png` });
    await page.getByText('Concurso público 01/2024').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Concurso público 01/2024');
    await page.screenshot({ path: `${FOTOS}/concurso-${largura}.png`, fullPage: true });
    await visit(page, `${CONCURSOS}/convocacoes`);
    await expect(page.getByText(/Empossado/).first()).toBeVisible();
    await page.screenshot({ path: `${FOTOS}/convocados-${largura}.png` });
    await visit(page, `${CONCURSOS}/candidatos`);
    await expect(page.getByText('Inscrito').first()).toBeVisible();
    await page.screenshot({ path: `${FOTOS}/candidatos-${largura}.png` });
  }
});
