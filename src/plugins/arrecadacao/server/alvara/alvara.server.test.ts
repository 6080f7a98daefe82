import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cnpjFrom, cpfFrom } from '../../../../server/seed/draw';
import { vencerAlvaras } from './vencer';

const suite = openSuite();
const ALVARA = '/arrecadacao/alvaras';
const LOTE = '/arrecadacao/alvaras/renovacoes';
const GUIA = '/arrecadacao/guia';

let clara: Caller;
let caixa: Caller;
let conta: number;
let lugar: Wire;
beforeAll(async () => {
  clara = await suite.login(cpfFrom(900_000_000 + 12));
  caixa = (await suite.make.userWith({ 'arrecadacao.guias': [1, 5, 6], 'arrecadacao.pagamentos': [1, 5, 6] })).in(
    await suite.make.entity('02'),
    2026,
  );
  const [row] = await suite.sql<{ id: number }>('select conta_bancaria_id as id from convenio_arrecadacao order by id limit 1');
  conta = Number(row?.id);
  const [rua] = await suite.sql<{ id: number }>('select id from logradouro order by id limit 1');
  lugar = { logradouro_id: rua?.id, numero: '10', inicio_atividade: '2020-01-02', atividades: [{ cnae: '5611201', principal: true }] };
});

let lojas = 0;
/** An establishment of 540,33 m²: the TLL of it is 486,30 a year. */
async function loja(mais: object = {}): Promise<Wire> {
  lojas += 1;
  const pessoa = await suite.make.pessoa({ tipo: 'juridica', nome: 'Padaria do Centro', cpf_cnpj: cnpjFrom(String(77_000_000 + lojas)) });
  return suite.make.record('contribuinte', {
    pessoa_id: pessoa.id,
    tipo: 'mobiliario',
    regime: 'normal',
    area_m2: '540.33',
    ...lugar,
    ...mais,
  });
}
const pedido = async (mais: object = {}) => ({
  tipo: 'localizacao',
  risco: 'medio',
  contribuinte_id: (await loja()).id,
  inicio: '2026-11-18',
  ...mais,
});
const requerer = async (mais: object = {}): Promise<Wire> => ok(clara.post(ALVARA, await pedido(mais)), 201);
const fazer = (id: number, ato: string, entrada: object = {}) => clara.post(`${ALVARA}/${id}/${ato}`, entrada);
const ler = async (id: number): Promise<Wire> => (await clara.get(`${ALVARA}/${id}`)).body;
const vistoria = (orgao: string, resultado = 'favoravel') => ({ orgao, data: '2026-11-17', resultado, laudo: 'Laudo 1/2026' });
async function pagar(guia_id: number): Promise<void> {
  const { valor } = (await caixa.get(`${GUIA}/${guia_id}`)).body;
  const pago = { origem: 'manual', data_pagamento: '2026-11-18', data_credito: '2026-11-18', conta_bancaria_id: conta };
  await ok(caixa.post(`${GUIA}/${guia_id}/baixa`, { ...pago, valor_pago: valor, documento: `A${guia_id}`, motivo: 'Pago no caixa.' }), 201);
}

describe('o requerimento de alvará', () => {
  it('toma do cadastro a área e as atividades, e cobra os meses que faltam: 486,30 × 2/12', async () => {
    expect(await requerer()).toMatchObject({
      situacao: 'requerido',
      area_m2: '540.33',
      taxa_anual: '486.30',
      meses: 2,
      taxa: '81.05',
      validade: '2026-12-31',
      atividades: [{ cnae: '5611201' }],
    });
    // from May on: eight months
    expect(await requerer({ inicio: '2026-05-18' })).toMatchObject({ meses: 8, taxa: '324.20' });
  });

  it('do MEI nada se cobra; de quem não tem medida se pede', async () => {
    const mei = await loja({ regime: 'mei' });
    expect(await requerer({ contribuinte_id: mei.id })).toMatchObject({ taxa: '0.00', isencao: expect.stringContaining('MEI') });
    const semArea = await loja({ area_m2: null });
    expect((await errorsOf(clara.post(ALVARA, await pedido({ contribuinte_id: semArea.id })))).area_m2?.[0]).toContain('Informe a área');
    const dono = await suite.make.record('contribuinte', { pessoa_id: (await suite.make.pessoa()).id, tipo: 'imobiliario' });
    expect((await errorsOf(clara.post(ALVARA, await pedido({ contribuinte_id: dono.id, area_m2: '50' })))).contribuinte_id?.[0]).toContain(
      'inscrição mobiliária',
    );
  });
});

