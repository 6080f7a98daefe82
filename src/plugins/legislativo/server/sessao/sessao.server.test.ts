import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';

const suite = openSuite();
const MATERIA = '/legislativo/materia-legislativa';
const PARECER = '/legislativo/comissoes/pareceres';
const SESSAO = '/legislativo/sessao-plenaria';
const PAUTA = '/legislativo/pauta-sessao';
const JONAS = '90000002119';
const CASA = {
  'legislativo.materia-legislativa': [1, 2, 3, 4, 5],
  'legislativo.sessao-plenaria': [1, 2, 3, 4, 5],
  'legislativo.pauta-sessao': [1, 2, 3, 4, 5],
  'legislativo.comissoes': [1, 2, 3, 5],
};
const VEREADOR = { 'legislativo.sessao-plenaria': [1], 'legislativo.materia-legislativa': [1, 2, 3, 5] };

let alice: Caller;
let jonas: Caller;
let presidente: number;
/** Nine vereadores besides the Presidente, each with an account, by the id of the parlamentar. */
let vereadores: { id: number; conta: Caller }[];
let sessaoLegislativa: number;

beforeAll(async () => {
  alice = await suite.make.userWith(CASA);
  jonas = await suite.login(JONAS);
  const rows = await suite.sql<{ id: number; pessoa_id: number }>(
    `select p.id, p.pessoa_id from parlamentar p join parlamentar_mandatos m on m.pai_id = p.id and m.titularidade = 'titular' order by p.id`,
  );
  presidente = rows[0]?.id ?? 0;
  vereadores = [];
  for (const { id, pessoa_id } of rows.slice(2, 11)) {
    const conta = await suite.make.userWith(VEREADOR);
    await suite.sql('update usuario set pessoa_id = $2 where id = $1', [conta.usuarioId, pessoa_id]);
    vereadores.push({ id, conta });
  }
  const [ano] = await suite.sql<{ id: number }>("select id from sessao_legislativa where inicio = '2026-02-01'");
  sessaoLegislativa = ano?.id ?? 0;
  // the hour of the server is not that of the frozen day
  await suite.sql('update parametro_legislativo set publicar_pauta_horas = 0');
});

const tipo = async (sigla: string) =>
  (await suite.sql<{ id: number }>('select id from tipo_materia_legislativa where sigla = $1', [sigla]))[0]?.id;

let feitas = 0;
/** A matéria that is ready for the agenda, of some kind. */
async function prontaParaPauta(sigla = 'REQ', quem: Caller = alice): Promise<number> {
  feitas += 1;
  const made = await quem.post(MATERIA, {
    tipo_id: await tipo(sigla),
    autorias: [{ parlamentar_id: vereadores[0]?.id }],
    ementa: `Requer informações, pedido ${feitas}.`,
    texto: 'Requeiro informações.',
  });
  expect(made.body.errors ?? made.status).toBe(201);
  const { id } = made.body.result;
  for (const ato of ['enviar', 'protocolar', 'ler']) expect((await alice.post(`${MATERIA}/${id}/${ato}`)).status).toBe(200);
  await alice.post(`${MATERIA}/${id}/levar_a_pauta`, { motivo: 'Não vai a comissões.' });
  return id;
}

interface Aberta {
  url: string;
  itens: number[];
  materias: number[];
}

/** A session that was opened with everybody there, and its agenda of matérias. */
async function sessaoCom(materias: readonly number[], tipo_votacao = 'nominal'): Promise<Aberta> {
  const sessao = await alice.post(SESSAO, {
    tipo: 'ordinaria',
    sessao_legislativa_id: sessaoLegislativa,
    inicio_previsto: `${addDays(suite.services.clock.today(), 1)}T19:00:00-03:00`,
    local: 'Plenário',
  });
  expect(sessao.body.errors ?? sessao.status).toBe(201);
  const itens = materias.map((materia_id) => ({ materia_id, fase: 'ordem_do_dia', tipo_votacao }));
  const pauta = await alice.post(PAUTA, { sessao_plenaria_id: sessao.body.result.id, itens });
  expect(pauta.body.errors ?? pauta.status).toBe(201);
  const publicada = await alice.post(`${PAUTA}/${pauta.body.result.id}/publicar`);
  expect(publicada.body.errors ?? publicada.status).toBe(200);
  const url = `${SESSAO}/${sessao.body.result.id}`;
  await alice.post(`${url}/chamada`, { fase: 'abertura' });
  for (const { conta } of vereadores) expect((await conta.post(`${url}/minha-presenca`)).status).toBe(200);
  await jonas.post(`${url}/minha-presenca`);
  const aberta = await alice.post(`${url}/abrir`);
  expect(aberta.body.errors ?? aberta.status).toBe(200);
  return { url, itens: publicada.body.result.itens.map(({ id }: { id: number }) => id), materias: [...materias] };
}

