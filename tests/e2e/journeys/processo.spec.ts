import { type Api, cpfOf, unique, type Wire } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, field, openWaiting, select, toast } from '../support/screen';

const GESTAO = '/administracao/processos/gestao';
/** Clara heads the department; Hugo has the next one; Gustavo asks, on his phone. */
const [CLARA, HUGO, GUSTAVO] = [cpfOf(12), cpfOf(13), cpfOf(31)];

/** A department of one person, who may do all that is done with processes. */
async function caixaDe(api: Api, cpf: string, nome: string): Promise<Wire> {
  await api.give(cpf, { 'administracao.processos.gestao': [1, 2, 3, 5] });
  const usuario_id = await api.accountOf(cpf);
  return api.departamento({
    nome: `${nome} ${unique()}`,
    recebe_processos: true,
    membros: [{ usuario_id, perfil: 'chefia', inicio: '2025-01-02' }],
  });
}

test('o pedido do cidadão: a chefia lê, intima e encaminha; ele responde, do aviso, no telefone', async ({ person, api }) => {
  const [tributos, juridico] = [await caixaDe(api, CLARA, 'Alvarás'), await caixaDe(api, HUGO, 'Pareceres')];
  const [pessoa] = await api.list('/configuracao/pessoa', `&cpf_cnpj=${GUSTAVO}`);
  const [tipo] = await api.list('/administracao/processos/tipos', '&codigo=05');
  const [assunto] = await api.list('/administracao/processos/assuntos', '&codigo=3.1.0.0');
  const titulo = `Alvará de padaria ${unique()}`;
  await api.make(GESTAO, {
    tipo_id: tipo?.id,
    assunto_id: assunto?.id,
    titulo,
    texto: '<p>Peço o alvará.</p>',
    rascunho: false,
    interessados: [{ pessoa_id: pessoa?.id, papel: 'requerente', receber_email: false }],
    destinatarios: [{ departamento_id: tributos.id, papel: 'para' }],
  });
  const [clara, hugo, gustavo] = [await person('Clara'), await person('Hugo'), await person('Gustavo', { phone: true })];

  const abrir = async ({ page }: typeof clara) => {
    await page.goto('/');
    await openWaiting(page, /a ler na sua caixa/);
    await page.locator('.ant-table-row').filter({ hasText: titulo }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Receber' }).click();
    await expect(toast(page, 'Processo recebido.')).toBeVisible();
    await page.getByRole('button', { name: 'Escrever e tramitar' }).click();
    return page.getByRole('region', { name: 'Escrever e tramitar' });
  };

  const intimacao = await abrir(clara);
  await choose(clara.page, select(intimacao, 'O que escreve'), 'Intimação');
  await intimacao.frameLocator('.tox-edit-area__iframe').locator('body').fill('Envie o contrato social.');
  await intimacao.getByRole('button', { name: 'Adicionar destinatário' }).click();
  await choose(clara.page, select(intimacao, 'ou pessoa'), /Gustavo/, 'Gustavo Leme');
  await field(intimacao, 'Prazo').fill('10/12/2026');
  await clara.page.keyboard.press('Tab');
  await intimacao.getByRole('button', { name: 'Registrar' }).click();
  await expect(toast(clara.page, 'Registrado no processo.')).toBeVisible();
  await clara.count('lê, recebe e intima');

  await gustavo.page.goto('/');
  await expect(gustavo.page.getByRole('region', { name: 'Esperando por você' })).toContainText('1 processo espera a sua resposta');
  await gustavo.page.getByRole('button', { name: /^Notificações/ }).click();
  const avisos = gustavo.page.getByRole('region', { name: 'Notificações' });
  await avisos.getByText(`Você foi intimado: responda até 10/12/2026. ${titulo}`).click();
  await expect(gustavo.page).toHaveURL(/\/meus-processos\/\d+$/);
  await gustavo.page.getByRole('button', { name: 'Responder ou juntar documento' }).click();
  await gustavo.page.getByLabel('Resposta').fill('Segue o contrato social.');
  await gustavo.page.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(gustavo.page.getByText('Segue o contrato social.')).toBeVisible();
  await gustavo.count('responde à intimação');

  const despacho = await abrir(clara);
  await despacho.frameLocator('.tox-edit-area__iframe').locator('body').fill('Ao jurídico, para parecer.');
  await despacho.getByRole('button', { name: 'Adicionar destinatário' }).click();
  await choose(clara.page, select(despacho, 'Departamento'), String(juridico.nome), String(juridico.nome));
  await despacho.getByRole('button', { name: 'Registrar' }).click();
  await expect(toast(clara.page, 'Registrado no processo.')).toBeVisible();
  await clara.count('encaminha a resposta');

  await hugo.page.goto('/');
  await openWaiting(hugo.page, /a ler na sua caixa/);
  await expect(hugo.page.locator('.ant-table-row').filter({ hasText: titulo })).toBeVisible();
});
