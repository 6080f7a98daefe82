import type { Page } from '@playwright/test';
import { Api, cpfOf, serverUrl, signIn, unique, type Wire } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expect, type Person, test } from '../support/journey';
import { agree, choose, dialog, field, openOneWaiting, select, takeAct, toast } from '../support/screen';
import { SENHA } from '../support/start';

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

const CONTAS = '/cadastro/usuarios/permissoes';

/** Gives an account to a vereador who has none, as the secretaria of a Câmara would. @returns the CPF with which they sign in */
async function darConta(api: Api, { pessoa_id }: Wire, grupo_id: number): Promise<string> {
  const { cpf_cnpj } = await api.get(`/configuracao/pessoa/${pessoa_id}`);
  const cpf = String(cpf_cnpj);
  if (await signIn(cpf).catch(() => null)) return cpf;
  const { id } = await api.make(CONTAS, {
    pessoa_id,
    email: `${unique().toLowerCase()}@exemplo.com.br`,
    tipo: ['cidadao'],
    grupos: [{ grupo_id, inicio: '2021-01-01' }],
  });
  const { result } = (await api.post(`${CONTAS}/${id}/liberar_primeiro_acesso`)) as unknown as { result: { codigo: string } };
  const answer = await fetch(`${serverUrl()}/api/primeiro-acesso`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf_cnpj: cpf, codigo: result.codigo, senha_nova: SENHA, senha_nova_confirmacao: SENHA }),
  });
  if (!answer.ok) throw new Error(`A conta de ${cpf} não se abriu: ${await answer.text()}`);
  const dela = new Api(cpf);
  const { textos_a_aceitar } = (await dela.get('/auth/usuario-logado')) as unknown as { textos_a_aceitar: object[] };
  for (const { tipo, versao } of textos_a_aceitar as { tipo: string; versao: number }[])
    await dela.post('/auth/aceitar-texto', { tipo, versao });
  return cpf;
}

/** A session with two requerimentos to vote by name, called for today. */
async function sessaoDeRequerimentos(alice: Api, autor: number): Promise<{ sessao: number; titulos: string[] }> {
  const [tipo] = await alice.list(`${MATERIA}/tipos`, '&sigla=REQ');
  const titulos: string[] = [];
  const itens: object[] = [];
  for (const obra of ['da ponte', 'da praça']) {
    const { id } = await alice.make(MATERIA, {
      tipo_id: tipo?.id,
      autorias: [{ parlamentar_id: autor }],
      ementa: `Requer informações sobre a obra ${obra}.`,
      texto: 'Requeiro informações ao Prefeito.',
    });
    for (const ato of ['enviar', 'protocolar', 'ler']) await alice.post(`${MATERIA}/${id}/${ato}`);
    await alice.post(`${MATERIA}/${id}/levar_a_pauta`, { motivo: 'Requerimento não vai a comissões.' });
    titulos.push(String((await alice.get(`${MATERIA}/${id}`)).rotulo));
    itens.push({ materia_id: id, fase: 'ordem_do_dia', tipo_votacao: 'nominal' });
  }
  const [ano] = (await alice.list('/legislativo/sessao-legislativa')).filter(({ inicio }) => inicio === '2026-02-01');
  const { id: sessao } = await alice.make(SESSAO, {
    tipo: 'ordinaria',
    sessao_legislativa_id: ano?.id,
    inicio_previsto: '2026-11-19T19:00:00-03:00',
    local: 'Plenário',
  });
  const { id: pauta } = await alice.make(PAUTA, { sessao_plenaria_id: sessao, itens });
  await alice.post(`${PAUTA}/${pauta}/publicar`);
  return { sessao, titulos };
}

