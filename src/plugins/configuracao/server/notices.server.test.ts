import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { openMailbox } from '#tests/server/mailbox';
import { runMinute } from '../../../server/jobs/minute';
import { notify } from '../../../server/notifications';
import { avancarAvisos } from './deliver-notices';

const mailbox = openMailbox();
const suite = openSuite({ env: { SMTP_URL: mailbox.url, URL_PUBLICA: 'https://sgp.exemplo.gov.br' } });
const URL = '/configuracao/notificacoes-sistema';

let admin: Caller;
let ana: Caller;
let bia: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  ana = await suite.make.userWith({});
  bia = await suite.make.userWith({});
});

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function rascunhar(changes: object = {}): object {
  const to = { destino: 'usuarios', usuarios: [ana.usuarioId] };
  return {
    titulo: 'Parada do sistema',
    texto: '<p>Hoje às <b>18h</b>.</p>',
    tipo: 'aviso',
    canais: ['sino'],
    inicio: at(-1),
    ...to,
    ...changes,
  };
}

async function publicar(changes: object = {}): Promise<number> {
  const made = await admin.post(URL, rascunhar(changes));
  expect(made.status, made.text).toBe(201);
  const published = await admin.post(`${URL}/${made.body.result.id}/publicar`);
  expect(published.status, published.text).toBe(200);
  return made.body.result.id;
}

const shownTo = async (person: Caller) => (await person.get('/notificacoes/avisos')).body;
const bellOf = async (person: Caller): Promise<string[]> =>
  (await person.get('/notificacoes?per_page=100')).body.data.map(({ titulo }: { titulo: string }) => titulo);

