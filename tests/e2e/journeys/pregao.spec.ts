import type { Locator, Page } from '@playwright/test';
import { cnpjFrom } from '../../../src/server/seed/draw';
import type { Api } from '../support/api';
import { endDispute } from '../support/dispute';
import { expect, test } from '../support/journey';
import { dialog, field, toast } from '../support/screen';

const BASE = '/gestao-de-compras';
const PROCESSO = `${BASE}/compras-e-licitacoes`;
const OBJETO = 'Material de expediente para as escolas';
const FOTOS = process.env.FOTOS ?? 'test-results';

/** In which who lost may say that they appeal; with time to spare, in which the act has to be there. */
const INTENCAO_MIN = 3;
const MINUTO_MS = 60_000;
const INTENCAO_MS = 420_000;

/** The stages of the session last a minute each: nobody waits for the clock of the decree. */
async function encurtar(api: Api, orgao_id: unknown): Promise<void> {
  const tempos = { disputa_aberta_min: 1, disputa_prorrogacao_min: 0, af_lance_fechado_min: 1, intencao_recurso_min: INTENCAO_MIN };
  const [linha] = await api.list(`${BASE}/cadastros/parametros`, `&orgao_id=${orgao_id}`);
  if (linha) await api.change(`${BASE}/cadastros/parametros`, linha.id, tempos);
  else await api.make(`${BASE}/cadastros/parametros`, { orgao_id, ...tempos });
}

/** Presses the act that the page shows first, and answers yes to what it asks. */
async function praticar(page: Page, ato: string, pergunta?: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: ato, exact: true }).first().click();
  if (pergunta) await dialog(page, pergunta).getByRole('button').last().click();
}

/** Answers what an act asks in words, and does it. */
async function escrever(page: Page, ato: string, rotulo: string, texto: string): Promise<void> {
  await page.getByRole('button', { name: ato, exact: true }).click();
  const pedido = page.getByRole('dialog', { name: ato });
  await field(pedido, rotulo).fill(texto);
  await pedido.getByRole('button', { name: ato, exact: true }).click();
  await expect(pedido).toHaveCount(0);
}

/** Opens a part of a record that has many. */
async function abrir(page: Page, endereco: string, aba: string, nome: RegExp): Promise<void> {
  await page.goto(endereco);
  await page.getByRole('tab', { name: aba }).click();
  await page.getByRole('tabpanel').or(page.locator('main')).getByRole('link', { name: nome }).first().click();
}

const salaDe = (page: Page): Locator => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sala de disputa' }) });