describe('a análise pelo risco', () => {
  it('o de baixo risco se emite sem ato prévio, e a taxa se cobra depois (Lei 13.874/2019)', async () => {
    const { id } = await requerer({ risco: 'baixo' });
    expect((await fazer(id, 'aprovar')).status).toBe(422);
    expect(await ok(fazer(id, 'emitir_dispensado'))).toMatchObject({ situacao: 'emitido', vale: 'Válido', emitido_em: '2026-11-18' });
    expect((await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }))).guia_id).toBeGreaterThan(0);
  });

  it('o de alto risco espera a vistoria favorável de cada órgão; a última é a que vale', async () => {
    const { id } = await requerer({ risco: 'alto' });
    expect((await fazer(id, 'emitir_dispensado')).status).toBe(422);
    expect((await errorsOf(fazer(id, 'aprovar'))).id?.[0]).toContain('Falta vistoria favorável de Corpo de Bombeiros');
    await ok(fazer(id, 'vistoriar', vistoria('Corpo de Bombeiros', 'desfavoravel')));
    expect((await errorsOf(fazer(id, 'aprovar'))).id?.[0]).toContain('Corpo de Bombeiros');
    await ok(fazer(id, 'vistoriar', { ...vistoria('Corpo de Bombeiros'), data: '2026-11-18' }));
    expect(await ok(fazer(id, 'aprovar', { condicionantes: 'Extintores vistoriados a cada ano.' }))).toMatchObject({
      situacao: 'aprovado',
    });
    await expect(suite.sql("update alvara_vistorias set resultado = 'favoravel' where pai_id = $1", [id])).rejects.toThrow(/não se altera/);
  });

  it('a exigência tem prazo, e cumprida volta à análise', async () => {
    const { id } = await requerer();
    expect(await ok(fazer(id, 'exigir', { exigencia: 'Falta o contrato social.', exigencia_ate: '2026-11-25' }))).toMatchObject({
      situacao: 'exigencia',
      exigencia_ate: '2026-11-25',
    });
    expect(await ok(fazer(id, 'cumprir'))).toMatchObject({ situacao: 'requerido', exigencia_ate: null });
  });
});

