import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { avisarMandatos } from './noite';

const suite = openSuite();
const PLENARIOS = '/conselho/plenarios';
const CONSELHEIROS = '/conselho/conselheiros';
const DIRETORIAS = '/conselho/diretoria';
const REUNIOES = '/conselho/reuniao';
const PAUTAS = '/conselho/pauta-reuniao';
const MATERIAS = '/conselho/materias';

let admin: Caller;
let cmas: Wire;
let fundeb: Wire;
const umDe = async (path: string): Promise<Wire> => (await admin.get(path)).body.data[0];
const lista = async (path: string): Promise<Wire[]> => (await admin.get(path)).body.data;

beforeAll(async () => {
  admin = await suite.admin();
  const todos = await lista(`${PLENARIOS}?per_page=50`);
  cmas = todos.find(({ rotulo }) => String(rotulo).startsWith('CMAS')) as Wire;
  fundeb = todos.find(({ rotulo }) => String(rotulo).startsWith('CACS-Fundeb')) as Wire;
});

describe('o mandato de um conselho', () => {
  it('tem a composição da lei, e não se sobrepõe a outro do mesmo conselho', async () => {
    const { departamento_id } = (await admin.get(`${PLENARIOS}/${cmas.id}`)).body;
    const recusa = await errorsOf(
      admin.post(PLENARIOS, {
        departamento_id,
        mandato_inicio: '2027-01-01',
        mandato_fim: '2028-12-31',
        paridade: 'paritario',
        permite_reconducao: 1,
        segmentos: [
          { nome: 'governo', titulares: 4, suplentes: 4 },
          { nome: 'sociedade_civil', titulares: 3, suplentes: 3 },
        ],
      }),
    );
    expect(recusa).toEqual({
      segmentos: [expect.stringContaining('4 de 7')],
      mandato_inicio: ['Já há um mandato deste conselho, de 01/05/2025 a 30/04/2027.'],
    });
  });

  it('é lido por qualquer um com quem o compõe, e por quem', async () => {
    const { body } = await suite.anonymous.get(`/publico/dados-abertos/conselhos/${cmas.id}`);
    expect(body).toMatchObject({
      cadeiras: 6,
      composicao: expect.stringContaining('Elisa Torres Padilha (Associação dos Moradores do Vale)'),
    });
    expect(JSON.stringify(body)).not.toMatch(/cpf/i);
  });

  it('que termina em 20 dias é dito a quem cuida dos conselhos', async () => {
    const ondina = await suite.make.userWith({ 'conselho.plenarios': [1, 2, 3] });
    // 11 December, of a demonstration that is on 18 November
    suite.travel({ days: 23 });
    await (await suite.platform()).transact(avisarMandatos);
    suite.travel({ days: -23 });
    const rows = await suite.sql<{ titulo: string }>(
      `select n.titulo from notificacao n where n.usuario_id = $1 order by n.id desc limit 1`,
      [ondina.usuarioId],
    );
    expect(rows[0]?.titulo).toContain('Fundeb termina em 20 dias');
  });
});

describe('quem senta', () => {
  it('o que a lei conta vem dela: o conselho de alimentação escolar se compõe sem que se digitem as cadeiras', async () => {
    const { departamento_id } = (await admin.get(`${PLENARIOS}/${cmas.id}`)).body;
    const mandato = { departamento_id, mandato_inicio: '2029-01-01', mandato_fim: '2032-12-31', permite_reconducao: 1 };
    expect(await errorsOf(admin.post(PLENARIOS, { ...mandato, paridade: 'livre' }))).toEqual({
      segmentos: ['Informe as cadeiras de cada segmento.'],
    });
    const { result } = (await admin.post(PLENARIOS, { ...mandato, paridade: 'cae' })).body;
    expect([result.cadeiras, result.segmentos.map(({ nome, suplentes }: Wire) => [nome, suplentes])]).toEqual([
      7,
      [
        ['governo', 1],
        ['trabalhadores', 2],
        ['pais', 2],
        ['sociedade_civil', 2],
      ],
    ]);
  });

  it('no Fundeb não é reconduzido ao mandato seguinte, e o governo não o preside', async () => {
    const { departamento_id, segmentos } = (await admin.get(`${PLENARIOS}/${fundeb.id}`)).body;
    const seguinte = await admin.post(PLENARIOS, {
      departamento_id,
      mandato_inicio: '2027-01-01',
      mandato_fim: '2030-12-31',
      paridade: 'fundeb',
      permite_reconducao: 0,
      segmentos: (segmentos as Wire[]).map(({ nome, titulares, suplentes }) => ({ nome, titulares, suplentes })),
    });
    expect(seguinte.body.errors).toBeUndefined();
    const deHoje = await lista(`${CONSELHEIROS}?plenario_id=${fundeb.id}&per_page=50`);
    const professor = deHoje.find(({ segmento }) => segmento === 'professores') as Wire;
    const { pessoa_id } = (await admin.get(`${CONSELHEIROS}/${professor.id}`)).body;
    const recusa = await errorsOf(
      admin.post(CONSELHEIROS, {
        plenario_id: seguinte.body.result.id,
        pessoa_id,
        segmento: 'professores',
        titularidade: 'titular',
        entidade_representada: 'Professores',
        inicio: '2027-01-01',
        sem_impedimento: true,
      }),
    );
    expect(recusa).toEqual({ pessoa_id: ['É vedada a recondução para o próximo mandato.'] });
    const [dirige] = await suite.sql<{ pessoa_id: number }>(
      `select r.pessoa_id from orgao_responsaveis r join funcionario f on f.pessoa_id = r.pessoa_id where r.fim is null order by r.id limit 1`,
    );
    const impedida = await errorsOf(
      admin.post(CONSELHEIROS, {
        plenario_id: seguinte.body.result.id,
        pessoa_id: dirige?.pessoa_id,
        segmento: 'governo',
        titularidade: 'titular',
        entidade_representada: 'Prefeitura',
        inicio: '2027-01-01',
        sem_impedimento: true,
      }),
    );
    expect(impedida).toEqual({ pessoa_id: [expect.stringContaining('Quem dirige órgão do Município')] });
    const diretoria = await umDe(`${DIRETORIAS}?plenario_id=${fundeb.id}`);
    const { membros } = (await admin.get(`${DIRETORIAS}/${diretoria.id}`)).body as { membros: Wire[] };
    const governo = deHoje.find(({ segmento }) => segmento === 'governo') as Wire;
    const [presidente, ...outros] = membros.map(({ conselheiro_id, cargo_conselho_id, inicio }) => ({
      conselheiro_id,
      cargo_conselho_id,
      inicio,
    }));
    const troca = await admin.edit(`${DIRETORIAS}/${diretoria.id}`, {
      membros: [{ ...presidente, conselheiro_id: governo.id }, ...outros.filter(({ conselheiro_id }) => conselheiro_id !== governo.id)],
    });
    expect(JSON.stringify(troca.body.errors)).toContain('não preside o conselho do Fundeb');
  });

  it('não passa das cadeiras do segmento', async () => {
    const pessoa = (await suite.make.pessoa()).id;
    const recusa = await errorsOf(
      admin.post(CONSELHEIROS, {
        plenario_id: cmas.id,
        pessoa_id: pessoa,
        segmento: 'sociedade_civil',
        titularidade: 'titular',
        entidade_representada: 'Outra',
        inicio: '2026-11-01',
        sem_impedimento: true,
      }),
    );
    expect(recusa).toEqual({ segmento: [expect.stringContaining('As 3 cadeiras')] });
  });
});