const plenario = async (url: string, quem = alice) => (await quem.get(`${url}/plenario`)).body.result;

/** So many vote Sim and the next ones Não, each with their own account. */
async function votam(url: string, sim: number, nao: number): Promise<void> {
  const answers = await Promise.all(
    vereadores.slice(0, sim + nao).map(({ conta }, n) => conta.post(`${url}/votar`, { voto: n < sim ? 'sim' : 'nao' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

/** A meeting of the CCJ that was called and opened with all its members, and has a matéria to vote. */
async function reuniaoDaCcj(parecer_id: number, membros: readonly number[]): Promise<string> {
  const [ccj] = await suite.sql<{ id: number }>("select id from comissao_legislativa where sigla = 'CCJ'");
  const made = await alice.post('/legislativo/comissoes/reunioes', {
    comissao_id: ccj?.id,
    tipo: 'ordinaria',
    data_hora: `${suite.services.clock.today()}T09:00:00-03:00`,
    modo: 'presencial',
    local: 'Sala das comissões',
    itens: [{ fase: 'parecer', parecer_id }],
  });
  expect(made.body.errors ?? made.status).toBe(201);
  const url = `/legislativo/comissoes/reunioes/${made.body.result.id}`;
  await alice.post(`${url}/convocar`);
  expect((await alice.post(`${url}/abrir`)).body.errors.presencas[0]).toContain('A reunião se abre com 2 membros, e há 0.');
  await alice.edit(url, { presencas: membros.map((parlamentar_id) => ({ parlamentar_id, presente: true })) });
  expect((await alice.post(`${url}/abrir`)).body.result.situacao).toBe('aberta');
  return url;
}

const fechar = async ({ url }: Aberta) => {
  await alice.post(`${url}/encerrar`);
};

describe('um projeto de lei, do autor à sanção', () => {
  it('é enviado, protocolado, lido, relatado, votado por nove vereadores, sancionado e vira minuta de lei', async () => {
    const [autor] = vereadores;
    if (!autor) throw new Error('Sem vereadores.');
    const made = await autor.conta.post(MATERIA, {
      tipo_id: await tipo('PL'),
      autorias: [{ parlamentar_id: autor.id }],
      ementa: 'Institui o Dia do Rio Limpo.',
      texto: 'Art. 1º Fica instituído o Dia do Rio Limpo.\nArt. 2º Esta Lei entra em vigor na data da sua publicação.',
    });
    expect(made.body.errors ?? made.status).toBe(201);
    const url = `${MATERIA}/${made.body.result.id}`;
    // PR1: a draft is of who writes it
    expect((await alice.get(url)).status).toBe(404);
    expect((await autor.conta.post(`${url}/enviar`)).body.result.situacao).toBe('enviada');
    const protocolada = await alice.post(`${url}/protocolar`);
    expect(protocolada.body.result).toMatchObject({
      situacao: 'protocolada',
      numero: 5,
      ano: 2026,
      rotulo: 'PL 5/2026',
      quorum: 'simples',
    });
    expect((await alice.edit(url, { ementa: 'Outra.' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await alice.post(`${url}/emitir_autografo`)).status).toBe(422);
    await alice.post(`${url}/ler`);
    const proposto = await alice.get(`${url}/despachar`);
    await alice.post(`${url}/despachar`, { comissoes_id: proposto.body.comissoes_id });
    const pareceres = (await alice.get(`${PARECER}?materia_id=${made.body.result.id}`)).body.data;
    expect(pareceres).toHaveLength(1);
    const parecer = `${PARECER}/${pareceres[0].id}`;
    expect(pareceres[0].prazo >= addDays(suite.services.clock.today(), 15)).toBe(true);
    const membros = (
      await suite.sql<{ parlamentar_id: number }>(
        "select parlamentar_id from comissao_legislativa_membros m join comissao_legislativa c on c.id = m.pai_id where c.sigla = 'CCJ' order by m.ordem",
      )
    ).map(({ parlamentar_id }) => parlamentar_id);
    expect((await alice.post(`${parecer}/designar`, { relator_id: presidente })).body.errors).toEqual({
      relator_id: ['O relator é um membro da comissão.'],
    });
    await alice.post(`${parecer}/designar`, { relator_id: membros[1] });
    await alice.post(`${parecer}/opinar`, { voto: 'favoravel', texto: 'Pela aprovação.' });
    expect((await alice.post(`${parecer}/votar`, { tipo_votacao: 'nominal', favor: [membros[1]] })).body.errors.id).toEqual([
      'Só se vota em reunião aberta da comissão que tenha o parecer na pauta.',
    ]);
    const reuniao = await reuniaoDaCcj(pareceres[0].id, membros);
    // a tie is of who presides the committee
    const empate = { tipo_votacao: 'nominal', favor: [membros[1]], contra: [membros[2]] };
    expect((await alice.post(`${parecer}/votar`, empate)).body.errors.desempate).toEqual([
      'A votação empatou: informe o voto de desempate de quem preside.',
    ]);
    const votado = await alice.post(`${parecer}/votar`, { ...empate, desempate: 'sim' });
    expect(votado.body.result).toMatchObject({ situacao: 'aprovado', vencedor: 'relator', a_favor: 2, contra: 1 });
    await alice.post(`${reuniao}/encerrar`);
    expect((await alice.get(url)).body.situacao).toBe('pronta_para_pauta');

    const sessao = await sessaoCom([made.body.result.id]);
    expect((await alice.get(url)).body.situacao).toBe('em_pauta');
    const [item] = sessao.itens;
    expect((await vereadores[1]?.conta.post(`${sessao.url}/abrir-votacao`, { itens: [item] }))?.status).toBe(403);
    await alice.post(`${sessao.url}/abrir-votacao`, { itens: [item] });
    expect((await jonas.post(`${sessao.url}/votar`, { voto: 'sim' })).body.errors.id).toEqual(['Quem preside só vota para desempatar.']);
    await votam(sessao.url, 6, 3);
    // who voted is shown, and what, only at the close
    const antes = (await plenario(sessao.url)).votacao;
    expect([antes.votaram, antes.sim, antes.votos.some(({ voto }: { voto: string | null }) => voto !== null)]).toEqual([9, null, false]);
    // the last vote counts, until the close
    expect((await autor.conta.post(`${sessao.url}/votar`, { voto: 'abstencao' })).status).toBe(200);
    await alice.post(`${sessao.url}/encerrar-votacao`);
    expect((await autor.conta.post(`${sessao.url}/votar`, { voto: 'sim' })).body.errors.id).toEqual(['A votação não está aberta.']);
    const proclamada = await alice.post(`${sessao.url}/proclamar`);
    expect(proclamada.body.message).toBe('PL 5/2026: Aprovado: 5 Sim, 3 Não, 1 Abstenção.');
    await fechar(sessao);
    const ata = await alice.post(`${sessao.url}/redigir_ata`);
    expect(ata.body.result.ata).toContain('PL 5/2026, em votação nominal: aprovado, por 5 a favor, 3 contra e 1 de abstenção.');

    await alice.post(`${url}/emitir_autografo`);
    const recebida = await alice.post(`${url}/receber_executivo`, { recebido_em: suite.services.clock.today() });
    expect(recebida.body.result.situacao).toBe('no_executivo');
    const sancionada = await alice.post(`${url}/sancionar`, { data_sancao: suite.services.clock.today() });
    expect(sancionada.body.errors ?? sancionada.body.result.situacao).toBe('sancionada');
    const [lei] = await suite.sql('select a.tipo, a.ementa, a.situacao from ato_administrativo a where a.id = $1', [
      sancionada.body.result.ato_id,
    ]);
    expect(lei).toEqual({ tipo: 'lei', ementa: 'Institui o Dia do Rio Limpo.', situacao: 'minuta' });
    const publica = await suite.anonymous.get('/publico/dados-abertos/votos?per_page=100');
    expect(publica.body.data.filter(({ rotulo }: { rotulo: string }) => rotulo === 'PL 5/2026')).toHaveLength(9);
  });
});

describe('a votação no plenário', () => {
  it('no empate decide quem preside', async () => {
    const sessao = await sessaoCom([await prontaParaPauta()]);
    await alice.post(`${sessao.url}/abrir-votacao`, { itens: sessao.itens });
    await votam(sessao.url, 4, 4);
    expect((await alice.post(`${sessao.url}/encerrar-votacao`)).body.message).toBe('Votação empatada: falta o voto de quem preside.');
    expect((await alice.post(`${sessao.url}/proclamar`)).body.errors.id).toEqual(['A votação empatou: falta o voto de quem preside.']);
    expect((await jonas.post(`${sessao.url}/desempatar`, { voto: 'sim' })).body.message).toBe('Desempate registrado.');
    expect((await alice.post(`${sessao.url}/proclamar`)).body.message).toContain('Aprovado: 5 Sim, 4 Não');
    await fechar(sessao);
  });

  it('com o quórum que cai nada se decide: a votação fica guardada e o item continua pendente', async () => {
    const sessao = await sessaoCom([await prontaParaPauta()]);
    await alice.post(`${sessao.url}/abrir-votacao`, { itens: sessao.itens });
    await votam(sessao.url, 5, 1);
    await alice.post(`${sessao.url}/presenca`, { parlamentares: vereadores.slice(5).map(({ id }) => id), presente: false });
    expect((await alice.post(`${sessao.url}/encerrar-votacao`)).body.message).toContain('Quórum insuficiente');
    const { ultima, pauta, votacao } = await plenario(sessao.url);
    expect([ultima.situacao, ultima.motivo, pauta[0].situacao, votacao]).toEqual([
      'cancelada',
      'Quórum insuficiente para votação (6 de 7).',
      'pendente',
      null,
    ]);
    expect((await alice.post(`${sessao.url}/abrir-votacao`, { itens: sessao.itens })).body.errors.id).toEqual([
      'Quórum insuficiente para votação (6 de 7).',
    ]);
    await fechar(sessao);
    expect((await alice.get(`${MATERIA}/${sessao.materias[0]}`)).body.situacao).toBe('pronta_para_pauta');
  });

  it('uma só votação de cada vez e um voto de cada um, também quando pedidos ao mesmo tempo; o banco o garante', async () => {
    const sessao = await sessaoCom([await prontaParaPauta(), await prontaParaPauta()]);
    const abertas = await Promise.all(sessao.itens.map((item) => alice.post(`${sessao.url}/abrir-votacao`, { itens: [item] })));
    expect(abertas.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [primeiro] = vereadores;
    await Promise.all(['sim', 'nao', 'sim', 'nao'].map((voto) => primeiro?.conta.post(`${sessao.url}/votar`, { voto })));
    const [contados] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from voto_colegiado v join votacao_colegiado o on o.id = v.votacao_id where o.situacao = 'aberta'",
    );
    expect(contados?.n).toBe(1);
    await expect(suite.sql("update votacao_colegiado set situacao = 'proclamada' where situacao = 'aberta'")).rejects.toThrow(
      'não passa de',
    );
    await expect(suite.sql('delete from voto_colegiado')).rejects.toThrow('não se exclui');
    await alice.post(`${sessao.url}/cancelar-votacao`, { motivo: 'Pedido do autor.' });
    await fechar(sessao);
  });

  it('em bloco decide-se de uma vez; o voto secreto não deixa ligação com quem votou', async () => {
    const sessao = await sessaoCom([await prontaParaPauta(), await prontaParaPauta()], 'secreta');
    await alice.post(`${sessao.url}/abrir-votacao`, { itens: sessao.itens });
    await votam(sessao.url, 5, 4);
    expect((await alice.post(`${sessao.url}/voto-de`, { parlamentar_id: presidente, voto: 'sim' })).status).toBe(422);
    const votos = await suite.sql(
      "select distinct v.voto, v.data_hora from voto_colegiado v join votacao_colegiado o on o.id = v.votacao_id where o.tipo = 'secreta'",
    );
    expect(votos).toEqual([{ voto: null, data_hora: null }]);
    await alice.post(`${sessao.url}/encerrar-votacao`);
    await alice.post(`${sessao.url}/proclamar`);
    const { pauta } = await plenario(sessao.url);
    expect(pauta.map(({ resultado }: { resultado: string }) => resultado)).toEqual([
      'Aprovado: 5 Sim, 4 Não, 0 Abstenção',
      'Aprovado: 5 Sim, 4 Não, 0 Abstenção',
    ]);
    await fechar(sessao);
  });

  it('a simbólica conta quem se manifesta, e a verificação pedida a torna nominal', async () => {
    const sessao = await sessaoCom([await prontaParaPauta()], 'simbolica');
    await alice.post(`${sessao.url}/abrir-votacao`, { itens: sessao.itens });
    await vereadores[0]?.conta.post(`${sessao.url}/votar`, { voto: 'nao' });
    await alice.post(`${sessao.url}/encerrar-votacao`);
    expect((await plenario(sessao.url)).votacao).toMatchObject({ sim: 8, nao: 1, resultado: 'Aprovado' });
    await alice.post(`${sessao.url}/verificar-votacao`, { parlamentar_id: vereadores[0]?.id });
    expect((await plenario(sessao.url)).votacao).toMatchObject({ tipo: 'nominal', situacao: 'aberta' });
    await alice.post(`${sessao.url}/marcar-todos`, { voto: 'sim' });
    await vereadores[0]?.conta.post(`${sessao.url}/votar`, { voto: 'nao' });
    await alice.post(`${sessao.url}/encerrar-votacao`);
    expect((await alice.post(`${sessao.url}/proclamar`)).body.message).toContain('8 Sim, 1 Não');
    await fechar(sessao);
  });
});

describe('a sessão', () => {
  it('não se abre sem um terço, e a pauta não se publica em cima da hora', async () => {
    const sessao = await alice.post(SESSAO, {
      tipo: 'ordinaria',
      sessao_legislativa_id: sessaoLegislativa,
      inicio_previsto: `${suite.services.clock.today()}T19:00:00-03:00`,
      local: 'Plenário',
    });
    const url = `${SESSAO}/${sessao.body.result.id}`;
    const pauta = await alice.post(PAUTA, {
      sessao_plenaria_id: sessao.body.result.id,
      itens: [{ materia_id: await prontaParaPauta(), fase: 'ordem_do_dia', tipo_votacao: 'nominal' }],
    });
    await suite.sql('update parametro_legislativo set publicar_pauta_horas = 240');
    expect((await alice.post(`${PAUTA}/${pauta.body.result.id}/publicar`)).body.errors.sessao_plenaria_id).toEqual([
      'A pauta se publica 240 horas antes da sessão: só a urgência especial entra depois.',
    ]);
    await suite.sql('update parametro_legislativo set publicar_pauta_horas = 0');
    await alice.post(`${url}/chamada`, { fase: 'abertura' });
    expect((await alice.post(`${url}/abrir`)).body.errors.id).toEqual([
      'A sessão se abre com 5 presentes, um terço da Câmara, e há 0. Registre as presenças.',
    ]);
  });

  it('quem é vereador e não é da Mesa não a conduz', async () => {
    const [sessao] = await suite.sql<{ id: number }>("select id from sessao_plenaria where situacao = 'agendada' order by id limit 1");
    const marcia = await suite.login('90000002208');
    expect((await marcia.post(`${SESSAO}/${sessao?.id}/chamada`, { fase: 'abertura' })).body.message).toBe(
      'A sessão é conduzida pela Mesa ou pela secretaria.',
    );
  });

  it('o veto que venceu o prazo tranca a pauta', async () => {
    const id = await prontaParaPauta();
    const outra = await prontaParaPauta();
    await suite.force("update materia_legislativa set situacao = 'vetada_total', veto_ate = $2 where id = $1", [
      outra,
      addDays(suite.services.clock.today(), -1),
    ]);
    await expect(sessaoCom([id])).rejects.toThrow('(itens)');
    const sessao = await sessaoCom([outra, id]);
    expect((await plenario(sessao.url)).pauta[0]).toMatchObject({ quorum: 'veto' });
    await fechar(sessao);
    await suite.force("update materia_legislativa set situacao = 'veto_mantido' where id = $1", [outra]);
  });
});

describe('o que a demonstração conta', () => {
  it('um veto mantido por falta de um voto, outro rejeitado, e a sanção tácita de quem não respondeu', async () => {
    const rows = await suite.sql(
      "select ementa, situacao, sancao_ate::text as sancao_ate from materia_legislativa where chave_semente is not null and situacao in ('veto_mantido', 'veto_rejeitado', 'sancao_tacita') order by id",
    );
    expect(rows).toEqual([
      { ementa: 'Institui a Semana Municipal da Leitura.', situacao: 'veto_mantido', sancao_ate: '2026-09-18' },
      { ementa: 'Dispõe sobre a conservação das calçadas.', situacao: 'veto_rejeitado', sancao_ate: '2026-09-18' },
      { ementa: 'Cria o selo Escola Solidária.', situacao: 'sancao_tacita', sancao_ate: '2026-10-23' },
    ]);
    const calendar = await readCalendar(await suite.platform());
    expect(calendar.deadline('2026-10-23', 30, 'exatos')).toBe('2026-11-22');
  });

  it('qualquer um lê as matérias, as sessões, os votos e os parlamentares, e nenhum rascunho', async () => {
    for (const conjunto of ['materias', 'sessoes', 'votos', 'parlamentares']) {
      const { status, body } = await suite.anonymous.get(`/publico/dados-abertos/${conjunto}`);
      expect([conjunto, status, body.data.length > 0]).toEqual([conjunto, 200, true]);
    }
    const { body } = await suite.anonymous.get('/publico/dados-abertos/materias?per_page=100');
    expect(body.data.filter(({ situacao }: { situacao: string }) => situacao === 'rascunho' || situacao === 'enviada')).toEqual([]);
  });
});
