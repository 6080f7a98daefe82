import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';

const suite = openSuite();
const REUNIAO = '/legislativo/comissoes/reunioes';
const PARECER = '/legislativo/comissoes/pareceres';
const AUDIENCIA = '/legislativo/sessao-plenaria/audiencias';

let alice: Caller;
let membros: number[];
let ccj: number;
let parecer: string;

beforeAll(async () => {
  alice = await suite.make.userWith({
    'legislativo.comissoes': [1, 2, 3, 5],
    'legislativo.sessao-plenaria': [1, 2, 3, 5],
    'legislativo.materia-legislativa': [1],
    'legislativo.relatorios': [1],
  });
  const rows = await suite.sql<{ id: number; comissao: number }>(
    `select m.parlamentar_id as id, c.id as comissao from comissao_legislativa_membros m join comissao_legislativa c on c.id = m.pai_id
      where c.sigla = 'CCJ' order by m.ordem`,
  );
  membros = rows.map(({ id }) => id);
  ccj = rows[0]?.comissao ?? 0;
  const [aberto] = (await alice.get(`${PARECER}?comissao_id=${ccj}&situacao=com_relator`)).body.data;
  parecer = `${PARECER}/${aberto.id}`;
});

/** The hour of the server is not that of the frozen day: what is to come is far from both. */
const hoje = () => suite.services.clock.today();
const rascunho = (changes: object = {}) => ({
  comissao_id: ccj,
  tipo: 'extraordinaria',
  data_hora: `${addDays(hoje(), 300)}T09:00:00-03:00`,
  modo: 'presencial',
  local: 'Sala das comissões',
  itens: [{ fase: 'parecer', parecer_id: Number(parecer.split('/').at(-1)) }],
  ...changes,
});

describe('a reunião de uma comissão', () => {
  it('convoca-se com a pauta um dia antes, e então está no portal e não muda', async () => {
    const cedo = await alice.post(REUNIAO, rascunho({ data_hora: `${hoje()}T09:00:00-03:00` }));
    const url = `${REUNIAO}/${cedo.body.result.id}`;
    expect(cedo.body.result.presencas.map(({ parlamentar_id }: Wire) => parlamentar_id)).toEqual(expect.arrayContaining(membros));
    expect((await suite.anonymous.get(`/publico/dados-abertos/reunioes_das_comissoes/${cedo.body.result.id}`)).status).toBe(404);
    expect((await alice.post(`${url}/convocar`)).body.errors.data_hora).toEqual(['A reunião se convoca, com a pauta, 24 horas antes.']);
    await alice.edit(url, { data_hora: `${addDays(hoje(), 300)}T09:00:00-03:00` });
    const convocada = await alice.post(`${url}/convocar`);
    expect(convocada.body.errors ?? convocada.body.result?.situacao ?? convocada.body).toBe('convocada');
    const publica = await suite.anonymous.get(`/publico/dados-abertos/reunioes_das_comissoes/${cedo.body.result.id}`);
    expect(publica.body.pauta_publica).toMatch(/^PL 4\/2026 \(parecer; relatoria de Márcia Figueira\)$/);
    expect(Object.keys((await alice.edit(url, { itens: [] })).body.errors)).toEqual(['itens']);
    expect((await alice.post(`${url}/cancelar`, { motivo: 'A sala está em reforma.' })).body.result.situacao).toBe('cancelada');
  });

  it('acolhe o voto em separado contra o do relator, dá vista uma vez, e a ata diz quem votou como', async () => {
    const [preside, relatora, outra] = membros;
    await alice.post(`${parecer}/opinar`, { voto: 'favoravel', texto: 'Pela aprovação.' });
    const made = await alice.post(REUNIAO, rascunho());
    const url = `${REUNIAO}/${made.body.result.id}`;
    await alice.post(`${url}/convocar`);
    await alice.edit(url, { presencas: membros.map((parlamentar_id) => ({ parlamentar_id, presente: true })) });
    await alice.post(`${url}/abrir`);
    const mesmo = await alice.post(`${parecer}/separar`, { parlamentar_id: outra, voto: 'favoravel', texto: 'Concordo.' });
    expect(mesmo.body.errors.voto).toEqual(['É o mesmo voto do relator: acompanhe-o na votação.']);
    await alice.post(`${parecer}/separar`, { parlamentar_id: outra, voto: 'contrario', texto: 'Não há dotação.' });
    await alice.post(`${parecer}/pedir_vista`, { parlamentar_id: outra, motivo: 'Estudar o custo.' });
    expect((await alice.post(`${parecer}/pedir_vista`, { parlamentar_id: outra, motivo: 'De novo.' })).body.errors.parlamentar_id).toEqual([
      'A vista já foi dada uma vez: a comissão vota.',
    ]);
    expect((await alice.get(`${parecer}/votar`)).body).toMatchObject({ favor: [relatora], contra: [outra] });
    expect((await alice.post(`${parecer}/votar`, { tipo_votacao: 'nominal', favor: [preside, relatora] })).body.errors.favor).toEqual([
      'Só vota quem está presente e tem voto; quem preside, para desempatar.',
    ]);
    const votado = await alice.post(`${parecer}/votar`, { tipo_votacao: 'nominal', favor: [relatora], contra: [outra], desempate: 'nao' });
    expect(votado.body.result).toMatchObject({ situacao: 'aprovado', vencedor: 'separado', a_favor: 1, contra: 2 });
    // who came may still be written down after the vote
    const depois = (await alice.get(url)).body;
    expect((await alice.edit(url, { presencas: depois.presencas })).body.errors).toBeUndefined();
    await alice.post(`${url}/encerrar`);
    const ata = (await alice.post(`${url}/redigir_ata`)).body.result.ata;
    expect(ata).toContain('com o voto de desempate da presidência');
    expect(ata).toContain('Sim: Márcia Figueira.');
    expect((await alice.post(`${url}/concluir_ata`)).body.result.ata_em).toBe(hoje());
    expect((await alice.get(url)).body.itens[0].resultado).toBe('Voto em separado acolhido: 1 a 2');
  });
});