describe('a reunião', () => {
  it('só se abre com quórum, vota o que está na pauta, pede o desempate, e a ata conta o que houve', async () => {
    const reuniao = await umDe(`${REUNIOES}?plenario_id=${cmas.id}&situacao=convocada`);
    const url = `${REUNIOES}/${reuniao.id}`;
    expect((await admin.post(`${url}/abrir`)).body.errors.presencas[0]).toMatch(/A reunião se abre com 4 que votem, e há 0/);
    const presencas = (await admin.get(url)).body.presencas as Wire[];
    expect(presencas).toHaveLength(6);
    const marcadas = presencas.map(({ id, conselheiro_id }) => ({ id, conselheiro_id, presente: true, justificativa: null }));
    expect((await admin.edit(url, { presencas: marcadas })).body.errors).toBeUndefined();
    expect((await admin.post(`${url}/abrir`)).status).toBe(200);
    const pauta = await umDe(`${PAUTAS}?reuniao_id=${reuniao.id}`);
    expect((await admin.edit(`${PAUTAS}/${pauta.id}`, { itens: [] })).status).toBe(409);
    const resolucao = await umDe(`${MATERIAS}?plenario_id=${cmas.id}&tipo=resolucao`);
    const { preside_id } = (await admin.get(url)).body;
    const votam = marcadas.map(({ conselheiro_id }) => conselheiro_id).filter((id) => id !== preside_id);
    const contra = votam.slice(0, 2);
    const voto = { tipo_votacao: 'simbolica', ressalva: false, contra, abstencao: votam.slice(2, 3) };
    // two against, one abstains, two in silence: who presides decides
    expect((await admin.post(`${MATERIAS}/${resolucao.id}/votar`, voto)).body.errors).toEqual({
      desempate: [expect.stringContaining('A votação empatou')],
    });
    const votada = await admin.post(`${MATERIAS}/${resolucao.id}/votar`, { ...voto, desempate: 'sim' });
    expect([votada.body.errors, votada.body.result?.situacao]).toEqual([undefined, 'aprovada']);
    const inscricao = await umDe(`${MATERIAS}?plenario_id=${cmas.id}&tipo=inscricao`);
    const nominal = { tipo_votacao: 'nominal', ressalva: false, contra, favor: contra.slice(0, 1) };
    expect((await admin.post(`${MATERIAS}/${inscricao.id}/votar`, nominal)).body.errors).toEqual({
      contra: ['A mesma pessoa está em duas listas.'],
    });
    expect((await admin.post(`${url}/encerrar`)).status).toBe(200);
    expect((await admin.get(`${MATERIAS}/${inscricao.id}`)).body.situacao).toBe('recebida');
    expect((await admin.post(`${url}/redigir_ata`)).status).toBe(200);
    const { ata } = (await admin.get(url)).body;
    expect(ata).toContain('Critérios dos benefícios eventuais para 2027');
    expect(ata).toContain('voto de desempate da presidência');
    const minuta = await admin.post(`${MATERIAS}/${resolucao.id}/gerar_resolucao`, {
      ementa: 'Fixa os critérios dos benefícios eventuais.',
      texto: 'Art. 1º Ficam fixados os critérios.\nArt. 2º Esta Resolução entra em vigor na data da sua publicação.',
    });
    expect([minuta.status, minuta.body.errors]).toEqual([200, undefined]);
    const { ato_id } = (await admin.get(`${MATERIAS}/${resolucao.id}`)).body;
    expect((await admin.get(`/administracao/atos-administrativos/${ato_id}`)).body).toMatchObject({
      tipo: 'resolucao',
      situacao: 'minuta',
    });
  });
});
