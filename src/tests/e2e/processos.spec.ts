import type { Page } from '@playwright/test';
import { type Api, cpfOf, unique, type Wire } from './support/api';
import { expectAccessible } from './support/axe';
import { choose, field, listReady, rows, select, toast, visit } from './support/screen';
import { expect, test } from './support/test';

const GESTAO = '/administracao/processos/gestao';
/** Two servants of the demonstration. */
const PROTOCOLO = cpfOf(7);
const CHEFIA = cpfOf(8);
const TELA = { width: 1440, height: 900 };

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
    ...{ tipo_id: tipo?.id, assunto_id: assunto?.id, titulo: `Vistoria ${unique()}`, texto: '<p>Peço a vistoria.</p>', rascunho: false },
    destinatarios: [{ departamento_id: departamentoId, papel: 'para' }],
    ...more,
  });
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const mais = async (page: Page, ato: string) => {
  await page.getByRole('button', { name: 'Mais atos' }).click();
  await page.getByRole('menuitem', { name: ato }).click();
};

test.describe('Processos', () => {
  test('a chefia recebe dois de uma vez, conclui um, reabre-o, e o restrito pede acesso a quem não faz parte', async ({
    page,
    enter,
    api,
  }) => {
    test.slow();
    const caixa = await caixaDe(api, CHEFIA, 'chefia');
    const publico = await processoPara(api, caixa.id);
    const restrito = await processoPara(api, caixa.id, { acesso_id: 2, sigilo_id: 3 });
    await page.setViewportSize(TELA);
    await enter(GESTAO, { as: CHEFIA });
    await listReady(page);
    await expectAccessible(page, 'caixa de entrada');
    await expectToFit(page);
    const delas = rows(page).filter({ hasText: /Vistoria/ });
    for (const { titulo } of [publico, restrito])
      await delas
        .filter({ hasText: String(titulo) })
        .getByRole('checkbox')
        .check();
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
    await expect(page.getByRole('article', { name: 'Evento 4' })).toContainText('O interessado juntou documento novo.');

    await api.give(PROTOCOLO, { 'administracao.processos.gestao': [1, 2] });
    await enter(`${GESTAO}/detalhes/${restrito.id}`, { as: PROTOCOLO });
    const pedido = page.getByRole('dialog', { name: 'Processo restrito' });
    await field(pedido, 'Justificativa').fill('Preciso instruir o processo do mesmo imóvel.');
    await expectAccessible(page, 'pedido de acesso');
  });
});