test('nove vereadores votam ao mesmo tempo, cada um no seu telefone; o Presidente desempata, e o quórum cai', async ({
  api,
  person,
  anotherBrowser,
  enter,
}) => {
  test.slow();
  const alice = new Api(cpfOf(ALICE));
  const [parametros] = await api.list(PARAMETROS);
  await api.change(PARAMETROS, Number(parametros?.id), { publicar_pauta_horas: 0 });
  const casa = (await api.list('/legislativo/parlamentar')).filter(({ em_exercicio }) => em_exercicio);
  const marcia = casa.find(({ nome_parlamentar }) => nome_parlamentar === 'Márcia Figueira') as Wire;
  const outros = casa.filter(({ nome_parlamentar }) => !/Jonas|Márcia/.test(String(nome_parlamentar))).slice(0, 8);
  const grupo = await api.grupo({ 'legislativo.sessao-plenaria': [1] });
  const cpfs = [cpfOf(MARCIA)];
  for (const um of outros) cpfs.push(await darConta(api, um, grupo.id));
  const { sessao, titulos } = await sessaoDeRequerimentos(alice, marcia.id);
  await alice.post(`${SESSAO}/${sessao}/chamada`, { fase: 'abertura' });

  const telefones = await Promise.all(
    cpfs.map(async (cpf) => {
      const page = await anotherBrowser();
      await page.setViewportSize({ width: 390, height: 844 });
      return enter(`${SESSAO}/${sessao}/votar`, { as: cpf, on: page });
    }),
  );
  const presidente = await person('Jonas');
  await presidente.page.goto(`${SESSAO}/${sessao}/votar`);
  const todos = [...telefones, presidente.page];
  await Promise.all(todos.map((page) => page.getByRole('button', { name: 'Estou presente' }).click()));
  await Promise.all(todos.map((page) => expect(page.getByText(/: presente\. Nada está em votação agora/)).toBeVisible()));
  await alice.post(`${SESSAO}/${sessao}/abrir`);

  const secretaria = await person('Alice');
  await secretaria.page.goto(`${SESSAO}/${sessao}/plenario`);
  await expect(secretaria.page.getByText('10 de 13 presentes')).toBeVisible();
  await fazer(secretaria, `Abrir votação de ${titulos[0]}`, 'Votação aberta.');
  await Promise.all(telefones.map((page) => expect(page.getByText('Dê o seu voto.')).toBeVisible()));
  // four for it, four against it and one who abstains, all at once
  const votos = ['Sim', 'Sim', 'Sim', 'Sim', 'Não', 'Não', 'Não', 'Não', 'Abstenção'];
  await Promise.all(telefones.map((page, n) => page.getByRole('button', { name: votos[n], exact: true }).click()));
  await Promise.all(telefones.map((page, n) => expect(page.getByText(`O seu voto: ${votos[n]}.`)).toBeVisible()));
  await expect(secretaria.page.getByText('9 de 9 votaram')).toBeVisible();
  await fazer(secretaria, 'Encerrar a votação', 'Votação empatada: falta o voto de quem preside.');
  await presidente.page.goto(`${SESSAO}/${sessao}/plenario`);
  await expect(presidente.page.getByText('Empate: decide quem preside.')).toBeVisible();
  await presidente.page.screenshot({ path: `${FOTOS}/legislativo-empate-1440.png`, fullPage: true });
  await fazer(presidente, 'Desempatar: Não', 'Desempate registrado.');
  await fazer(secretaria, 'Proclamar o resultado', /Rejeitado: 4 Sim, 5 Não, 1 Abstenção/);
  await Promise.all(telefones.map((page) => expect(page.getByText('Rejeitado').first()).toBeVisible()));

  // half of them leave: nothing is voted with five
  await fazer(secretaria, `Abrir votação de ${titulos[1]}`, 'Votação aberta.');
  await alice.post(`${SESSAO}/${sessao}/chamada`, { fase: 'verificacao' });
  await Promise.all(telefones.slice(0, 5).map((page) => page.getByRole('button', { name: 'Estou presente' }).click()));
  await expect(secretaria.page.getByText('5 de 13 presentes')).toBeVisible();
  await fazer(secretaria, 'Encerrar a votação', /Quórum insuficiente: a votação foi cancelada/);
  await expect(secretaria.page.getByText('Nada se vota com 5 presentes: são precisos 7.')).toBeVisible();
  await telefones[0]?.screenshot({ path: `${FOTOS}/legislativo-sem-quorum-390.png`, fullPage: true });
  await alice.post(`${SESSAO}/${sessao}/encerrar`);
  await presidente.count('registra a presença e desempata');
  await secretaria.count('conduz duas votações');
  await api.change(PARAMETROS, Number(parametros?.id), { publicar_pauta_horas: 24 });
});

