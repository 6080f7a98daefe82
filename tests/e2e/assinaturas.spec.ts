import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { cmsOf, type Issued, issue, pem } from '../../src/server/signatures/certificate/test-authority';
import { Api, cpfOf, serverUrl, unique, type Wire } from './support/api';
import { expectAccessible, expectAccessibleInBothLooks } from './support/axe';
import { choose, dialog, edit, field, openWaiting, save, select, toast } from './support/screen';
import { SENHA, startServer } from './support/start';
import { expect, test } from './support/test';

const EMPENHO = '/execucao-orcamentaria/empenho';
const FIRST = { cpf: cpfOf(16), nome: 'Paula Esteves Galvão' };
const SECOND = cpfOf(36);

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Anexos e conversa' });

async function openSignatures(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Anexos e conversa' }).click();
  await panelOf(page).getByRole('tab', { name: 'Assinaturas' }).click();
  return panelOf(page);
}

/** An issued empenho on which nobody was asked to sign yet: a test that is run again finds another. */
async function unsigned(api: Api): Promise<Wire> {
  for (const empenho of await api.list(EMPENHO, '&situacao=emitido')) {
    const { pecas } = await api.get(`/registros/empenho/${empenho.id}/assinaturas`);
    if ((pecas as unknown[]).length === 0) return empenho;
  }
  throw new Error('Todos os empenhos emitidos já têm assinaturas pedidas.');
}