describe('publicar', () => {
  it('chega ao sino de quem é destinatário, em texto simples, e a mais ninguém', async () => {
    await publicar({ titulo: 'Só para Ana' });
    const [first] = (await ana.get('/notificacoes')).body.data;
    expect(first).toMatchObject({ titulo: 'Só para Ana', texto: 'Hoje às 18h.', tipo: 'sistema', lida: false });
    expect(await bellOf(bia)).not.toContain('Só para Ana');
  });

  it('por grupo e para todos', async () => {
    const grupo = await suite.make.grupo({ nome: 'Plantão' });
    const [membership] = await suite.sql<{ ordem: number }>(
      'select coalesce(max(ordem), 0) + 1 as ordem from usuario_grupo where pai_id = $1',
      [bia.usuarioId],
    );
    await suite.sql('insert into usuario_grupo (pai_id, ordem, grupo_id, inicio) values ($1, $2, $3, $4)', [
      bia.usuarioId,
      membership?.ordem,
      grupo.id,
      '2021-01-01',
    ]);
    await publicar({ titulo: 'Do plantão', destino: 'grupos', usuarios: [], grupos: [grupo.id] });
    await publicar({ titulo: 'De todos', destino: 'todos', usuarios: [] });
    expect((await bellOf(bia)).slice(0, 2)).toEqual(['De todos', 'Do plantão']);
    expect(await bellOf(ana)).not.toContain('Do plantão');
  });

  it('a urgente vai à faixa, o fim vazio são 7 dias, e o link é interno ou https', async () => {
    const { body } = await admin.post(URL, rascunhar({ tipo: 'urgente' }));
    const { canais, inicio, fim, situacao } = body.result;
    expect([canais, Date.parse(fim) - Date.parse(inicio), situacao]).toEqual([['sino', 'faixa'], 7 * 86_400_000, 'rascunho']);
    for (const url of ['javascript:alert(1)', '//outro', 'http://outro.com'])
      expect((await admin.post(URL, rascunhar({ url }))).body.errors, url).toHaveProperty('url');
  });

  it('a lista filtra pelo canal', async () => {
    const { id } = (await admin.post(URL, rascunhar({ canais: ['sino', 'faixa'] }))).body.result;
    const ids = async (canal: string) =>
      (await admin.get(`${URL}?per_page=100&canal=${canal}`)).body.data.map((notice: { id: number }) => notice.id);
    expect(await ids('faixa')).toContain(id);
    expect(await ids('email,faixa')).toContain(id);
    expect(await ids('email')).not.toContain(id);
    expect((await admin.get(`${URL}?canal=rádio`)).body.codigo).toBe('ERRO_VALIDACAO');
  });

  it('publicada, só o fim muda; não se exclui; e não se publica duas vezes', async () => {
    const id = await publicar({ titulo: 'Fixa' });
    expect((await admin.edit(`${URL}/${id}`, { titulo: 'Outro título' })).body.errors).toEqual({
      titulo: ['Depois de publicada, só o fim da exibição pode mudar.'],
    });
    const { body } = await admin.get(`${URL}/${id}`);
    expect((await admin.edit(`${URL}/${id}`, { ...body, fim: at(600) })).status).toBe(200);
    expect((await admin.delete(`${URL}/${id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const again = await admin.post(`${URL}/${id}/publicar`);
    expect([again.status, again.body.errors]).toEqual([422, { id: ['Não se pode publicar: a notificação do sistema está em exibição.'] }]);
  });

  it('exige a regra 5', async () => {
    const writer = await suite.make.userWith({ 'configuracao.notificacoes-sistema': [1, 2, 3] });
    const { body } = await writer.post(URL, rascunhar());
    expect((await writer.post(`${URL}/${body.result.id}/publicar`)).body.detalhe).toEqual({
      sistema: 'configuracao.notificacoes-sistema',
      regra: 5,
    });
  });
});

describe('canais', () => {
  it('a faixa fica até ser fechada e não conta no sino', async () => {
    const before = (await ana.get('/notificacoes/contagem')).body.nao_lidas;
    await publicar({ titulo: 'Na faixa', canais: ['faixa'] });
    const [notice] = await shownTo(ana);
    expect(notice).toMatchObject({ titulo: 'Na faixa', faixa: true, janela: false, texto: '<p>Hoje às <b>18h</b>.</p>' });
    expect((await ana.get('/notificacoes/contagem')).body.nao_lidas).toBe(before);
    await ana.patch(`/notificacoes/${notice.id}/lida`);
    expect(await shownTo(ana)).toEqual([]);
  });

  it('a que exige ciência abre a janela até a ciência, mesmo lida; a ciência guarda quem e quando', async () => {
    const id = await publicar({ titulo: 'Com ciência', exige_ciencia: true });
    const [notice] = await shownTo(ana);
    expect(notice).toMatchObject({ janela: true, exige_ciencia: true });
    await ana.post('/notificacoes/marcar-todas');
    await ana.patch(`/notificacoes/${notice.id}/lida`);
    expect((await shownTo(ana)).length).toBe(1);
    expect((await bia.patch(`/notificacoes/${notice.id}/ciente`)).status).toBe(404);
    expect((await ana.patch(`/notificacoes/${notice.id}/ciente`)).status).toBe(200);
    expect(await shownTo(ana)).toEqual([]);
    const { body } = await admin.get(`${URL}/${id}`);
    expect(body.leituras).toBe('1 entregues · 1 lidas · 1 cientes');
    const readings = await admin.get(`${URL}/leituras?notificacao_sistema_id=${id}`);
    expect(readings.body.data).toMatchObject([{ titulo: 'Com ciência', origem: 'manual', ciente_em: expect.any(String) }]);
    const csv = await admin.get(`${URL}/leituras?notificacao_sistema_id=${id}&formato=csv`);
    expect([csv.status, csv.text.trim().split('\r\n').length]).toEqual([200, 2]);
    expect(csv.text).toContain('Com ciência');
  });

  it('o que os módulos avisam só aparece com origem automática: um evento por linha, com quantos receberam e leram', async () => {
    await publicar({ titulo: 'De pessoas' });
    const sistemaId = await suite.make.node('cadastro.pessoa');
    const titles = async (query: string) =>
      (await admin.get(`${URL}?per_page=100${query}`)).body.data.map(({ titulo }: { titulo: string }) => titulo);
    const notice = { tipo: 'prazo' as const, titulo: 'Prazo do módulo', texto: 'Vence amanhã.', sistemaId };
    await (await suite.platform()).transact((tx) => notify(tx, [ana.usuarioId, bia.usuarioId], notice));
    await ana.post('/notificacoes/marcar-todas');
    for (const query of ['', '&origem=manual']) {
      expect(await titles(query)).toContain('De pessoas');
      expect(await titles(query)).not.toContain('Prazo do módulo');
    }
    expect(await titles('&origem=automatica')).not.toContain('De pessoas');
    const { body } = await admin.get(`${URL}?origem=automatica&titulo=Prazo do`);
    expect(body.total).toBe(1);
    expect(body.data).toMatchObject([
      { titulo: 'Prazo do módulo', texto: 'Vence amanhã.', tipo: 'prazo', sistema: 'Pessoas', canais: ['sino'], entregues: 2, lidas: 1 },
    ]);
    const names = await suite.sql<{ id: number; nome: string }>(
      'select u.id, p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = any($1) order by p.nome',
      [[ana.usuarioId, bia.usuarioId]],
    );
    expect(body.data[0].destinatarios).toBe(`${names[0]?.nome} e mais 1`);
    await (await suite.platform()).transact((tx) => notify(tx, [ana.usuarioId], { ...notice, texto: 'Venceu.' }));
    await suite.sql("update notificacao set enviada_email = now() where texto = 'Venceu.'");
    const [alone] = (await admin.get(`${URL}/automaticas?texto=Venceu`)).body.data;
    expect([alone.destinatarios, alone.canais]).toEqual([names.find(({ id }) => id === ana.usuarioId)?.nome, ['sino', 'email']]);
    await suite.sql("delete from notificacao where texto = 'Venceu.'");
    expect((await admin.get(`${URL}/automaticas?sistema_id=${sistemaId}`)).body.data).toEqual(body.data);
    expect((await admin.get(`${URL}/automaticas/${body.data[0].id}`)).body).toMatchObject({ titulo: 'Prazo do módulo', entregues: 2 });
    expect((await admin.get(`${URL}/automaticas?titulo=Prazo&formato=csv`)).text).toContain('Prazo do módulo');
    expect(Object.keys((await admin.get(`${URL}?origem=automatica&formato=csv`)).body.errors)).toEqual(['formato']);
    expect((await admin.get(`${URL}?origem=outra`)).status).toBe(422);
    expect((await bia.get(`${URL}?origem=automatica`)).status).toBe(403);
  });

  it('o e-mail sai uma vez a cada destinatário', async () => {
    mailbox.take();
    await publicar({ titulo: 'Por e-mail', canais: ['email'], url: '/cadastro' });
    await suite.services.mail.settled();
    const letters = mailbox.take();
    expect(letters.length).toBe(1);
    expect(letters[0]?.text).toContain('https://sgp.exemplo.gov.br/cadastro');
  });
});

describe('com o tempo', () => {
  it('a agendada só aparece na hora, e a vencida some', async () => {
    const id = await publicar({ titulo: 'Amanhã', canais: ['sino', 'faixa'], inicio: at(60), fim: at(120) });
    const state = async () => (await admin.get(`${URL}/${id}`)).body.situacao;
    await avancarAvisos(suite.services);
    expect([await state(), (await bellOf(ana)).includes('Amanhã')]).toEqual(['agendada', false]);
    suite.travel({ minutes: 61 });
    await Promise.all([avancarAvisos(suite.services), avancarAvisos(suite.services)]);
    expect([await state(), (await bellOf(ana)).filter((titulo) => titulo === 'Amanhã').length, (await shownTo(ana)).length]).toEqual([
      'em_exibicao',
      1,
      1,
    ]);
    suite.travel({ minutes: 45 });
    await ana.get('/notificacoes/contagem');
    suite.travel({ minutes: 20 });
    await avancarAvisos(suite.services);
    expect([await state(), await shownTo(ana)]).toEqual(['encerrada', []]);
    suite.travel({ minutes: -126 });
  });

  it('quem chega depois também recebe o que está em exibição; encerrada, ninguém mais', async () => {
    const id = await publicar({ titulo: 'Para quem chegar', destino: 'todos', usuarios: [], canais: ['sino', 'faixa'] });
    const late = await suite.make.userWith({});
    await avancarAvisos(suite.services);
    expect(await bellOf(late)).toContain('Para quem chegar');
    await admin.post(`${URL}/${id}/encerrar`);
    expect((await shownTo(late)).map(({ titulo }: { titulo: string }) => titulo)).not.toContain('Para quem chegar');
    const later = await suite.make.userWith({});
    await avancarAvisos(suite.services);
    expect(await bellOf(later)).not.toContain('Para quem chegar');
  });

  it('N6: a não lida em 10 minutos vai por e-mail a quem pediu, uma vez', async () => {
    const work = await suite.platform();
    await suite.sql('update usuario set notificacao_email = (id = $1)', [ana.usuarioId]);
    await work.transact((tx) =>
      notify(tx, [ana.usuarioId, bia.usuarioId], { tipo: 'prazo', titulo: 'Vence hoje', texto: 'Prazo do processo' }),
    );
    await runMinute(suite.services, []);
    await suite.services.mail.settled();
    expect(mailbox.take()).toEqual([]);
    suite.travel({ minutes: 11 });
    for (let time = 0; time < 2; time += 1) await runMinute(suite.services, []);
    await suite.services.mail.settled();
    suite.travel({ minutes: -11 });
    expect(mailbox.take().map(({ text }) => text.includes('Prazo do processo'))).toEqual([true]);
  });
});