test('a reunião de uma comissão: Márcia dá o parecer no telefone, Alice registra o voto em separado, a votação e a ata', async ({
  person,
}) => {
  const relatora = await person('Márcia', { phone: true });
  await openOneWaiting(relatora.page, /PL 4\/2026 na CCJ/);
  await takeAct(relatora.page, 'Dar parecer');
  const parecer = dialog(relatora.page, 'Dar parecer');
  await field(parecer, 'Parecer').fill('A matéria é constitucional e conveniente. Pela aprovação.');
  await parecer.getByRole('button', { name: 'Dar parecer', exact: true }).click();
  await expect(toast(relatora.page, 'Parecer dado: a comissão o vota.')).toBeVisible();
  await expectToFit(relatora.page);
  await relatora.count('dá o parecer');

  const secretaria = await person('Alice');
  const { page } = secretaria;
  await openOneWaiting(page, /2ª reunião ordinária de 2026, CCJ/);
  const reuniao = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('tab', { name: /Presenças/ }).click();
  const presentes = page.getByRole('switch', { name: /Presente/ });
  await expect(presentes).toHaveCount(3);
  for (const presente of await presentes.all()) await presente.click();
  await expectAccessible(page, 'presenças da comissão');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await takeAct(page, 'Abrir a reunião');
  await agree(page, dialog(page, 'Abrir a reunião'));
  await expect(toast(page, 'Reunião aberta.')).toBeVisible();
  await secretaria.count('registra quem veio e abre');

  await page.getByRole('tab', { name: 'Reunião' }).click();
  await page
    .getByRole('link', { name: /PL 4\/2026 na CCJ/ })
    .first()
    .click();
  await takeAct(page, 'Dar voto em separado');
  const separado = dialog(page, 'Dar voto em separado');
  await choose(page, select(separado, 'De quem'), /Débora/, 'Débora');
  await field(separado, 'Voto em separado').fill('A despesa não tem dotação. Pela rejeição.');
  await separado.getByRole('button', { name: 'Dar voto em separado', exact: true }).click();
  await expect(toast(page, 'Voto em separado registrado.')).toBeVisible();
  await takeAct(page, 'Votar na comissão');
  const voto = dialog(page, 'Votar na comissão');
  await expect(voto.getByText('Márcia Figueira')).toBeVisible();
  // one for each side: who presides breaks the tie
  await choose(page, select(voto, 'Desempate de quem preside'), 'Pelo relator');
  await page.screenshot({ path: `${FOTOS}/legislativo-comissao-votar-1440.png` });
  await voto.getByRole('button', { name: 'Votar na comissão', exact: true }).click();
  await expect(toast(page, 'Votação da comissão registrada.')).toBeVisible();
  await expect(page.getByText('Parecer do relator', { exact: true }).first()).toBeVisible();
  await secretaria.count('vota o parecer');

  await page.goto(reuniao);
  for (const [ato, dito] of [
    ['Encerrar a reunião', 'Reunião encerrada.'],
    ['Redigir a ata', /Ata redigida/],
    ['Concluir a ata', 'Ata concluída.'],
  ] as const) {
    await takeAct(page, ato);
    await agree(page, dialog(page, ato));
    await expect(toast(page, dito)).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Ata' }).click();
  await expect(page.getByText(/Não: Débora/)).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/legislativo-comissao-ata-1440.png`, fullPage: true });
  await secretaria.count('encerra e conclui a ata');
});