describe('a emissão', () => {
  async function emitido(): Promise<Wire> {
    const { id } = await requerer();
    await ok(fazer(id, 'aprovar'));
    expect((await errorsOf(fazer(id, 'emitir'))).id?.[0]).toContain('emita a guia');
    expect((await clara.get(`${ALVARA}/${id}/emitir_guia`)).body).toEqual({ vencimento: '2026-12-18' });
    const { guia_id } = await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }));
    expect((await clara.get(`${ALVARA}/${id}/guia`)).headers['content-type']).toBe('application/pdf');
    expect((await errorsOf(fazer(id, 'emitir'))).id?.[0]).toContain('ainda não foi paga');
    await pagar(guia_id);
    expect((await ler(id)).paga_em).toBe('2026-11-18');
    return ok(fazer(id, 'emitir'));
  }

  it('paga a taxa, emite-se; qualquer um confere o código, sem login, e vê quando deixa de valer', async () => {
    const { id, codigo_verificacao } = await emitido();
    expect((await clara.get(`${ALVARA}/${id}/imprimir/alvara`)).status).toBe(200);
    const conferir = async () => (await suite.anonymous.get(`/publico/documentos/${codigo_verificacao}`)).body;
    expect(await conferir()).toMatchObject({
      recurso: 'alvara',
      registro: { vale: 'Válido', estabelecimento: 'Padaria do Centro', validade: '2026-12-31' },
    });
    await ok(fazer(id, 'suspender', { motivo: 'Som acima do permitido.' }));
    expect((await conferir()).registro.vale).toBe('Suspenso');
    await ok(fazer(id, 'reativar', { motivo: 'Isolamento acústico feito.' }));
    await ok(fazer(id, 'cassar', { motivo: 'Reincidência no som acima do permitido.' }));
    expect((await conferir()).registro.vale).toBe('Cassado');
  });

  it('o que só se requereu não se confere, e o indeferido não deixa guia a pagar', async () => {
    const { id, codigo_verificacao } = await requerer();
    expect((await suite.anonymous.get(`/publico/documentos/${codigo_verificacao}`)).status).toBe(404);
    const { guia_id } = await ok(fazer(id, 'emitir_guia', { vencimento: '2026-12-18' }));
    await ok(fazer(id, 'indeferir', { motivo: 'A rua não admite este comércio.' }));
    expect((await caixa.get(`${GUIA}/${guia_id}`)).body.situacao).toBe('Cancelada');
  });

  it('de noite o que passou da validade está vencido, e se renova onde termina', async () => {
    const { id } = await requerer({ tipo: 'evento', inicio: '2026-11-18', fim: '2026-11-18', contribuinte_id: (await loja()).id });
    await ok(fazer(id, 'aprovar'));
    await ok(fazer(id, 'emitir'));
    await suite.sql("update alvara set situacao = 'emitido' where situacao = 'vencido'");
    await vencerAlvaras(suite.services);
    expect((await ler(id)).situacao).toBe('emitido');
    expect(await suite.sql("select id from alvara where situacao = 'emitido' and validade < '2026-11-18'")).toEqual([]);
    const outro = await emitido();
    const novo = await ok(fazer(outro.id, 'renovar')).catch((error: Error) => error.message);
    // of 2027 there is no fee in the law yet
    expect(novo).toContain('TLL não tem valor para esta medida em 2027');
  });

  it('o habite-se põe no cadastro do imóvel o que se construiu', async () => {
    const [imovel] = await suite.sql<{ id: number; contribuinte_id: number }>(
      `select i.id, o.contribuinte_id from imovel i join imovel_proprietarios o on o.pai_id = i.id and o.fim is null
        where not exists (select from imovel_edificacao e where e.pai_id = i.id) order by i.id desc limit 1`,
    );
    const { id } = await requerer({
      tipo: 'habite_se',
      contribuinte_id: imovel?.contribuinte_id,
      imovel_id: imovel?.id,
      area_m2: '120.50',
      edificacao_tipo: 'casa',
      edificacao_uso: 'residencial',
    });
    await ok(fazer(id, 'vistoriar', vistoria('Secretaria de Obras')));
    await ok(fazer(id, 'aprovar'));
    await ok(fazer(id, 'emitir'));
    const [casa] = await suite.sql('select tipo, area_construida::text, habite_se from imovel_edificacao where pai_id = $1', [imovel?.id]);
    expect(casa).toMatchObject({ tipo: 'casa', area_construida: '120.50', habite_se: expect.stringMatching(/^\d+\/2026$/) });
  });
});

describe('a renovação em lote', () => {
  it('mostra antes o que faria de cada um, e efetivada faz cada alvará e a sua guia, uma vez', async () => {
    const [simulado] = await suite.sql<{ id: number }>(
      "select id from lote_renovacao_alvara where situacao = 'simulado' order by id limit 1",
    );
    const previa = (await clara.get(`${LOTE}/${simulado?.id}`)).body;
    expect(previa).toMatchObject({ quantidade: 3, impedidos: 0, situacao: 'simulado' });
    const feito = await ok(clara.post(`${LOTE}/${simulado?.id}/efetivar`));
    const novos = feito.itens.map((item: Wire) => item.novo_id);
    expect(novos.every(Boolean)).toBe(true);
    const um = await ler(novos[0]);
    expect(um).toMatchObject({ situacao: 'aprovado', inicio: '2026-01-01', validade: '2026-12-31', meses: 12, taxa: feito.itens[0].taxa });
    expect(um.guia_id).toBeGreaterThan(0);
    const deNovo = await ok(clara.post(LOTE, { tipo: 'localizacao', exercicio_novo: 2026, vencimento: '2026-12-10' }), 201);
    expect(deNovo).toMatchObject({ quantidade: 0, impedidos: 3 });
    expect(deNovo.itens[0].impedimento).toBe('Já foi renovado.');
  });

  it('só do que vale até o fim do exercício, e de exercício que não terminou', async () => {
    const lote = { tipo: 'localizacao', exercicio_novo: 2025, vencimento: '2026-12-10' };
    expect((await errorsOf(clara.post(LOTE, lote))).exercicio_novo?.[0]).toContain('já terminou');
    expect((await errorsOf(clara.post(LOTE, { ...lote, tipo: 'construcao', exercicio_novo: 2026 }))).tipo?.[0]).toContain(
      'fim do exercício',
    );
  });
});
