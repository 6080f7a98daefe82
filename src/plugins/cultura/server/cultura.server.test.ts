import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../server/seed/draw';

const suite = openSuite();
const EDITAL = '/cultura/editais';
const PROJETO = '/cultura/projetos';
const PARECER = '/cultura/pareceres';
const ESPACO = '/cultura/espacos';
const REPASSE = '/cultura/repasses';

let murilo: Caller;
let orgao: number;
let bairro: number;
beforeAll(async () => {
  murilo = await suite.login(cpfFrom(900_000_000 + 39));
  const um = async (texto: string) => Number((await suite.sql<{ id: number }>(texto))[0]?.id);
  orgao = await um("select id from orgao where codigo = '02' order by id limit 1");
  bairro = await um('select id from bairro order by id limit 1');
});

async function agente(): Promise<number> {
  const { id: pessoa_id, nome } = await suite.make.pessoa();
  const { id } = await ok(
    murilo.post('/cultura/agentes', {
      natureza: 'individual',
      nome,
      pessoa_id,
      segmentos: ['musica'],
      bairro_id: bairro,
      periferico: false,
    }),
    201,
  );
  await ok(murilo.post(`/cultura/agentes/${id}/enviar`));
  await ok(murilo.post(`/cultura/agentes/${id}/homologar`));
  return id;
}

interface Edital {
  id: number;
  pareceristas: number[];
}

/** A call whose registrations are open today. */
async function edital(vagas: number, changes: object = {}): Promise<Edital> {
  const pareceristas = [];
  for (let n = 0; n < 3; n += 1) pareceristas.push((await suite.make.pessoa()).id);
  const { id } = await ok(
    murilo.post(EDITAL, {
      titulo: 'Edital de teste',
      fonte: 'fmc',
      instrumento: 'execucao_cultural',
      orgao_id: orgao,
      valor_total: '100000.00',
      territorio_minimo: '0',
      objeto: 'Seleção de projetos.',
      categorias: [{ nome: 'Livre', vagas, valor: '20000.00' }],
      cotas: [
        { grupo: 'negras', percentual: '25.0000', arredondamento: 'meio_acima' },
        { grupo: 'indigenas', percentual: '10.0000', arredondamento: 'meio_acima' },
        { grupo: 'pcd', percentual: '5.0000', arredondamento: 'meio_acima' },
      ],
      criterios: [{ nome: 'Mérito', peso: '1.00', nota_maxima: '100.00' }],
      nota_minima: '0.00',
      pareceristas,
      inscricao_inicio: '2026-11-01',
      inscricao_fim: '2026-11-30',
      ...changes,
    }),
    201,
  );
  await ok(murilo.post(`${EDITAL}/${id}/abrir`));
  return { id, pareceristas };
}

const rascunho = (edital_id: number, agente_id: number, changes: object = {}) => ({
  edital_id,
  agente_id,
  titulo: 'Projeto de teste',
  categoria: 'Livre',
  segmento: 'musica',
  territorio: false,
  resumo: 'Resumo',
  acessibilidade_plano: 'Libras',
  orcamento: [{ rubrica: 'Cachês', quantidade: '3.00', valor_unitario: '1000.10' }],
  ...changes,
});

const inscrever = async (edital_id: number, changes: object = {}): Promise<Wire> =>
  ok(murilo.post(PROJETO, rascunho(edital_id, await agente(), changes)), 201);

/** The registrations ended, and the projects are with the pareceristas. */
async function encerrarInscricoes({ id }: Edital): Promise<void> {
  await suite.force("update edital_cultural set inscricao_fim = '2026-11-17' where id = $1", [id]);
  await ok(murilo.post(`${EDITAL}/${id}/encerrar_inscricoes`));
}

const parecer = (projeto_id: number, parecerista_id: number | undefined, nota: string, changes: object = {}) => ({
  projeto_id,
  parecerista_id,
  sem_conflito: true,
  notas: [{ criterio: 'Mérito', nota }],
  justificativa: 'Porque sim.',
  ...changes,
});

