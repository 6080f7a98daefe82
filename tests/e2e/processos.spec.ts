import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { type Api, cpfOf, unique, type Wire } from './support/api';
import { expectAccessible } from './support/axe';
import { choose, field, listReady, rows, select, toast, visit } from './support/screen';
import { SENHA } from './support/start';
import { expect, test } from './support/test';

const GESTAO = '/administracao/processos/gestao';
/** Two servants of the demonstration. */
const PROTOCOLO = cpfOf(7);
const CHEFIA = cpfOf(8);
/** A person outside the staff. */
const ADVOGADO = cpfOf(31);
const TELA = { width: 1440, height: 900 };
const TELEFONE = { width: 390, height: 844 };

/** A department with a person who has its box, and the rules that the acts of processes ask for. */
async function caixaDe(api: Api, cpf: string, perfil: 'tramitacao' | 'chefia'): Promise<Wire> {
  await api.give(cpf, { 'administracao.processos.gestao': [1, 2, 3, 5] });
  const usuario_id = await api.accountOf(cpf);
  return api.departamento({
    nome: `Seção ${unique()}`,
    recebe_processos: true,
    membros: [{ usuario_id, perfil, inicio: '2025-01-02' }],
  });
}

/** A process sent by the administrator to a department. */
async function processoPara(api: Api, departamentoId: number, more: Record<string, unknown> = {}): Promise<Wire> {
  const [tipo] = await api.list('/administracao/processos/tipos', '&codigo=01');
  const [assunto] = await api.list('/administracao/processos/assuntos', '&codigo=4.2.0.0');
  return api.make(GESTAO, {
    tipo_id: tipo?.id,
    assunto_id: assunto?.id,
    titulo: `Vistoria ${unique()}`,
    texto: '<p>Peço a vistoria.</p>',
    rascunho: false,
    destinatarios: [{ departamento_id: departamentoId, papel: 'para' }],
    ...more,
  });
}

