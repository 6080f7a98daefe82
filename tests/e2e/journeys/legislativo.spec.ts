import type { Page } from '@playwright/test';
import { Api, cpfOf } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expect, type Person, test } from '../support/journey';
import { agree, dialog, field, takeAct, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const MATERIA = '/legislativo/materia-legislativa';
const SESSAO = '/legislativo/sessao-plenaria';
const PAUTA = '/legislativo/pauta-sessao';
const PARAMETROS = `${SESSAO}/parametros`;
const [ALICE, JONAS, MARCIA] = [20, 21, 22];
const EMENTA = 'Institui o Dia da Horta Comunitária.';

interface Membro {
  membro_id: number;
  membro_nome: string;
}

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

/** Presses a button of the screen of the plenário, and waits for the word of the server. */
async function fazer({ page }: Person, botao: string | RegExp, dito: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: botao }).first().click();
  await expect(toast(page, dito).first()).toBeVisible();
}

/** The bill of Márcia, protocoled, read and taken to the agenda of a session. */
async function prepararSessao(alice: Api, marcia: Api): Promise<{ materia: number; sessao: number }> {
  const [tipo] = await marcia.list(`${MATERIA}/tipos`, '&sigla=PL');
  const [autora] = await marcia.list('/legislativo/parlamentar', '&nome_parlamentar=M%C3%A1rcia');
  const { result: feita } = (await marcia.post(MATERIA, {
    tipo_id: tipo?.id,
    autorias: [{ parlamentar_id: autora?.id }],
    ementa: EMENTA,
    texto:
      'Art. 1º Fica instituído o Dia da Horta Comunitária, em 5 de setembro.\nArt. 2º Esta Lei entra em vigor na data da sua publicação.',
  })) as unknown as { result: { id: number } };
  await marcia.post(`${MATERIA}/${feita.id}/enviar`);
  const [ano] = (await alice.list('/legislativo/sessao-legislativa')).filter(({ inicio }) => inicio === '2026-02-01');
  const { result: sessao } = (await alice.post(SESSAO, {
    tipo: 'ordinaria',
    sessao_legislativa_id: ano?.id,
    inicio_previsto: '2026-11-19T19:00:00-03:00',
    local: 'Plenário',
  })) as unknown as { result: { id: number } };
  return { materia: feita.id, sessao: sessao.id };
}