async function avaliar({ pareceristas }: Edital, projeto_id: number, nota: string): Promise<void> {
  for (const quem of pareceristas.slice(0, 2)) await ok(murilo.post(PARECER, parecer(projeto_id, quem, nota)), 201);
}

describe('inscrição em edital', () => {
  it('soma o orçamento, respeita o limite da categoria e um projeto por agente', async () => {
    const { id } = await edital(2);
    const quem = await agente();
    const feito = await ok(murilo.post(PROJETO, rascunho(id, quem)), 201);
    expect(feito).toMatchObject({ valor_solicitado: '3000.30', situacao: 'inscrito', orcamento: [{ valor: '3000.30' }] });
    expect((await errorsOf(murilo.post(PROJETO, rascunho(id, quem)))).agente_id?.[0]).toContain('já tem um projeto');
    const caro = { orcamento: [{ rubrica: 'Cachês', quantidade: '3.00', valor_unitario: '9000.00' }] };
    expect((await errorsOf(murilo.post(PROJETO, rascunho(id, await agente(), caro)))).orcamento?.[0]).toContain('20.000,00');
    expect((await errorsOf(murilo.post(PROJETO, rascunho(id, await agente(), { categoria: 'Outra' })))).categoria?.[0]).toContain('Livre');
    expect((await ok(murilo.post(PROJETO, rascunho(id, await agente(), { categoria: 'LIVRE ' })), 201)).categoria).toBe('Livre');
  });

  it('servidor do município não concorre', async () => {
    const { id } = await edital(2);
    const [servidor] = await suite.sql<{ pessoa_id: number; nome: string }>(
      'select p.id as pessoa_id, p.nome from funcionario f join pessoa p on p.id = f.pessoa_id where f.data_exclusao is null order by f.id limit 1',
    );
    const { id: quem } = await ok(
      murilo.post('/cultura/agentes', {
        natureza: 'individual',
        nome: servidor?.nome,
        pessoa_id: servidor?.pessoa_id,
        segmentos: ['musica'],
        bairro_id: bairro,
        periferico: false,
      }),
      201,
    );
    for (const ato of ['enviar', 'homologar']) await ok(murilo.post(`/cultura/agentes/${quem}/${ato}`));
    expect((await errorsOf(murilo.post(PROJETO, rascunho(id, quem)))).agente_id?.[0]).toContain('não concorre');
  });
});

