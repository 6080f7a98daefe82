import type { Page } from '@playwright/test';
import { Api, cpfOf, type Wire } from './support/api';
import { expectAccessible } from './support/axe';
import { endDispute } from './support/dispute';
import { choose, dialog, field, save, select, takeAct, toast } from './support/screen';
import { startServer } from './support/start';
import { expect, test } from './support/test';

const BASE = '/gestao-de-compras';
const SOLICITACAO = `${BASE}/solicitacao-demanda`;
const PROCESSO = `${BASE}/compras-e-licitacoes`;
/** A person whose rules no other spec changes. */
const COLEGA = cpfOf(37);
/** Who approves what others ask as their chief, and who authorises it: the law keeps them apart. */
const CHEFIA = cpfOf(40);
const ORDENADOR = cpfOf(39);
/** Rosana, who represents Papelaria Aurora, a supplier of the demonstration. */
const ROSANA = cpfOf(34);
const AO_RECEBER = 'Caixas-arquivo para o ano letivo';
const A_ABRIR = 'Grampeadores para o ano letivo';
const ANO = 2026;
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

/** A day from today, as it is typed. */
const emDias = (dias: number) => new Date(Date.now() + dias * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const TELAS = { telefone: { width: 390, height: 844 }, computador: { width: 1440, height: 900 } } as const;

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

/** Chooses a record by the beginning of its name. */
const escolher = (page: Page, rotulo: string, nome: string) => choose(page, select(page, rotulo), nome, nome.slice(0, 12));

/** The stage of bids of an órgão lasts a minute, and a bid adds nothing to it. */
async function encurtarDisputa(api: Api, orgao_id: unknown): Promise<void> {
  const PARAMETROS = `${BASE}/cadastros/parametros`;
  const tempos = { disputa_aberta_min: 1, disputa_prorrogacao_min: 0 };
  const [linha] = await api.list(PARAMETROS, `&orgao_id=${orgao_id}`);
  if (linha) await api.change(PARAMETROS, linha.id, tempos);
  else await api.make(PARAMETROS, { orgao_id, ...tempos });
}

/** A solicitação that waits for its price research, approved by other than who asked for it. */
async function solicitar(api: Api, tela: string): Promise<{ id: number; rotulo: string; material: string }> {
  await api.give(COLEGA, { 'gestao-de-compras.solicitacao-demanda': [1, 2, 3], 'gestao-de-compras.cadastros': [1] });
  const colega = new Api(COLEGA);
  const [modelo] = (await api.list(SOLICITACAO, '&situacao=aprovada')).filter(({ tipo }) => tipo === 'nova');
  const dado = await api.get(`${SOLICITACAO}/${modelo?.id}`);
  const [item] = dado.itens as Wire[];
  const { id } = await colega.make(SOLICITACAO, {
    departamento_id: dado.departamento_id,
    solicitante_id: dado.solicitante_id,
    tipo: 'nova',
    objeto: `Arroz das creches, ${tela}`,
    justificativa: 'O estoque acaba neste bimestre.',
    justificativa_fora_pca: 'A matrícula cresceu depois do plano.',
    local_entrega: 'Almoxarifado central',
    prazo_entrega_dias: 15,
    itens: [{ material_id: item?.material_id, quantidade: '10', valor_unitario_estimado: '25.0000' }],
  });
  await colega.post(`${SOLICITACAO}/${id}/enviar`);
  for (const quem of [CHEFIA, ORDENADOR]) await api.give(quem, { 'gestao-de-compras.solicitacao-demanda': [1, 5] });
  const { result } = (await new Api(CHEFIA).post(`${SOLICITACAO}/${id}/aprovar_chefia`)) as unknown as { result: Wire };
  return { id, rotulo: String(result.rotulo), material: String((item?.material as Wire | undefined)?.nome) };
}

const nomeDe = async (api: Api, path: string, query = ''): Promise<string> => String((await api.list(path, query))[0]?.nome);

for (const [tela, viewport] of Object.entries(TELAS))
  test.describe(`Compras, no ${tela}`, () => {
    test.use({ viewport });

    test('quem requisita pede um material e envia à chefia', async ({ page, enter, api }) => {
      await api.give(COLEGA, { 'gestao-de-compras.solicitacao-demanda': [1, 2, 3] });
      const pessoa = await nomeDe(api, '/configuracao/pessoa', '&tipo=fisica');
      const material = await nomeDe(api, `${BASE}/cadastros/materiais`);
      await enter(`${SOLICITACAO}/criar`, { as: COLEGA });
      await escolher(page, 'Departamento requisitante', 'Compras e Licitações');
      await escolher(page, 'Solicitante', pessoa);
      await field(page, 'Objeto').fill('Papel para as escolas');
      await field(page, 'Justificativa').fill('O estoque acaba neste bimestre.');
      await field(page, 'Justificativa da contratação fora do PCA').fill('A matrícula cresceu depois da aprovação do plano.');
      await field(page, 'Local de entrega').fill('Almoxarifado central');
      await page.getByLabel('Prazo de entrega (dias)').fill('15');
      await page.getByRole('button', { name: /(Incluir|Adicionar) item/ }).click();
      await escolher(page, 'Material ou serviço', material);
      await field(page, 'Quantidade').fill('100');
      await field(page, 'Valor unitário estimado').fill('4,85');
      await expectToFit(page);
      await save(page);
      await takeAct(page, 'Enviar');
      await expect(toast(page, 'Solicitação enviada à chefia.')).toBeVisible();
    });

    test('quem conduz o pregão responde ao que se perguntou do edital, e a disputa espera a sessão', async ({ page, enter, api }) => {
      const processo = (await api.list(PROCESSO, '&situacao=propostas')).find(({ objeto_resumido }) => objeto_resumido === AO_RECEBER);
      const pergunta = {
        processo_contratacao_id: processo?.id,
        tipo: 'esclarecimento',
        autor: 'Licitante',
        texto: `A entrega pode ser quinzenal? ${tela}`,
      };
      const { id } = await api.make(`${PROCESSO}/questionamentos`, pergunta);
      await enter(`${PROCESSO}/questionamentos/${id}`);
      await takeAct(page, 'Responder');
      const asked = page.getByRole('dialog');
      await field(asked, 'Resposta').fill('Sim, conforme o termo de referência.');
      await asked.getByRole('button', { name: 'Responder' }).click();
      await expect(toast(page, 'Resposta registrada.')).toBeVisible();
      await page.goto(`${PROCESSO}/${processo?.id}`);
      await page.getByRole('tab', { name: 'Disputa' }).click();
      await expect(page.getByText('A disputa começa na sessão. Até lá as propostas estão lacradas.')).toBeVisible();
      await expectToFit(page);
    });

    test('quem compra pesquisa os preços, pede cotação por link e abre o processo', async ({ page, enter, api, anotherBrowser }) => {
      test.slow();
      const { id, rotulo, material } = await solicitar(api, tela);
      const pessoa = await nomeDe(api, '/configuracao/pessoa', '&tipo=fisica');
      await enter(`${SOLICITACAO}/pesquisas/criar`);
      // who has the number on a paper finds the solicitação by it
      await choose(page, select(page, 'Solicitação'), rotulo, rotulo);
      await escolher(page, 'Responsável', pessoa);
      for (const [n, preco] of ['24,90', '25,40', '26,10', '41,00'].entries()) {
        await page.getByRole('button', { name: /(Incluir|Adicionar) cotação/ }).click();
        const linha = page.locator('[id$="cotacoes-linhas"] > li').nth(n);
        await choose(page, select(linha, 'Item'), material, material.slice(0, 12));
        await choose(page, select(linha, 'Fonte'), /^Painel ou PNCP/);
        await field(linha, 'Data').fill('01/10/2026');
        await field(linha, 'Valor unitário').fill(preco);
      }
      await expectToFit(page);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await dialog(page, /acima da faixa aceita em torno da mediana/)
        .getByRole('button', { name: 'Fechar' })
        .click();
      await field(page.locator('[id$="cotacoes-linhas"] > li').nth(3), 'Motivo do descarte').fill('Preço de varejo, fora do praticado.');
      await save(page);
      await expect(page.getByText('Excessivamente elevada').first()).toBeVisible();
      for (const valor of ['24,9000', '25,4667', '25,4000', '26,1000']) await expect(page.getByText(valor).first()).toBeVisible();
      await expectAccessible(page, 'pesquisa de preços');
      await expectToFit(page);

      await page.goto(`${SOLICITACAO}/cotacoes/criar`);
      await choose(page, select(page, 'Pesquisa de preços'), rotulo, rotulo);
      await choose(page, select(page, 'Fornecedores'), 'Oficina Aurora ME', 'Oficina Aurora');
      await page.keyboard.press('Escape');
      await field(page, 'Responder até').fill(`${emDias(5)} 12:00`);
      await save(page);
      await takeAct(page, 'Enviar');
      await dialog(page, 'Os fornecedores são avisados').getByRole('button', { name: 'Sim' }).click();
      const link = await page.getByRole('link', { name: 'link de resposta' }).getAttribute('href');
      const fornecedor = await anotherBrowser();
      await fornecedor.setViewportSize(viewport);
      await fornecedor.goto(new URL(link ?? '').pathname);
      await field(fornecedor, 'Valor unitário').fill('25,0000');
      await fornecedor
        .getByLabel(/Proposta assinada/)
        .setInputFiles({ name: 'proposta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
      await expectAccessible(fornecedor, 'cotação por link');
      await expectToFit(fornecedor);
      await fornecedor.getByRole('button', { name: 'Enviar a cotação' }).click();
      await expect(fornecedor.getByText('Resposta recebida e lacrada até o fim do prazo.')).toBeVisible();

      const { result } = (await api.post(`${SOLICITACAO}/${id}/encerrar_pesquisa`)) as unknown as { result: Wire };
      const [dotacao] = await api.list('/planejamento/dotacao', '&ficha=29');
      await api.post(`${SOLICITACAO}/${id}/reservar`, {
        dotacoes: [{ dotacao_id: dotacao?.id, exercicio: ANO, valor: result.valor_estimado }],
      });
      await new Api(ORDENADOR).post(`${SOLICITACAO}/${id}/autorizar`);
      await page.goto(`${PROCESSO}/criar`);
      await choose(page, select(page, 'Órgão gerenciador'), 'Prefeitura Municipal', 'Prefeitura');
      await field(page, 'Objeto resumido').fill(`Arroz das creches, ${tela}`);
      await field(page, 'Objeto').fill('Arroz para as creches, conforme o termo de referência.');
      await page.getByRole('tab', { name: 'Demandas e itens' }).click();
      await choose(page, select(page, 'Solicitações de demanda'), rotulo, rotulo);
      await page.keyboard.press('Escape');
      await expectToFit(page);
      await save(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{6}\/2026/);
    });

    test('quem conduz abre a sessão, o fornecedor dá lance e fala, e a disputa se encerra e se convoca', async ({
      page,
      enter,
      anotherBrowser,
    }) => {
      test.slow();
      // each screen takes the same pregão to its end, in a municipality of its own
      const { url, stop } = await startServer({});
      try {
        const api = new Api(undefined, ANO, url);
        const processo = (await api.list(PROCESSO, '&situacao=propostas')).find(({ objeto_resumido }) => objeto_resumido === A_ABRIR);
        await encurtarDisputa(api, processo?.orgao_id);
        const fornecedor = await anotherBrowser();
        await fornecedor.setViewportSize(viewport);
        await enter(`/fornecedor/buscar-licitacoes/${processo?.id}#secao-saladedisputa`, { as: ROSANA, on: fornecedor, at: url });
        await expect(fornecedor.getByText('A sala abre no instante da sessão. Até lá as propostas estão lacradas.')).toBeVisible();

        await enter(`${PROCESSO}/${processo?.id}`, { at: url });
        await page.getByRole('tab', { name: 'Disputa' }).click();
        await takeAct(page, 'Abrir sessão');
        await dialog(page, 'As propostas lacradas são abertas').getByRole('button', { name: 'Sim' }).click();
        await expect(page.getByText('Recebendo lances', { exact: false }).first()).toBeVisible();

        const sala = fornecedor.locator('section').filter({ has: fornecedor.getByRole('heading', { name: 'Sala de disputa' }) });
        await expect(sala.getByText('2º de 3')).toBeVisible();
        await expect(sala.getByText('Comercial Papyrus')).toHaveCount(0);
        await field(sala, 'Seu lance · Item 1').fill('33,5000');
        await sala.getByRole('button', { name: 'Dar lance' }).click();
        await expect(sala.getByText('1º de 3')).toBeVisible();
        await expect(page.getByText('R$ 33,5000').first()).toBeVisible();
        await expect(page.getByText(/· 1 lance$/).first()).toBeVisible();
        await field(fornecedor, 'Mensagem a quem conduz').fill('A entrega é na escola?');
        await fornecedor.getByRole('button', { name: 'Enviar mensagem' }).click();
        await expect(page.getByText('A entrega é na escola?')).toBeVisible();
        for (const [tela, nome] of [
          [page, 'painel da disputa'],
          [fornecedor, 'sala de disputa'],
        ] as const) {
          await expectAccessible(tela, nome);
          await expectToFit(tela);
        }

        const painel = page.locator('.painel-disputa');
        await endDispute(page, painel.getByRole('button', { name: 'Convocar para habilitação' }));
        await painel.getByRole('button', { name: 'Convocar para habilitação' }).click();
        await dialog(page, 'são chamados').getByRole('button', { name: 'Sim' }).click();
        await expect(toast(page, 'Licitantes convocados para habilitação.')).toBeVisible();
        await fornecedor.getByRole('tab', { name: 'Habilitação' }).click();
        await expect(fornecedor.getByText(/apresente até/).first()).toBeVisible();
        // the screens leave the server before it stops
        for (const aberta of [page, fornecedor]) await aberta.goto('about:blank');
      } finally {
        await stop();
      }
    });

    test('quem fiscaliza o contrato responde ao roteiro da visita', async ({ page, enter, api }) => {
      const [roteiro] = await api.list(`${BASE}/roteiros-fiscalizacao`, '&situacao=em_uso');
      await enter(`${BASE}/gestao-de-contratos/roteiros/${roteiro?.id}`);
      await takeAct(page, 'Registrar visita');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nova ocorrência');
      const respostas = select(page, 'Resposta');
      await expect(respostas.first()).toBeVisible();
      const quantas = await respostas.count();
      for (let n = 0; n < quantas; n += 1) await choose(page, respostas.nth(n), /^Conforme$/);
      await expectToFit(page);
      await save(page);
      await expect(page.getByText('Conformidade (%)')).toBeVisible();
    });
  });
