import { Api, cpfOf, unique, type Wire } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, dialog, field, listReady, openWaiting, rows, select, toast } from '../support/screen';
import { SENHA } from '../support/start';

const GESTAO = '/administracao/processos/gestao';
const FOTOS = process.env.FOTOS ?? 'test-results';
/** Beatriz heads the department, in which Igor works too; Paula, at the counter, sends to it. */
const [BEATRIZ, IGOR, PAULA] = [cpfOf(18), cpfOf(17), cpfOf(16)];
const QUANTOS = 60;
/** As many as are assigned to the colleague, and as wait for a signature. */
const [ATRIBUIDOS, A_ASSINAR] = [15, 3];

test('a chefia de um departamento com sessenta processos começa pelo atrasado, recebe todos, atribui a um colega, responde e assina em lote', async ({
  person,
  api,
}) => {
  test.slow();
  for (const cpf of [BEATRIZ, IGOR]) await api.give(cpf, { 'administracao.processos.gestao': [1, 2, 3, 5] });
  const [beatriz_id, igor_id] = [await api.accountOf(BEATRIZ), await api.accountOf(IGOR)];
  const desde = { inicio: '2025-01-02' };
  const departamento = await api.departamento({
    nome: `Fiscalização ${unique()}`,
    recebe_processos: true,
    membros: [
      { usuario_id: beatriz_id, perfil: 'chefia', ...desde },
      { usuario_id: igor_id, perfil: 'tramitacao', ...desde },
    ],
  });
  const [tipo] = await api.list('/administracao/processos/tipos', '&codigo=01');
  const [assunto] = await api.list('/administracao/processos/assuntos', '&codigo=4.3.0.0');
  const paula = new Api(PAULA);
  const serie = unique();
  const ids: number[] = [];
  for (let n = 1; n <= QUANTOS; n += 1) {
    const { id } = await paula.make(GESTAO, {
      tipo_id: tipo?.id,
      assunto_id: assunto?.id,
      titulo: `Vistoria ${serie} ${n}`,
      texto: '<p>Pede-se vistoria.</p>',
      rascunho: false,
      // the last to come is the first to be due
      data_prazo: n === QUANTOS ? '2026-11-19' : '2027-06-30',
      destinatarios: [{ departamento_id: departamento.id, papel: 'para' }],
    });
    ids.push(id);
  }
  for (const processo_id of ids.slice(0, A_ASSINAR)) {
    const { eventos } = (await paula.get(`${GESTAO}/detalhe/${processo_id}`)) as unknown as { eventos: Wire[] };
    const alvo_id = eventos[0]?.id;
    const assinatura = { usuario_id: beatriz_id, ordem: 1, papel: 'responsavel', nivel_minimo: 'simples' };
    await paula.post('/administracao/processos/assinaturas', { alvo_tipo: 'evento', alvo_id, signatarios: [assinatura] });
  }
  const beatriz = await person('Beatriz');
  const { page } = beatriz;

  // what is due first comes first, at home and in the box
  await page.goto('/');
  await openWaiting(page, /processos? a ler na sua caixa/);
  await listReady(page);
  await page.goto(`${GESTAO}?filters[0][field]=caixa&filters[0][operator]=eq&filters[0][value]=abertos`);
  await expect(rows(page).first()).toContainText(`Vistoria ${serie} ${QUANTOS}`);
  await page.screenshot({ path: `${FOTOS}/chefia-caixa-1440.png` });

  await page.locator('thead .ant-checkbox-input').first().check();
  await page.getByRole('button', { name: new RegExp(`^Selecionar todos os ${QUANTOS}`) }).click();
  await expect(page.getByText(`${QUANTOS} selecionados`)).toBeVisible();
  await page.getByRole('button', { name: 'Fazer com os escolhidos' }).click();
  await page.getByRole('menuitem', { name: 'Receber' }).click();
  await expect(toast(page, `${QUANTOS} processos feitos.`)).toBeVisible();
  await beatriz.count('recebe sessenta processos');

  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.locator('thead .ant-checkbox-input').first().check();
  await expect(page.getByText(`${ATRIBUIDOS} selecionados`)).toBeVisible();
  await page.getByRole('button', { name: 'Fazer com os escolhidos' }).click();
  await page.getByRole('menuitem', { name: 'Atribuir a um colega…' }).click();
  const atribuir = page.getByRole('dialog', { name: 'Atribuir a um colega' });
  await choose(page, select(atribuir, 'Colega'), /Igor/);
  await page.screenshot({ path: `${FOTOS}/chefia-atribuir-1440.png` });
  await atribuir.getByRole('button', { name: 'Atribuir a um colega' }).click();
  await expect(toast(page, `${ATRIBUIDOS} processos feitos.`)).toBeVisible();
  await beatriz.count('atribui quinze a um colega');

  // the first of them is answered, and goes back to who sent it
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Escrever e tramitar' }).click();
  const despacho = page.getByRole('region', { name: 'Escrever e tramitar' });
  await despacho.frameLocator('.tox-edit-area__iframe').locator('body').fill('Vistoria feita. Nada consta.');
  await despacho.getByRole('button', { name: /^Devolver a / }).click();
  await despacho.getByRole('button', { name: 'Registrar' }).click();
  await expect(toast(page, 'Registrado no processo.')).toBeVisible();
  await beatriz.count('responde ao que vence primeiro');

  await page.goto('/');
  await openWaiting(page, /documentos? a assinar$/);
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByRole('button', { name: /^Assinar \d+ documentos$/ }).click();
  const assinar = dialog(page, /Assinar/);
  await field(assinar, 'A sua senha').fill(SENHA);
  await assinar
    .getByRole('button', { name: /^Assinar/ })
    .last()
    .click();
  await expect(page.getByText('Nada espera pela sua assinatura.')).toBeVisible();
  await beatriz.count('assina em lote');

  const igor = await person('Igor');
  await igor.page.goto('/');
  await igor.page.goto(`${GESTAO}?filters[0][field]=caixa&filters[0][operator]=eq&filters[0][value]=abertos`);
  await expect(igor.page.getByText(`Vistoria ${serie}`).first()).toBeVisible();
});