describe('pareceres e classificação', () => {
  it('dois pareceres distantes pedem o terceiro, e valem os dois mais próximos', async () => {
    const aberto = await edital(1);
    const { id } = await inscrever(aberto.id);
    await encerrarInscricoes(aberto);
    const [um, dois, tres] = aberto.pareceristas;
    expect((await errorsOf(murilo.post(PARECER, parecer(id, (await suite.make.pessoa()).id, '90.00')))).parecerista_id?.[0]).toContain(
      'Não é parecerista',
    );
    expect((await errorsOf(murilo.post(PARECER, parecer(id, um, '90.00', { sem_conflito: false })))).sem_conflito).toBeDefined();
    expect((await errorsOf(murilo.post(PARECER, parecer(id, um, '100.01'))))['notas.0.nota']).toBeDefined();
    await ok(murilo.post(PARECER, parecer(id, um, '82.00')), 201);
    await ok(murilo.post(PARECER, parecer(id, dois, '50.00')), 201);
    expect((await errorsOf(murilo.post(`${EDITAL}/${aberto.id}/classificar`))).id?.[0]).toContain('Falta parecer');
    expect((await murilo.get(`${PROJETO}/${id}`)).body.falta_parecer).toBe('Falta o terceiro parecer');
    await ok(murilo.post(PARECER, parecer(id, tres, '80.00')), 201);
    expect(await ok(murilo.post(`${EDITAL}/${aberto.id}/classificar`))).toMatchObject({ situacao: 'resultado', recurso_ate: '2026-11-21' });
    expect((await murilo.get(`${PROJETO}/${id}`)).body).toMatchObject({
      nota_final: '81.00',
      classificacao: 1,
      situacao: 'classificado',
      vaga: 'ampla',
    });
    const [materia] = await suite.sql(
      "select titulo, conteudo from diario_materia where origem_tipo = 'edital_cultural' and origem_id = $1",
      [aberto.id],
    );
    expect(materia?.titulo).toContain('RESULTADO PRELIMINAR');
    expect(materia?.conteudo).not.toContain('negras');
  });

  it('quem é classificado na ampla libera a vaga da cota, e a que ninguém preenche vai à ampla', async () => {
    const aberto = await edital(4, {
      cotas: [
        { grupo: 'negras', percentual: '25.0000' },
        { grupo: 'indigenas', percentual: '25.0000' },
      ],
    });
    const notas: [string, string | null][] = [
      ['95.00', null],
      ['90.00', 'negras'],
      ['80.00', null],
      ['70.00', 'negras'],
      ['60.00', null],
    ];
    const ids: number[] = [];
    for (const [, cota_opcao] of notas) ids.push((await inscrever(aberto.id, { cota_opcao })).id);
    await encerrarInscricoes(aberto);
    for (const [n, [nota]] of notas.entries()) await avaliar(aberto, ids[n] as number, nota);
    await ok(murilo.post(`${EDITAL}/${aberto.id}/classificar`));
    const vagas = [];
    for (const id of ids) vagas.push((await murilo.get(`${PROJETO}/${id}`)).body.vaga);
    expect(vagas).toEqual(['ampla', 'ampla', 'ampla', 'negras', null]);
  }, 60_000);

  it('a nota baixa desclassifica, o recurso provido devolve o projeto ao resultado, e a vaga ampla de quem sai é de quem vem depois na ordem', async () => {
    const aberto = await edital(2, {
      nota_minima: '60.00',
      cotas: [{ grupo: 'negras', percentual: '50.0000' }],
    });
    const notas: [string, string | null][] = [
      ['95.00', null],
      ['80.00', 'negras'],
      ['75.00', 'negras'],
      ['70.00', null],
      ['40.00', null],
    ];
    const ids: number[] = [];
    for (const [, cota_opcao] of notas) ids.push((await inscrever(aberto.id, { cota_opcao })).id);
    await encerrarInscricoes(aberto);
    for (const [n, [nota]] of notas.entries()) await avaliar(aberto, ids[n] as number, nota);
    const url = `${EDITAL}/${aberto.id}`;
    await ok(murilo.post(`${url}/classificar`));
    const ler = async () => {
      const lidos = [];
      for (const id of ids) {
        const { situacao, vaga } = (await murilo.get(`${PROJETO}/${id}`)).body;
        lidos.push([situacao, vaga]);
      }
      return lidos;
    };
    expect(await ler()).toEqual([
      ['classificado', 'ampla'],
      ['classificado', 'negras'],
      ['suplente', null],
      ['suplente', null],
      ['desclassificado', null],
    ]);
    const ultimo = `${PROJETO}/${ids[4]}`;
    await ok(murilo.post(`${ultimo}/recorrer`, { razoes: 'O plano de acessibilidade não foi lido.' }));
    const provido = { decisao: 'provido', fundamento: 'O plano estava no anexo.' };
    expect((await errorsOf(murilo.post(`${ultimo}/decidir_recurso`, { ...provido, nota: '100.01' }))).nota?.[0]).toContain('100,00');
    await ok(murilo.post(`${ultimo}/decidir_recurso`, { ...provido, nota: '72.00' }));
    expect((await errorsOf(murilo.post(`${PROJETO}/${ids[0]}/inabilitar`, { motivo: 'Sem as certidões.' }))).id?.[0]).toContain(
      'não foi homologado',
    );
    await suite.force("update edital_cultural set recurso_ate = '2026-11-17' where id = $1", [aberto.id]);
    await ok(murilo.post(`${url}/homologar`));
    expect((await murilo.get(ultimo)).body).toMatchObject({ situacao: 'suplente', classificacao: 4, motivo: null });
    // the next of all is of a quota: he takes the open place and leaves his own to the next of the group
    await ok(murilo.post(`${PROJETO}/${ids[0]}/inabilitar`, { motivo: 'Não apresentou as certidões.' }));
    expect((await ler()).slice(0, 4)).toEqual([
      ['inabilitado', null],
      ['classificado', 'ampla'],
      ['classificado', 'negras'],
      ['suplente', null],
    ]);
  }, 60_000);

  it('homologa depois dos recursos, com o mínimo nos territórios; o suplente é chamado, contrata-se até o valor e pagam-se as parcelas', async () => {
    const { id: repasse_id } = await ok(murilo.post(REPASSE, { ciclo: 'Ciclo de teste', recebido: '12000.00', habitantes: 48000 }), 201);
    const aberto = await edital(1, { fonte: 'pnab', repasse_id, territorio_minimo: '20.0000', valor_total: '12000.00', cotas: [] });
    const caro = { orcamento: [{ rubrica: 'Cachês', quantidade: '1.00', valor_unitario: '12000.00' }] };
    const primeiro = await inscrever(aberto.id, { ...caro, titulo: 'Primeiro' });
    const segundo = await inscrever(aberto.id, { ...caro, titulo: 'Segundo', territorio: true });
    await encerrarInscricoes(aberto);
    await avaliar(aberto, primeiro.id, '90.00');
    await avaliar(aberto, segundo.id, '70.00');
    const url = `${EDITAL}/${aberto.id}`;
    await ok(murilo.post(`${url}/classificar`));
    expect((await errorsOf(murilo.post(`${url}/homologar`))).id?.[0]).toContain('vai até 21/11/2026');
    await ok(murilo.post(`${PROJETO}/${segundo.id}/recorrer`, { razoes: 'A nota de acessibilidade não considerou o plano.' }));
    await suite.force("update edital_cultural set recurso_ate = '2026-11-17' where id = $1", [aberto.id]);
    expect((await errorsOf(murilo.post(`${url}/homologar`))).id?.[0]).toContain('recurso a decidir');
    await ok(
      murilo.post(`${PROJETO}/${segundo.id}/decidir_recurso`, { decisao: 'negado', nota: null, fundamento: 'O plano foi considerado.' }),
    );
    expect((await errorsOf(murilo.post(`${url}/homologar`))).id?.[0]).toContain('territórios');
    await suite.force('update projeto_cultural set territorio = true where id = $1', [primeiro.id]);
    expect(await ok(murilo.post(`${url}/homologar`))).toMatchObject({ situacao: 'homologado', homologado_em: '2026-11-18' });
    await ok(murilo.post(`${PROJETO}/${primeiro.id}/inabilitar`, { motivo: 'Não apresentou as certidões no prazo.' }));
    expect((await murilo.get(`${PROJETO}/${segundo.id}`)).body).toMatchObject({ situacao: 'classificado', vaga: 'ampla' });
    await ok(murilo.post(`${PROJETO}/${segundo.id}/habilitar`));
    const termo = { termo: 'TEC 1/2026', assinado_em: '2026-11-18', vigencia_fim: '2027-05-31', empenho_id: null };
    expect(
      (await errorsOf(murilo.post(`${PROJETO}/${segundo.id}/contratar`, { ...termo, valor_contratado: '12000.01' }))).valor_contratado,
    ).toBeDefined();
    const antes = { ...termo, valor_contratado: '12000.00', vigencia_fim: '2026-11-01' };
    expect((await errorsOf(murilo.post(`${PROJETO}/${segundo.id}/contratar`, antes))).vigencia_fim).toBeDefined();
    await ok(murilo.post(`${PROJETO}/${segundo.id}/contratar`, { ...termo, valor_contratado: '12000.00' }));
    const pagar = (valor: string) =>
      murilo.post(`${PROJETO}/${segundo.id}/registrar_pagamento`, { data: '2026-11-18', valor, documento: 'OP 1' });
    await ok(pagar('5999.99'));
    expect((await murilo.get(`${REPASSE}/${repasse_id}`)).body).toMatchObject({
      executado: '5999.99',
      percentual: '50.00',
      parcela: 'Não pode pedir nova parcela (mínimo 50 %)',
    });
    await ok(pagar('0.01'));
    expect((await murilo.get(`${REPASSE}/${repasse_id}`)).body).toMatchObject({ parcela: 'Pode pedir' });
    expect((await errorsOf(pagar('6000.01'))).valor?.[0]).toContain('12.000,00');
    await ok(
      murilo.post(`${PROJETO}/${segundo.id}/prestar_contas`, {
        relatorio_objeto: 'Fez-se o que se propôs.',
        publico_alcancado: 300,
        entregas: [{ tipo: 'oficina', quantidade: 4, acessibilidade: 'comunicacional', publico: 300 }],
        remunerados: [{ cpf: cpfFrom(741_000_003), valor: '2000.00' }],
      }),
    );
    const execucao = (await murilo.get(`${EDITAL}/${segundo.edital_id}/exportar_execucao`)).text;
    expect(execucao).toContain(`;1;${cpfFrom(741_000_003)};Local fixo;`);
    expect(execucao).toContain('Oficina ou curso');
    const julgado = { resultado: 'reprovado', devolver: null, parecer_contas: 'O objeto não se provou.' };
    expect((await errorsOf(murilo.post(`${PROJETO}/${segundo.id}/julgar_contas`, julgado))).devolver).toBeDefined();
    expect(await ok(murilo.post(`${PROJETO}/${segundo.id}/julgar_contas`, { ...julgado, devolver: '6000.00' }))).toMatchObject({
      situacao: 'reprovado',
    });
  }, 60_000);

  it('o que cada um declara de si nunca é público', async () => {
    const { status, body } = await suite.anonymous.get('/publico/dados-abertos/projetos_culturais');
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0);
    expect(Object.keys(body.data[0]).some((chave) => /cota|vaga|genero|raca/.test(chave))).toBe(false);
  });
});

