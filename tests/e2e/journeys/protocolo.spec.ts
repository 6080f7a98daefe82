import { PDFDocument } from '@cantoo/pdf-lib';
import { cpfOf, unique } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, field, openWaiting, rows, select, toast } from '../support/screen';

/** Who comes to the counter with papers in hand, as the card that they show has it. */
const CPF = cpfOf(31).replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
const TRIBUTACAO = 'Departamento de Tributação';

async function papel(name: string) {
  const paper = await PDFDocument.create();
  paper.addPage([595, 842]);
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await paper.save()) };
}

test('o balcão recebe o pedido e confere os papéis, entrega o comprovante, e responde pelo CPF onde está', async ({ person }) => {
  const titulo = `Revisão do lançamento ${unique()}`;
  const paula = await person('Paula');
  const { page } = paula;

  await page.goto('/administracao/processos/gestao');
  await page.getByRole('button', { name: 'Novo', exact: true }).first().click();
  // the first field, which the module draws, has the focus: what is typed goes there
  await expect(select(page, 'Tipo')).toBeFocused();
  await choose(page, select(page, 'Tipo'), 'Requerimento', 'Requer');
  await choose(page, select(page, 'Assunto'), 'Revisão de IPTU', 'Revisão');
  const pede = page.getByRole('region', { name: 'O que o assunto pede' });
  // who receives it is of the assunto: nothing is chosen
  await expect(pede).toContainText(`Vai para ${TRIBUTACAO}. Prazo: 30 dias corridos.`);
  await field(page, 'Título / Ementa').fill(titulo);
  await page.getByRole('button', { name: 'Adicionar interessado' }).click();
  await choose(page, select(page, 'Pessoa'), /Gustavo/, CPF);
  for (const nome of ['Documento de identidade', 'Carnê do IPTU']) {
    await pede.getByRole('button', { name: `Juntar ${nome}` }).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await papel(`${nome}.pdf`));
    await expect(pede.getByRole('button', { name: `${nome}: juntado` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, /Processo \d{5}\/\d{2} criado com sucesso!/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carnê do IPTU.pdf', exact: true })).toBeVisible();
  const comprovante = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Comprovante' }).click();
  await comprovante;
  await paula.count('recebe no balcão e entrega o comprovante');

  await page.goto('/');
  await page
    .getByRole('combobox', { name: /^Buscar/ })
    .first()
    .fill(CPF);
  const achado = page.getByRole('option').filter({ hasText: titulo });
  await expect(achado).toBeVisible();
  await achado.click();
  await expect(page.getByText(TRIBUTACAO).first()).toBeVisible();
  await paula.count('responde onde está');

  await page.goto('/');
  await openWaiting(page, /a ler na sua caixa/);
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await expect(toast(page, 'Processo recebido.')).toBeVisible();
  await page.getByRole('button', { name: 'Escrever e tramitar' }).click();
  const despacho = page.getByRole('region', { name: 'Escrever e tramitar' });
  await despacho.frameLocator('.tox-edit-area__iframe').locator('body').fill('Papéis conferidos. Segue.');
  await despacho.getByRole('button', { name: 'Adicionar destinatário' }).click();
  await choose(page, select(despacho, 'Departamento'), TRIBUTACAO, TRIBUTACAO);
  await despacho.getByRole('button', { name: 'Registrar' }).click();
  await expect(toast(page, 'Registrado no processo.')).toBeVisible();
  await paula.count('recebe da sua caixa e manda adiante');
});