async function pessoaDe(api: Api, cpf: string): Promise<Wire> {
  const [pessoa] = await api.list('/configuracao/pessoa', `&cpf_cnpj=${cpf}`);
  if (!pessoa) throw new Error(`Ninguém tem o CPF ${cpf}.`);
  return pessoa;
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const mais = async (page: Page, ato: string) => {
  await page.getByRole('button', { name: 'Mais atos' }).click();
  await page.getByRole('menuitem', { name: ato }).click();
};

const PDF = { name: 'requerimento.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };

async function pdf(): Promise<typeof PDF> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return { ...PDF, buffer: Buffer.from(await document.save()) };
}

for (const [onde, viewport] of [
  ['no computador', TELA],
  ['no telefone', TELEFONE],
] as const)
  test.describe(`Processos, ${onde}`, () => {
    test('quem atende abre o processo com anexo, recebe o que lhe mandam, escreve e encaminha', async ({ page, enter, api }) => {
      test.slow();
      const minha = await caixaDe(api, PROTOCOLO, 'tramitacao');
      const outra = await api.departamento({ nome: `Divisão ${unique()}`, recebe_processos: true });
      const titulo = `Troca de lâmpadas ${unique()}`;
      await page.setViewportSize(viewport);
      await enter(`${GESTAO}/criar`, { as: PROTOCOLO });
      await choose(page, select(page, 'Tipo'), 'Processo Administrativo');
      await choose(page, select(page, 'Assunto'), 'Contratação de serviço', 'contratação');
      await field(page, 'Título / Ementa').fill(titulo);
      await page.getByRole('button', { name: 'Adicionar destinatário' }).click();
      await choose(page, select(page, 'Departamento'), String(minha.nome), String(minha.nome));
      await page.getByRole('button', { name: 'Adicionar anexo' }).click();
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles(await pdf());
      await expect(page.getByText(PDF.name)).toBeVisible();
      await expectAccessible(page, 'abertura do processo');
      await expectToFit(page);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(toast(page, /Processo \d{5}\/\d{2} criado com sucesso!/)).toBeVisible();

      const [aberto] = await api.list(`${GESTAO}/items-gerais`, `&titulo=${encodeURIComponent(titulo)}`);
      // who saves is taken to the process
      await expect(page).toHaveURL(new RegExp(`/detalhes/${aberto?.id}$`));
      await expect(page.getByRole('button', { name: PDF.name, exact: true })).toBeVisible();
      await expectAccessible(page, 'linha do processo');
      await expectToFit(page);
      await page.getByRole('button', { name: 'Receber' }).click();
      await expect(toast(page, 'Processo recebido.')).toBeVisible();
      await page.getByRole('button', { name: 'Escrever e tramitar' }).click();
      const escrita = page.getByRole('region', { name: 'Escrever e tramitar' });
      await escrita.frameLocator('.tox-edit-area__iframe').locator('body').fill('Peço o orçamento.');
      await escrita.getByRole('button', { name: 'Adicionar destinatário' }).click();
      await choose(page, select(escrita, 'Departamento'), String(outra.nome), String(outra.nome));
      await expectAccessible(page, 'escrever e tramitar');
      await expectToFit(page);
      await escrita.getByRole('button', { name: 'Registrar' }).click();
      await expect(toast(page, 'Registrado no processo.')).toBeVisible();
      await expect(page.getByRole('article', { name: 'Evento 3' })).toContainText('Peço o orçamento.');
      await expect(page.getByRole('article', { name: 'Evento 3' })).toContainText(String(outra.nome));
    });

    test('o advogado acha o processo entre os seus, lê o que há e responde', async ({ page, enter, api }) => {
      const usuario_id = await api.accountOf(cpfOf(1));
      const caixa = await api.departamento({
        nome: `Seção ${unique()}`,
        membros: [{ usuario_id, perfil: 'chefia', inicio: '2025-01-02' }],
      });
      const processo = await processoPara(api, caixa.id);
      const { id: pessoa_id } = await pessoaDe(api, ADVOGADO);
      await api.post(`${GESTAO}/${processo.id}/criar-advogados`, {
        advogados: [{ pessoa_id, oab_numero: String(10_000 + Number(processo.id)), oab_uf: 'SP' }],
      });
      await page.setViewportSize(viewport);
      await enter('/central-de-servicos/processos/meus-processos', { as: ADVOGADO });
      await page.getByRole('link', { name: String(processo.titulo) }).click();
      await expect(page.getByText('Peço a vistoria.')).toBeVisible();
      await expectAccessible(page, 'o processo do advogado');
      await expectToFit(page);
      await page.getByRole('button', { name: 'Responder ou juntar documento' }).click();
      await page.getByLabel('Resposta').fill('Junto a procuração e peço vista.');
      await page.getByRole('button', { name: 'Enviar resposta' }).click();
      await expect(page.getByText('Junto a procuração e peço vista.')).toBeVisible();
    });
  });

test.describe('Processos', () => {
  test('a chefia recebe dois de uma vez, conclui um, reabre-o, assina o que decide e decide quem lê o restrito', async ({
    page,
    enter,
    api,
  }) => {
    test.slow();
    const caixa = await caixaDe(api, CHEFIA, 'chefia');
    const publico = await processoPara(api, caixa.id);
    const restrito = await processoPara(api, caixa.id, { acesso_id: 2 });
    await page.setViewportSize(TELA);
    await enter(GESTAO, { as: CHEFIA });
    await listReady(page);
    await expectAccessible(page, 'caixa de entrada');
    await expectToFit(page);
    const delas = rows(page).filter({ hasText: /Vistoria/ });
    const naLinha = (n: number) => rows(page).nth(n).getByRole('link');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(naLinha(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(naLinha(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(naLinha(0)).toBeFocused();
    for (const { titulo } of [publico, restrito])
      await delas
        .filter({ hasText: String(titulo) })
        .getByRole('checkbox')
        .check();
    // what has a number is never deleted
    await expect(page.getByRole('button', { name: 'Apagar selecionados' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Fazer com os escolhidos' }).click();
    await page.getByRole('menuitem', { name: 'Receber' }).click();
    await expect(toast(page, '2 processos feitos.')).toBeVisible();

    await visit(page, `${GESTAO}/detalhes/${publico.id}`);
    await mais(page, 'Concluir…');
    const pergunta = page.getByRole('dialog', { name: 'Concluir' });
    await choose(page, select(pergunta, 'Resultado'), 'Concluído');
    await expectAccessible(page, 'concluir');
    await pergunta.getByRole('button', { name: 'Concluir' }).click();
    await expect(toast(page, 'Processo concluído.')).toBeVisible();
    await mais(page, 'Reabrir…');
    const motivo = page.getByRole('dialog', { name: 'Reabrir' });
    await field(motivo, 'Justificativa').fill('O interessado juntou documento novo.');
    await motivo.getByRole('button', { name: 'Reabrir' }).click();
    await expect(toast(page, 'Situação alterada.')).toBeVisible();
    const reabertura = page.getByRole('article', { name: 'Evento 4' });
    await expect(reabertura).toContainText('O interessado juntou documento novo.');

    await page.getByRole('region', { name: 'Assinaturas do evento 1' }).getByRole('button', { name: 'Pedir assinaturas' }).click();
    const pedir = page.getByRole('dialog', { name: 'Assinaturas do evento 1' });
    const nome = String((await pessoaDe(api, CHEFIA)).nome);
    await choose(page, select(pedir, 'Pessoa *'), nome, nome);
    await expectAccessible(page, 'pedir assinaturas');
    await pedir.getByRole('button', { name: 'Pedir assinaturas' }).click();
    const peca = page.getByRole('region', { name: 'Assinaturas do evento 1' });
    await peca.getByRole('button', { name: 'Assinar', exact: true }).click();
    const assinar = page.getByRole('dialog', { name: 'Assinar documento' });
    await assinar.getByLabel('Senha').fill(SENHA);
    await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
    await expect(toast(page, 'Documento assinado.')).toBeVisible();
    await expect(peca.getByText('Assinada', { exact: true })).toBeVisible();
    await expectAccessible(page, 'peça assinada');
    await expectToFit(page);

    await api.give(PROTOCOLO, { 'administracao.processos.gestao': [1, 2] });
    await enter(`${GESTAO}/detalhes/${restrito.id}`, { as: PROTOCOLO });
    const pedido = page.getByRole('dialog', { name: 'Processo restrito' });
    await field(pedido, 'Justificativa').fill('Preciso instruir o processo do mesmo imóvel.');
    await expectAccessible(page, 'pedido de acesso');
    await pedido.getByRole('button', { name: 'Processo restrito' }).click();
    await expect(page.getByText('O seu pedido de acesso espera a decisão')).toBeVisible();
    await enter(`${GESTAO}/detalhes/${restrito.id}`, { as: CHEFIA });
    await page.getByRole('button', { name: /^Conceder o acesso de / }).click();
    await page
      .getByRole('dialog', { name: /^Conceder o acesso de / })
      .getByRole('button', { name: /^Conceder o acesso de / })
      .click();
    await expect(toast(page, 'Decisão registrada.')).toBeVisible();
    await expectToFit(page);
    await enter(`${GESTAO}/detalhes/${restrito.id}`, { as: PROTOCOLO });
    await expect(page.getByText('Peço a vistoria.')).toBeVisible();
  });
});