test('um projeto de lei, do protocolo à sanção: a secretária conduz, a vereadora vota no telefone, o Presidente vê o painel', async ({
  api,
  person,
}) => {
  test.slow();
  const [alice, jonas, marcia] = [new Api(cpfOf(ALICE)), new Api(cpfOf(JONAS)), new Api(cpfOf(MARCIA))];
  const [parametros] = await api.list(PARAMETROS);
  await api.change(PARAMETROS, Number(parametros?.id), { publicar_pauta_horas: 0 });
  const { materia, sessao } = await prepararSessao(alice, marcia);

  const secretaria = await person('Alice');
  const { page } = secretaria;
  await expect(page.getByRole('region', { name: 'Esperando por você' })).toContainText(/a protocolar/i);
  await page.goto(`${MATERIA}/${materia}`);
  await takeAct(page, 'Protocolar');
  await expect(toast(page, 'Matéria protocolada.')).toBeVisible();
  await takeAct(page, 'Registrar leitura');
  await agree(page, dialog(page, 'Registrar leitura'));
  await expect(toast(page, 'Leitura registrada.')).toBeVisible();
  await alice.post(`${MATERIA}/${materia}/levar_a_pauta`, { motivo: 'Parecer oral acordado pelos líderes.' });
  await secretaria.count('protocola e lê');

  const { result: pauta } = (await alice.post(PAUTA, {
    sessao_plenaria_id: sessao,
    itens: [{ materia_id: materia, fase: 'ordem_do_dia', tipo_votacao: 'nominal' }],
  })) as unknown as { result: { id: number } };
  await page.goto(`${PAUTA}/${pauta.id}`);
  await takeAct(page, 'Publicar');
  await agree(page, dialog(page, 'Publicar'));
  await expect(toast(page, 'Pauta publicada.')).toBeVisible();

  await page.goto(`${SESSAO}/${sessao}/plenario`);
  await fazer(secretaria, 'Fazer a chamada', 'Chamada iniciada.');
  const vereadora = await person('Márcia', { phone: true });
  await vereadora.page.goto(`${SESSAO}/${sessao}/votar`);
  await fazer(vereadora, 'Estou presente', 'Presença registrada.');
  await jonas.post(`${SESSAO}/${sessao}/minha-presenca`);
  const { result: antes } = (await alice.get(`${SESSAO}/${sessao}/plenario`)) as unknown as { result: { presenca: Membro[] } };
  const outros = antes.presenca.filter(({ membro_nome }) => !/Jonas|Márcia/.test(membro_nome)).slice(0, 9);
  await alice.post(`${SESSAO}/${sessao}/presenca`, { parlamentares: outros.map(({ membro_id }) => membro_id), presente: true });
  await fazer(secretaria, 'Abrir a sessão', 'Sessão aberta.');

  const presidente = await person('Jonas');
  await presidente.page.goto(`${SESSAO}/${sessao}/painel`);
  await expect(presidente.page.getByText(/11 de 13 presentes/)).toBeVisible();
  await fazer(secretaria, /^Abrir votação de PL/, 'Votação aberta.');
  // eight other vereadores vote through the secretaria: the vote of Márcia decides nothing alone
  for (const [n, { membro_id }] of outros.entries())
    await alice.post(`${SESSAO}/${sessao}/voto-de`, { parlamentar_id: membro_id, voto: n < 5 ? 'sim' : 'nao' });
  await expect(vereadora.page.getByText('Dê o seu voto.')).toBeVisible();
  await vereadora.page.screenshot({ path: `${FOTOS}/legislativo-votar-390.png`, fullPage: true });
  await expectToFit(vereadora.page);
  await expectAccessible(vereadora.page, 'a tela de votar');
  await fazer(vereadora, 'Sim', 'Voto registrado.');
  await vereadora.count('registra a presença e vota');
  await expect(presidente.page.getByText('10 de 10 votaram')).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/legislativo-plenario-1440.png`, fullPage: true });
  await fazer(secretaria, 'Encerrar a votação', /Votação encerrada: aprovado/);
  await fazer(secretaria, 'Proclamar o resultado', /Aprovado: 6 Sim, 4 Não/);
  await expect(presidente.page.getByText('Aprovado').first()).toBeVisible();
  await presidente.page.screenshot({ path: `${FOTOS}/legislativo-painel-1440.png` });

  await page.goto(`${SESSAO}/${sessao}`);
  await takeAct(page, 'Encerrar a sessão');
  await agree(page, dialog(page, 'Encerrar a sessão'));
  await expect(toast(page, 'Sessão encerrada.')).toBeVisible();
  await takeAct(page, 'Redigir a ata');
  await agree(page, dialog(page, 'Redigir a ata'));
  await expect(toast(page, /Ata redigida/)).toBeVisible();
  await secretaria.count('conduz a sessão');

  await page.goto(`${MATERIA}/${materia}`);
  await takeAct(page, 'Emitir autógrafo');
  await agree(page, dialog(page, 'Emitir autógrafo'));
  await expect(toast(page, 'Autógrafo emitido.')).toBeVisible();
  for (const [ato, campo, dito] of [
    ['Registrar recebimento pelo Executivo', 'Recebido pelo Executivo em', /o prazo da sanção corre/],
    ['Registrar sanção', 'Sancionada em', /a norma espera número/],
  ] as const) {
    await takeAct(page, ato);
    const pergunta = dialog(page, ato);
    await field(pergunta, campo).fill('18/11/2026');
    await field(pergunta, campo).press('Tab');
    await pergunta.getByRole('button', { name: ato, exact: true }).click();
    await expect(toast(page, dito)).toBeVisible();
  }
  await page.screenshot({ path: `${FOTOS}/legislativo-materia-1440.png`, fullPage: true });
  await secretaria.count('leva à sanção');
  await api.change(PARAMETROS, Number(parametros?.id), { publicar_pauta_horas: 24 });
});