describe('espaços e eventos', () => {
  it('as reservas confirmadas de um espaço não se sobrepõem', async () => {
    const reserva = (inicio: string, fim: string, situacao = 'confirmada') => ({
      inicio: `2026-12-01T${inicio}:00-03:00`,
      fim: `2026-12-01T${fim}:00-03:00`,
      solicitante: 'Grupo',
      finalidade: 'Ensaio',
      situacao,
    });
    const espaco = (agenda: object[]) => ({ nome: `Espaço ${Math.random()}`, tipo: 'teatro', gestao: 'publica', agenda });
    const junto = murilo.post(ESPACO, espaco([reserva('09:00', '12:00'), reserva('11:00', '13:00')]));
    expect((await errorsOf(junto))['agenda.1.inicio']?.[0]).toContain('já está reservado');
    await ok(murilo.post(ESPACO, espaco([reserva('09:00', '12:00'), reserva('12:00', '13:00'), reserva('11:00', '13:00', 'pedida')])), 201);
  });

  it('o evento não se publica com autorização que vence antes dele', async () => {
    const rascunhado = {
      nome: 'Show de teste',
      tipo: 'apresentacao',
      segmento: 'musica',
      ocorrencias: [{ inicio: '2026-12-10T20:00:00-03:00', fim: '2026-12-10T23:00:00-03:00', local: 'Praça' }],
      autorizacoes: [{ orgao: 'Corpo de Bombeiros', tipo: 'bombeiros', validade: '2026-12-01' }],
    };
    const { id, data_inicio } = await ok(murilo.post('/cultura/eventos', rascunhado), 201);
    expect(data_inicio).toBe('2026-12-10');
    await ok(murilo.post(`/cultura/eventos/${id}/aprovar`));
    expect((await errorsOf(murilo.post(`/cultura/eventos/${id}/publicar`))).id?.[0]).toContain('vence antes');
  });
});
