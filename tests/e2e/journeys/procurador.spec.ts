import { Api, cpfOf, unique } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, field, openWaiting, select, toast } from '../support/screen';
import { SENHA } from '../support/start';

const FOTOS = process.env.FOTOS ?? 'test-results';
const GESTAO = '/administracao/processos/gestao';
const [PAULA, PROCURADORIA, PROTOCOLO] = [cpfOf(16), 'Procuradoria Geral', 'Protocolo Geral'];

test('o procurador escreve o parecer pelo modelo, com número, e o devolve a quem pediu', async ({ person, api }) => {
  const titulo = `Consulta sobre cessão de uso ${unique()}`;
  const [destino] = await api.list('/cadastro/departamento', `&nome=${encodeURIComponent(PROCURADORIA)}`);
  const [tipo] = await api.list('/administracao/processos/tipos', '&codigo=01');
  const [assunto] = await api.list('/administracao/processos/assuntos', '&codigo=4.3.0.0');
  const quemPede = new Api(PAULA);
  await quemPede.make(GESTAO, {
    tipo_id: tipo?.id,
    assunto_id: assunto?.id,
    titulo,
    texto: '<p>Pode o município ceder o imóvel?</p>',
    rascunho: false,
    destinatarios: [{ departamento_id: destino?.id, papel: 'para' }],
  });
  const hugo = await person('Hugo');
  const { page } = hugo;

  await page.goto('/');
  await openWaiting(page, /a ler na sua caixa/);
  await page.locator('.ant-table-row').filter({ hasText: titulo }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Receber' }).click();
  await page.getByRole('button', { name: 'Escrever e tramitar' }).click();
  const parecer = page.getByRole('region', { name: 'Escrever e tramitar' });
  await choose(page, select(parecer, 'O que escreve'), 'Parecer');
  await choose(page, select(parecer, 'Tipo de documento'), /Parecer Jur/, 'Parecer');
  await choose(page, select(parecer, 'Começar por um modelo'), 'Parecer sobre consulta');
  await expect(parecer.frameLocator('.tox-edit-area__iframe').locator('body')).toContainText('É o parecer.');
  await parecer.getByRole('button', { name: `Devolver a ${PROTOCOLO}` }).click();
  await parecer.getByRole('button', { name: 'Registrar' }).click();
  await expect(toast(page, 'Registrado no processo.')).toBeVisible();
  const peca = page.getByRole('article', { name: 'Evento 3' });
  // the tag of the template took what the process is about
  await expect(peca).toContainText(`Ementa: ${titulo}.`);
  await expect(peca).toContainText(/Parecer Jurídico.*\d+\/\d{4}/);
  await expect(peca).toContainText(PROTOCOLO);
  await hugo.count('escreve o parecer e o devolve');

  // the opinion is signed where it was written, with his password
  const assinaturas = page.getByRole('region', { name: 'Assinaturas do evento 3' });
  await assinaturas.getByRole('button', { name: 'Pedir assinaturas' }).click();
  const pedido = page.getByRole('form', { name: 'Pedir assinaturas' });
  await choose(page, select(pedido, 'Pessoa *'), /Hugo/);
  await pedido.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await expect(toast(page, 'Assinaturas pedidas.')).toBeVisible();
  await assinaturas.getByRole('button', { name: 'Assinar', exact: true }).click();
  const assinar = page.getByRole('dialog', { name: 'Assinar documento' });
  await field(assinar, 'A sua senha').fill(SENHA);
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(assinaturas).toContainText('Assinada');
  await page.screenshot({ path: `${FOTOS}/procurador-assinado-1440.png` });
  await hugo.count('assina o parecer');
});