describe('a audiência pública', () => {
  it('tem o edital no diário cinco dias antes', async () => {
    const pedido = { tema: 'Transporte escolar', data_hora: `${addDays(hoje(), 3)}T19:00:00-03:00`, local: 'Plenário', edital: 'Convida.' };
    const made = await alice.post(AUDIENCIA, pedido);
    const url = `${AUDIENCIA}/${made.body.result.id}`;
    expect((await alice.post(`${url}/publicar_edital`)).body.errors.data_hora[0]).toContain('marque-a desde');
    await alice.edit(url, { data_hora: `${addDays(hoje(), 300)}T19:00:00-03:00` });
    const convocada = await alice.post(`${url}/publicar_edital`);
    expect(convocada.body.errors ?? convocada.body.result.situacao).toBe('convocada');
    const [materia] = await suite.sql<{ titulo: string }>(
      "select titulo from diario_materia where origem_tipo = 'audiencia_publica' order by id desc limit 1",
    );
    expect(materia?.titulo).toMatch(/^EDITAL DE AUDIÊNCIA PÚBLICA Nº/);
    expect(Object.keys((await alice.edit(url, { tema: 'Outro' })).body.errors)).toEqual(['tema']);
    expect((await alice.post(`${url}/realizar`, { presentes: 10 })).body.errors.presentes).toEqual(['A audiência ainda não começou.']);
  });
});

describe('o que qualquer um lê da Câmara', () => {
  it('a página do parlamentar diz quem é, a presença, o que propôs e como votou', async () => {
    const lista = (await suite.anonymous.get('/publico/dados-abertos/parlamentares?per_page=50')).body.data;
    const marcia = lista.find(({ nome_parlamentar }: Wire) => nome_parlamentar === 'Márcia Figueira');
    const { body } = await suite.anonymous.get(`/publico/dados-abertos/parlamentares/${marcia.id}`);
    expect(body).toMatchObject({ presenca: '100% (3 de 3 sessões)', materias: 1, lista_comissoes: expect.stringContaining('CCJ') });
    expect(body.sobre).toMatch(/^Coordenou o posto de saúde/);
    const seus = (await suite.anonymous.get(`/publico/parlamentares/${marcia.id}`)).body;
    expect(seus.materias).toMatchObject([{ rotulo: 'PL 1/2026' }]);
    expect([seus.votos.length, seus.sessoes.length]).toEqual([5, 3]);
    expect((await suite.anonymous.get('/publico/parlamentares/999999')).status).toBe(404);
  });

  it('presenças, normas, comissões e audiências são dados abertos', async () => {
    const linhas = async (nome: string) => (await suite.anonymous.get(`/publico/dados-abertos/${nome}?per_page=100`)).body.data;
    expect((await linhas('presencas')).filter(({ presente }: Wire) => presente)).toHaveLength(36);
    expect((await linhas('normas')).length).toBeGreaterThan(0);
    expect((await linhas('comissoes'))[0].composicao).toContain('Presidente');
    expect((await linhas('audiencias_publicas')).length).toBeGreaterThan(1);
  });
});

describe('os relatórios', () => {
  it.each(['presenca', 'presenca_sessao', 'materias', 'votos', 'producao'])('%s tem linhas', async (relatorio) => {
    const { body } = await alice.get(`/legislativo/relatorios?relatorio=${relatorio}&exercicio=2026`);
    expect(body.linhas?.length ?? body).toBeGreaterThan(0);
  });

  it('a presença diz o partido de cada um', async () => {
    const { body } = await alice.get('/legislativo/relatorios?relatorio=presenca&exercicio=2026');
    const marcia = body.linhas.find((linha: Record<string, unknown>) => linha.parlamentar === 'Márcia Figueira');
    expect(marcia).toMatchObject({ partido: 'P-AB', sessoes: 3, presencas: 3, taxa: '100,0' });
  });
});
