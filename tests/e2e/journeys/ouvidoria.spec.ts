import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, type Person, test } from '../support/journey';
import { choose, dialog, field, select, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const DEMANDAS = '/administracao/ouvidoria/demandas';
const NOME = 'Teodora Vasconcelos Brandão';
const RELATO = `Sou ${NOME} e vi o caminhão da prefeitura levar areia a uma obra particular, no domingo, na saída para a represa.`;

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

interface Recibo {
  protocolo: string;
  chave: string;
}

/** Sends the public form on a phone, as somebody without an account. */
async function enviar(page: Page, tipo: string, identificacao: string, texto: string): Promise<Recibo> {
  await page.goto('/publico/ouvidoria');
  await page.getByRole('radio', { name: tipo, exact: true }).check();
  await page.getByRole('radio', { name: identificacao, exact: true }).check();
  await page.getByLabel(/^Nome/).fill(NOME);
  await page.getByLabel(/^E-mail/).fill('teodora@exemplo.com.br');
  await page.getByLabel('Assunto').selectOption({ label: 'Buracos e pavimentação' });
  await page.getByLabel(/^Conte o que aconteceu/).fill(texto);
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/ouvidoria-formulario-${tipo.slice(0, 8)}-390.png`, fullPage: true });
  // nobody fills it in less than three seconds
  const recibo = page.getByRole('region', { name: 'Enviado' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(recibo).toBeVisible();
  }).toPass();
  const [protocolo = '', chave = ''] = await recibo.locator('dd').allTextContents();
  return { protocolo, chave };
}

async function acompanhar(page: Page, { protocolo, chave }: Recibo): Promise<void> {
  await page.goto('/publico/ouvidoria/acompanhar');
  await page.getByLabel('Protocolo').fill(protocolo);
  await page.getByLabel('Chave de acesso').fill(chave);
  await page.getByRole('button', { name: 'Acompanhar', exact: true }).click();
  await expect(page.getByText(protocolo).first()).toBeVisible();
}

/** Opens a demanda from its list, by its protocol. */
async function abrir({ page }: Person, protocolo: string): Promise<void> {
  await page.goto(`${DEMANDAS}?busca=${encodeURIComponent(protocolo)}`);
  await page.getByRole('link', { name: protocolo }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(protocolo) })).toBeVisible();
}

async function triar(page: Page): Promise<void> {
  await takeAct(page, 'Triar');
  await dialog(page, 'Triar').getByRole('button', { name: 'Triar', exact: true }).click();
  await expect(toast(page, 'Demanda em triagem.')).toBeVisible();
}

async function responder(page: Page, conclusao: string, texto: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await takeAct(page, 'Responder');
  const pergunta = dialog(page, 'Responder');
  await choose(page, select(pergunta, 'Conclusão'), conclusao, conclusao);
  await pergunta.frameLocator('.tox-edit-area__iframe').locator('body').fill(texto);
  for (const [label, value] of Object.entries(more)) await field(pergunta, label).fill(value);
  await pergunta.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(toast(page, 'Demanda respondida.')).toBeVisible();
}

test('uma denúncia sem conta: o cidadão envia no telefone, a ouvidora tria, habilita e pergunta à área sem dizer quem foi, a área responde, a ouvidora conclui e o cidadão avalia', async ({
  page,
  person,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const recibo = await enviar(page, 'Denúncia', 'Identidade preservada', RELATO);
  await page.screenshot({ path: `${FOTOS}/ouvidoria-recibo-390.png`, fullPage: true });

  const beatriz = await person('Beatriz');
  await expect(beatriz.page.getByRole('region', { name: 'Esperando por você' })).toContainText(/demandas? a triar/i);
  await abrir(beatriz, recibo.protocolo);
  await expect(beatriz.page.getByText('O prazo').or(beatriz.page.getByText('18/12/2026')).first()).toBeVisible();
  await triar(beatriz.page);
  await takeAct(beatriz.page, 'Habilitar a denúncia');
  const habilitar = dialog(beatriz.page, 'Habilitar a denúncia');
  await choose(beatriz.page, select(habilitar, 'Conclusão'), 'Habilitada', 'Habilitada');
  await field(habilitar, 'Parecer').fill('Há fato, lugar e dia, e o veículo é do município.');
  await habilitar.getByRole('button', { name: 'Habilitar a denúncia', exact: true }).click();
  await expect(toast(beatriz.page, 'Habilitação registrada.')).toBeVisible();
  await takeAct(beatriz.page, 'Encaminhar à área');
  const encaminhar = dialog(beatriz.page, 'Encaminhar à área');
  await expect(field(encaminhar, 'Texto que vai à área')).toHaveValue(/\[suprimido\]/);
  await encaminhar.getByRole('button', { name: 'Encaminhar à área', exact: true }).click();
  await expect(toast(beatriz.page, /sem quem se manifestou/)).toBeVisible();
  await beatriz.page.screenshot({ path: `${FOTOS}/ouvidoria-demanda-1440.png`, fullPage: true });
  await beatriz.count('tria, habilita e encaminha');

  const tadeu = await person('Tadeu');
  await tadeu.page.goto('/administracao/ouvidoria/perguntas');
  await tadeu.page
    .getByRole('link', { name: new RegExp(recibo.protocolo) })
    .first()
    .click();
  await expect(tadeu.page.getByText(/caminhão da prefeitura/)).toBeVisible();
  expect(await tadeu.page.content()).not.toContain('Teodora');
  await takeAct(tadeu.page, 'Responder');
  const resposta = dialog(tadeu.page, 'Responder');
  await field(resposta, 'Resposta').fill('O caminhão saiu sem ordem: a folha de serviço do dia segue em anexo no processo.');
  await resposta.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(toast(tadeu.page, 'Resposta enviada à ouvidoria.')).toBeVisible();
  await tadeu.count('responde à ouvidoria');

  await abrir(beatriz, recibo.protocolo);
  await responder(beatriz.page, 'Encaminhada para apuração', 'A denúncia foi à sindicância. Obrigada por avisar.');
  await beatriz.count('conclui');

  await acompanhar(page, recibo);
  await expect(page.getByText('A denúncia foi à sindicância.')).toBeVisible();
  for (const passo of ['Registrada', 'Em triagem na ouvidoria', 'Encaminhada à área responsável', 'Respondida'])
    await expect(page.getByRole('listitem').filter({ hasText: passo }).first()).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page, 'o acompanhamento');
  await page.screenshot({ path: `${FOTOS}/ouvidoria-acompanhar-390.png`, fullPage: true });
  const avaliar = page.getByRole('region', { name: 'Avaliar' });
  await avaliar.getByRole('radio', { name: 'Sim', exact: true }).check();
  await avaliar
    .getByRole('group', { name: /fácil de compreender/ })
    .getByRole('radio', { name: 'Boa', exact: true })
    .check();
  await avaliar
    .getByRole('group', { name: /atendimento/ })
    .getByRole('radio', { name: 'Muito boa', exact: true })
    .check();
  await avaliar.getByRole('button', { name: 'Avaliar', exact: true }).click();
  await expect(page.getByText('Obrigado pela avaliação.')).toBeVisible();
});

test('um pedido de informação: prorrogado, negado, e o recurso que o Prefeito decide', async ({ page, person }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const recibo = await enviar(
    page,
    'Acesso à informação (e-SIC)',
    'Identificada',
    'Peço as medições da obra da creche do Jardim Primavera, mês a mês.',
  );
  const beatriz = await person('Beatriz');
  await abrir(beatriz, recibo.protocolo);
  await triar(beatriz.page);
  await takeAct(beatriz.page, 'Prorrogar o prazo');
  const prorrogar = dialog(beatriz.page, 'Prorrogar o prazo');
  await field(prorrogar, 'Motivo').fill('A secretaria levanta as medições em papel.');
  await prorrogar.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toast(beatriz.page, 'Prazo prorrogado.')).toBeVisible();
  await responder(beatriz.page, 'Acesso negado', 'As medições têm dados pessoais.', {
    'Fundamento legal': 'Lei 12.527/2011, art. 31',
    'Autoridade que decidiu': 'Secretária de Obras',
  });
  await beatriz.count('prorroga e nega');

  await acompanhar(page, recibo);
  await expect(page.getByText(/Você pode recorrer até/)).toBeVisible();
  const recorrer = page.getByRole('region', { name: 'Recorrer' });
  await recorrer.getByRole('radio', { name: 'Negativa de acesso' }).check();
  await recorrer.getByLabel('Razões').fill('Medição de obra pública não é dado pessoal.');
  await recorrer.getByRole('button', { name: 'Recorrer', exact: true }).click();
  await expect(page.getByText('Recurso recebido.')).toBeVisible();

  const augusto = await person('Augusto');
  await expect(augusto.page.getByRole('region', { name: 'Esperando por você' })).toContainText(
    /recursos? de acesso à informação a decidir/i,
  );
  await augusto.page.goto('/administracao/ouvidoria/recursos');
  await augusto.page
    .getByRole('link', { name: new RegExp(recibo.protocolo) })
    .first()
    .click();
  await takeAct(augusto.page, 'Decidir');
  const decidir = dialog(augusto.page, 'Decidir');
  await choose(augusto.page, select(decidir, 'Decisão'), 'Deferido', 'Deferido');
  await decidir.frameLocator('.tox-edit-area__iframe').locator('body').fill('Entreguem-se as medições, com os nomes tarjados.');
  await decidir.getByRole('button', { name: 'Decidir', exact: true }).click();
  await expect(toast(augusto.page, 'Recurso decidido.')).toBeVisible();
  await augusto.count('decide o recurso');

  await acompanhar(page, recibo);
  await expect(page.getByText('Recurso em 1ª instância: deferido')).toBeVisible();
});