/** Goes from the home to the queue, and signs everything that waits there with one password. */
async function signAll(page: Page): Promise<void> {
  await openWaiting(page, /^1 documento a assinar/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fila de assinaturas' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByRole('button', { name: 'Assinar selecionados' }).click();
  const asked = dialog(page, 'Assinar documento');
  await field(asked, 'A sua senha').fill(SENHA);
  await asked.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(toast(page, 'Documento assinado.')).toBeVisible();
  await expect(page.getByText('Nada espera pela sua assinatura.')).toBeVisible();
}

test.describe('Assinatura eletrônica', () => {
  test('dois assinam um empenho, em ordem; qualquer pessoa confere, e a cópia adulterada é acusada', async ({
    page,
    enter,
    api,
    anotherBrowser,
  }) => {
    const empenho = await unsigned(api);
    const [second] = await api.list('/configuracao/pessoa', `&busca=${SECOND}`);
    const nome = String(second?.nome);
    await enter(`${EMPENHO}/${empenho.id}`, { prefs: { tema: 'sistema' } });
    const panel = await openSignatures(page);
    await expect(panel.getByText('Ainda não se pediu nenhuma assinatura.')).toBeVisible();
    await panel.getByRole('button', { name: 'Pedir assinaturas' }).click();
    await panel.getByRole('button', { name: 'Pedir assinaturas' }).click();
    const signers = panel.getByRole('list', { name: 'Quem assina' }).getByRole('listitem');
    await expect(signers.getByText('Escolha quem assina.')).toBeVisible();
    await choose(page, select(signers.first(), 'Pessoa *'), FIRST.nome, 'paula est');
    await panel.getByRole('button', { name: 'Mais uma pessoa' }).click();
    await choose(page, select(signers.nth(1), 'Pessoa *'), nome, nome.slice(0, 12));
    await choose(page, select(signers.nth(1), 'Assina como *'), 'Aprovador');
    await expectAccessibleInBothLooks(page, 'pedir assinaturas');
    await panel.getByRole('button', { name: 'Pedir assinaturas' }).click();
    await expect(toast(page, 'Assinaturas pedidas.')).toBeVisible();
    const asked = panel.getByRole('list', { name: /^Assinaturas de Empenho/ }).getByRole('listitem');
    await expect(asked).toContainText([new RegExp(`1\\. ?${FIRST.nome} ?Pendente`), /espera quem assina antes/]);
    const codigo = (await panel.getByText(/código \d{8}-[0-9A-F]{4}/).innerText()).split(' ').at(-1) ?? '';

    const other = await anotherBrowser();
    await enter('/', { as: SECOND, on: other });
    await expect(other.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
    await expect(other.getByRole('link', { name: /documento a assinar/ })).toHaveCount(0);
    await signAll(await enter('/', { as: FIRST.cpf, on: await anotherBrowser() }));
    await enter('/', { as: SECOND, on: other, prefs: { tema: 'sistema' } });
    await expectAccessible(other, 'início com assinatura pendente');
    await signAll(other);
    await other.getByRole('tab', { name: /^Assinadas/ }).click();
    await expect(other.getByRole('row', { name: /Empenho/ }).first()).toContainText('Assinada');
    await expectAccessibleInBothLooks(other, 'fila de assinaturas');

    await page.reload();
    await panelOf(page).getByRole('tab', { name: 'Assinaturas' }).click();
    await expect(asked).toContainText([/Assinada.*assinatura simples/, /Assinada.*Aprovador/]);
    const download = page.waitForEvent('download');
    await panelOf(page).getByRole('button', { name: 'Baixar cópia carimbada' }).click();
    const copy = await readFile(await (await download).path());

    const pieces = (await api.get(`/registros/empenho/${empenho.id}/assinaturas`)).pecas as { id: number }[];
    const visitor = await anotherBrowser();
    await visitor.goto(`${serverUrl()}/publico/processos/evento/${pieces[0]?.id}`);
    await field(visitor, 'Código verificador').fill('00000000-0000');
    await visitor.getByRole('button', { name: 'Conferir código' }).click();
    await expect(visitor.getByText('Nenhum documento tem este endereço e este código.')).toBeVisible();
    await field(visitor, 'Código verificador').fill(codigo);
    await visitor.getByRole('button', { name: 'Conferir código' }).click();
    await expect(visitor.getByText('Válida')).toBeVisible();
    const signatures = visitor.getByRole('listitem').filter({ hasText: 'CPF ***.' });
    await expect(signatures).toContainText([FIRST.nome, nome]);
    const check = (buffer: Buffer) =>
      visitor.locator('input[type=file]').setInputFiles({ name: 'empenho.pdf', mimeType: 'application/pdf', buffer });
    await check(copy);
    await expect(visitor.getByText('Documento confere', { exact: true })).toBeVisible();
    const tampered = Buffer.from(copy);
    tampered[tampered.length - 50] = (tampered[tampered.length - 50] ?? 0) ^ 1;
    await check(tampered);
    await expect(visitor.getByText('Documento não confere', { exact: true })).toBeVisible();
    await expectAccessibleInBothLooks(visitor, 'conferir documento');
  });

  test('o rascunho diz por que não se assina; a mudança do que se assinou se anuncia antes de salvar, e a versão fica substituída', async ({
    page,
    enter,
    api,
    anotherBrowser,
  }) => {
    const [draft] = await api.list(EMPENHO, '&situacao=rascunho');
    await enter(`${EMPENHO}/${draft?.id}`);
    const panel = await openSignatures(page);
    await expect(panel.getByText('O empenho ainda é rascunho, que se reescreve: emita antes de pedir assinaturas.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Pedir assinaturas' })).toHaveCount(0);

    const nome = `Pessoa ${unique()}`;
    const { id } = await api.pessoa({ nome });
    const account = await api.accountOf(cpfOf(1));
    const { result } = (await api.post('/administracao/processos/assinaturas', {
      alvo_tipo: 'pessoa',
      alvo_id: id,
      signatarios: [{ usuario_id: account, ordem: 1, papel: 'ciente', nivel_minimo: 'simples' }],
    })) as unknown as { result: { id: number; codigo: string } };
    await enter(`/cadastro/pessoa/${id}`, { prefs: { tema: 'sistema' } });
    const notice = page.getByText('Este registro tem 1 pedido de assinatura pendente.');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nome);
    await expect(notice).toHaveCount(0);
    await edit(page);
    await expect(notice).toBeVisible();
    await expectAccessibleInBothLooks(page, 'registro com assinatura em edição');
    await field(page, 'Nome / Razão social').fill(`${nome} da Silva`);
    await save(page);
    const changed = await openSignatures(page);
    await expect(changed.getByText(/^Versão substituída em .*: o que se pediu e assinou nela não vale mais\.$/)).toBeVisible();
    const visitor = await anotherBrowser();
    await visitor.goto(`${serverUrl()}/publico/processos/evento/${result.id}?codigo=${result.codigo}`);
    await expect(visitor.getByText(/^Versão substituída em .*, e não há outra em vigor$/)).toBeVisible();
  });

  test('quem recusa diz por quê; a fila cabe no telefone', async ({ page, enter, api }) => {
    const nome = `Pessoa ${unique()}`;
    const { id } = await api.pessoa({ nome });
    const account = await api.accountOf(cpfOf(1));
    await api.post('/administracao/processos/assinaturas', {
      alvo_tipo: 'pessoa',
      alvo_id: id,
      signatarios: [{ usuario_id: account, ordem: 1, papel: 'ciente', nivel_minimo: 'simples' }],
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await enter('/administracao/processos/gestao/fila-assinaturas');
    await expectAccessible(page, 'fila no telefone');
    await page.getByRole('button', { name: `Recusar Pessoa ${nome}` }).click();
    const asked = dialog(page, 'Recusar assinatura');
    await field(asked, 'Motivo').fill(`Não conheço ${nome}`);
    await asked.getByRole('button', { name: 'Recusar assinatura' }).click();
    await expect(toast(page, 'Assinatura recusada.')).toBeVisible();
    await page.goto('/administracao/processos/gestao/fila-assinaturas?situacao=recusadas');
    await expect(page.getByText(`Não conheço ${nome}`)).toBeVisible();
  });
});

test.describe('Assinatura com certificado', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startServer>>;
  let authority: Issued;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sgp-raizes-'));
    const roots = path.join(folder, 'raizes.pem');
    const root = await issue({ nome: 'Raiz de teste', authority: true });
    authority = await issue({ nome: 'AC de teste', authority: true, by: root });
    await writeFile(roots, pem(root));
    server = await startServer({ ICP_BRASIL_RAIZES: roots });
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('baixa a peça, recusa o .p7s de arquivo alterado e o de certificado vencido, aceita o certo', async ({ page, enter }) => {
    const api = new Api(cpfOf(1), 2026, server.url);
    const { id } = await api.pessoa({ nome: 'Termo de posse' });
    await api.post('/administracao/processos/assinaturas', {
      alvo_tipo: 'pessoa',
      alvo_id: id,
      signatarios: [{ usuario_id: await api.accountOf(cpfOf(1)), ordem: 1, papel: 'autor', nivel_minimo: 'qualificada' }],
    });
    const person = { nome: 'HELENA DE TESTE', cpf: cpfOf(1), by: authority };
    const signer = await issue(person);
    const expired = await issue({ ...person, from: new Date('2025-01-02'), until: new Date('2026-01-02') });

    await enter('/administracao/processos/gestao/fila-assinaturas', { at: server.url, prefs: { tema: 'sistema' } });
    await page.getByRole('button', { name: /^Assinar .*Termo de posse/ }).click();
    const asked = dialog(page, 'Assinar com certificado ICP-Brasil');
    const download = page.waitForEvent('download');
    await asked.getByRole('button', { name: 'Baixar a peça' }).click();
    const piece = await readFile(await (await download).path());
    expect(piece.subarray(0, 5).toString()).toBe('%PDF-');

    const send = asked.getByRole('button', { name: 'Enviar arquivo assinado' });
    await send.click();
    await expect(asked.getByRole('alert')).toHaveText('Escolha o arquivo assinado.');
    const upload = async (buffer: Buffer) => {
      await asked
        .getByLabel('Escolha o arquivo assinado:')
        .setInputFiles({ name: 'termo.p7s', mimeType: 'application/pkcs7-signature', buffer });
      await send.click();
    };
    const tampered = Buffer.from(piece);
    tampered[200] = (tampered[200] ?? 0) ^ 1;
    await upload(await cmsOf(tampered, { signer, chain: [authority] }));
    await expect(asked.getByRole('alert')).toContainText('não é desta peça, ou o arquivo foi alterado');
    await upload(await cmsOf(piece, { signer: expired, chain: [authority] }));
    await expect(asked.getByRole('alert')).toContainText('não estava em vigor');
    await expectAccessibleInBothLooks(page, 'assinar com certificado');
    await upload(await cmsOf(piece, { signer, chain: [authority] }));
    await expect(toast(page, 'Assinatura qualificada conferida e guardada.')).toBeVisible();
    await expect(asked).toHaveCount(0);
    await page.getByRole('tab', { name: /^Assinadas/ }).click();
    await expect(page.getByRole('row', { name: /Termo de posse/ })).toContainText(/Qualificada.*Assinada/);
  });
});