test('um pregão de três itens e quatro licitantes, da abertura à ata, numa tarde da pregoeira', async ({
  person,
  api,
  enter,
  anotherBrowser,
}) => {
  test.slow();
  const processo = (await api.list(PROCESSO, '&situacao=propostas')).find(({ objeto_resumido }) => objeto_resumido === OBJETO);
  await encurtar(api, processo?.orgao_id);
  const [sofia, marina, rosana] = [await person('Sofia'), await person('Marina'), await person('Rosana', { phone: true })];
  const empresa = async (raiz: string) => {
    const page = await anotherBrowser();
    return enter(`/fornecedor/buscar-licitacoes/${processo?.id}#secao-saladedisputa`, { as: cnpjFrom(raiz), on: page });
  };
  const [papyrus, horizonte, atacado] = [await empresa('98760005'), await empresa('98760006'), await empresa('98760007')];
  const { page } = sofia;

  // she opens the session from her first screen
  await page.goto(`${PROCESSO}/${processo?.id}`);
  await praticar(page, 'Abrir sessão', 'As propostas lacradas são abertas');
  await expect(toast(page, 'Sessão aberta.')).toBeVisible();
  await page.getByRole('tab', { name: 'Disputa' }).click();
  await expect(page.getByText('Recebendo lances', { exact: false }).first()).toBeVisible();
  // nobody is named while bids are received
  await expect(page.getByText('Papelaria Aurora')).toHaveCount(0);
  await page.screenshot({ path: `${FOTOS}/pregao-disputa-1440.png`, fullPage: true });

  await rosana.page.goto(`/fornecedor/buscar-licitacoes/${processo?.id}#secao-saladedisputa`);
  const sala = salaDe(rosana.page);
  await field(sala, 'Seu lance · Item 1').fill('228,0000');
  await sala.getByRole('button', { name: 'Dar lance' }).first().click();
  await expect(sala.getByText('1º de 4')).toBeVisible();
  await rosana.page.screenshot({ path: `${FOTOS}/pregao-sala-390.png`, fullPage: true });
  const deles = salaDe(atacado);
  await field(deles, 'Seu lance · Item 1').fill('219,9000');
  await deles.getByRole('button', { name: 'Dar lance' }).first().click();
  await expect(deles.getByText('1º de 4')).toBeVisible();
  await expect(page.getByText('R$ 219,9000').first()).toBeVisible();

  await endDispute(page, page.getByText(/A ME ou EPP chamada a cobrir a melhor oferta do item 1/));
  await page.screenshot({ path: `${FOTOS}/pregao-chamada-1440.png`, fullPage: true });

  // the small business that was called covers the best within its five minutes (LC 123/2006, art. 45)
  await expect(sala.getByRole('button', { name: 'Cobrir a melhor oferta' })).toBeVisible();
  await field(sala, 'Seu lance · Item 1').fill('219,5000');
  await rosana.page.screenshot({ path: `${FOTOS}/pregao-cobrir-390.png`, fullPage: true });
  await sala.getByRole('button', { name: 'Cobrir a melhor oferta' }).click();
  await expect(sala.getByText('R$ 219,5000').first()).toBeVisible();

  // the equal offers of the second item are disputed by closed bids, and only by those that are tied (Lei 14.133/2021, art. 60, I)
  await page.getByRole('button', { name: 'Decidir o empate do item 2' }).click();
  const empate = page.getByRole('dialog');
  await page.screenshot({ path: `${FOTOS}/pregao-decidir-1440.png` });
  await empate.getByRole('button', { name: 'Decidir empate' }).click();
  await expect(toast(page, 'Empate decidido.')).toBeVisible();
  for (const [quem, lance] of [
    [sala, '0,8400'],
    [salaDe(papyrus), '0,8100'],
  ] as const) {
    const item = quem.locator('section').filter({ has: quem.page().getByRole('heading', { name: /^Item 2/ }) });
    await field(item, 'Seu lance · Item 2').fill(lance);
    await item.getByRole('button', { name: 'Dar lance' }).click();
    await expect(toast(quem.page(), 'Lance recebido').first()).toBeVisible();
  }
  await endDispute(page, page.getByRole('button', { name: 'Convocar para habilitação', exact: true }).first());
  await expect(page.getByText('Papelaria Aurora ME').first()).toBeVisible();
  await praticar(page, 'Convocar para habilitação', 'são chamados');
  await expect(toast(page, 'Licitantes convocados para habilitação')).toBeVisible();
  await sofia.count('da abertura à convocação');

  // the documents that the register does not prove are brought to the session, and accepted together
  await page.getByRole('tab', { name: 'Habilitação' }).click();
  await expect(page.getByText(/A habilitação de .* a conferir/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver todas as exigências' }).click();
  await page.locator('thead .ant-checkbox-input').first().check();
  await page.screenshot({ path: `${FOTOS}/pregao-habilitacao-1440.png`, fullPage: true });
  await page.getByRole('button', { name: 'Selecionar todos os 20 resultados' }).click();
  await expect(page.getByText('20 selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar selecionados' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('A conferir')).toHaveCount(0);
  await page.goto(`${PROCESSO}/${processo?.id}`);
  await praticar(page, 'Declarar vencedor', 'vence, se habilitada');
  await expect(toast(page, 'Vencedor declarado.')).toBeVisible();
  await expect(page.getByText(/A intenção de recorrer, que se manifesta até/)).toBeVisible();
  await sofia.count('da convocação ao vencedor');

  // who lost says at once that they appeal and tells why, and each of the others answers
  const [licitacao, interno] = [`/fornecedor/buscar-licitacoes/${processo?.id}`, `${PROCESSO}/${processo?.id}`];
  await abrir(horizonte, licitacao, 'Minhas propostas', /Horizonte/);
  await escrever(horizonte, 'Manifestar intenção de recorrer', 'Do que recorre', 'Da aceitação da marca oferecida no item 1.');
  await abrir(horizonte, licitacao, 'Recursos', /O seu recurso/);
  await escrever(horizonte, 'Apresentar razões', 'Razões', 'A marca não atende à gramatura do edital.');
  for (const quem of [papyrus, atacado, rosana.page]) {
    await abrir(quem, licitacao, 'Recursos', /Recurso de Livraria e Papelaria Horizonte/);
    await escrever(quem, 'Apresentar contrarrazões', 'Contrarrazões', 'A ficha técnica comprova a gramatura.');
  }
  await rosana.page.screenshot({ path: `${FOTOS}/pregao-contrarrazoes-390.png`, fullPage: true });
  await abrir(page, interno, 'Recursos', /Horizonte/);
  await escrever(page, 'Decidir a reconsideração', 'Fundamento', 'A ficha técnica comprova a gramatura: mantém-se a decisão.');
  await page.screenshot({ path: `${FOTOS}/pregao-recurso-1440.png`, fullPage: true });
  await sofia.count('do vencedor ao recurso');
  const autoridade = marina.page;
  await abrir(autoridade, interno, 'Recursos', /Horizonte/);
  await escrever(autoridade, 'Decidir o recurso', 'Fundamento', 'Nego provimento, pelos fundamentos de quem conduz.');
  await expect(autoridade.getByText('Não provido').first()).toBeVisible();

  // judged the appeal, the authority adjudicates and homologates, and the atas are there to be signed
  await autoridade.goto(`${PROCESSO}/${processo?.id}`);
  const adjudicar = autoridade.getByRole('button', { name: 'Adjudicar', exact: true });
  // whether it may be done is told as the page opens
  const aberto = async () => {
    await autoridade.reload();
    return adjudicar.waitFor({ timeout: MINUTO_MS }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(aberto, { timeout: INTENCAO_MS }).toBe(true);
  await praticar(autoridade, 'Adjudicar', 'adjudicado aos vencedores');
  await expect(toast(autoridade, 'Objeto adjudicado.')).toBeVisible();
  await praticar(autoridade, 'Homologar', 'não se altera mais');
  await expect(toast(autoridade, /2 minutas de ata/)).toBeVisible();
  await autoridade.screenshot({ path: `${FOTOS}/pregao-homologado-1440.png`, fullPage: true });
  await autoridade.getByRole('tab', { name: 'Atas de registro de preços' }).click();
  await autoridade
    .getByRole('link', { name: /Minuta/ })
    .first()
    .click();
  await expect(autoridade.getByText(/Cadastro de reserva \(art. 82, VII\)/).first()).toBeVisible();
  await autoridade.screenshot({ path: `${FOTOS}/pregao-ata-1440.png`, fullPage: true });
  await marina.count('julga o recurso, adjudica, homologa e lê a ata');

  // who won signs it where it is read, on the phone too, and then the municipality does
  const ata = autoridade.url();
  const dono = (await autoridade.getByText('Papelaria Aurora ME').count()) > 0 ? rosana.page : papyrus;
  await abrir(dono, licitacao, 'Ata e contrato', /Minuta|\d{6}\/\d{4}/);
  await dono.getByRole('button', { name: 'Assinar', exact: true }).click();
  await dialog(dono, /Você assina o texto/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(dono.getByText('Assinada por você em')).toBeVisible();
  await dono.screenshot({ path: `${FOTOS}/pregao-ata-assinada.png`, fullPage: true });
  await autoridade.goto(ata);
  await praticar(autoridade, 'Assinar');
  await autoridade.getByRole('dialog', { name: 'Assinar' }).getByRole('button', { name: 'Assinar' }).click();
  await expect(toast(autoridade, 'Ata assinada.')).toBeVisible();
  await expect(autoridade.getByText('Assinada').first()).toBeVisible();
  await marina.count('assina a ata');
});
