import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { Quadro, URLS } from '../quadro-tests';

const suite = openSuite();
const MENU = 'gestao-de-pessoal.cadastros';
const FOLHA = '/gestao-de-pessoal/folha';
const FERIAS = `${URLS.funcionarios}/ferias`;
const AFASTAMENTOS = `${URLS.funcionarios}/afastamentos`;

let rh: Caller;
let chefe: Caller;
const quadro = new Quadro(suite, () => rh);

const efetivo = async (valor: string, more: Record<string, unknown> = {}) =>
  quadro.vinculo(await quadro.cargo({ tabela_salarial_id: (await quadro.tabela(valor)).id }), { exercicio_inicio: '2023-02-06', ...more });
const programar = (vinculo: Wire, more: object = {}) =>
  rh.post(FERIAS, { funcionario_id: vinculo.id, inicio: '2026-05-04', dias: 30, ...more });
const afastar = async (vinculo: Wire, motivo: string, more: object = {}) =>
  rh.post(AFASTAMENTOS, {
    funcionario_id: vinculo.id,
    motivo_vinculo_id: await quadro.motivo(motivo),
    inicio: '2026-04-11',
    fim_previsto: '2026-04-20',
    ...more,
  });
const errors = async (sent: Promise<{ body: Wire }>) => (await sent).body.errors;

async function folhaDe(competencia: string, tipo = 'mensal'): Promise<Wire> {
  const { body } = await rh.post(FOLHA, { competencia, tipo, data_pagamento: `${competencia}-28` });
  return body.result;
}
/** What each event is worth in the contracheque of a vínculo. */
async function linhasDe(folha: Wire, vinculo: Wire): Promise<Record<string, string> | null> {
  const [row] = await suite.sql<{ linhas: Record<string, string> }>(
    `select json_object_agg(e.codigo, l.valor::text) as linhas from contracheque_linha l join contracheque c on c.id = l.pai_id
       join evento_folha e on e.id = l.evento_id where c.folha_id = $1 and c.funcionario_id = $2`,
    [folha.id, vinculo.id],
  );
  return row?.linhas ?? null;
}

beforeAll(async () => {
  const entidade = await suite.make.entity('04');
  const registers = ['cargos', 'gerais.carreiras', 'eventos', 'outras-previdencias'];
  const rules = Object.fromEntries(registers.map((node) => [`${MENU}.${node}`, [1, 2, 3, 4]]));
  rh = (
    await suite.make.userWith({
      ...rules,
      [`${MENU}.gerais.salarios`]: [1, 2, 3, 4, 5],
      [`${MENU}.lancamentos`]: [1, 2, 3, 4, 6],
      [`${MENU}.funcionarios`]: [1, 2, 3, 4, 5, 6],
    })
  ).in(entidade, 2026);
  chefe = (await suite.make.userWith({ [`${MENU}.lancamentos`]: [1, 5, 6] })).in(entidade, 2026);
  for (const [natureza, ficha] of [
    ['3.1.90.11.00', 96],
    ['3.1.91.13.00', 97],
  ] as const) {
    const [row] = await suite.sql<{ natureza: number; dotacao: number }>(
      'select n.id as natureza, d.id as dotacao from natureza_despesa n, dotacao d where n.codigo = $1 and d.ficha = $2 and d.exercicio = 2026',
      [natureza, ficha],
    );
    await rh.post(`${URLS.lancamentos}/dotacoes`, {
      natureza_despesa_id: row?.natureza,
      fichas: [{ dotacao_id: row?.dotacao, percentual: '100' }],
    });
  }
});

describe('férias', () => {
  it('saem do período mais antigo com saldo, em parcelas que a lei permite', async () => {
    const vinculo = await efetivo('4500.00');
    const { body } = await programar(vinculo, { dias: 20, abono_dias: 10 });
    expect(body.result).toMatchObject({
      aquisitivo_inicio: '2023-02-06',
      aquisitivo_fim: '2024-02-05',
      limite_gozo: '2025-02-05',
      direito_dias: 30,
      fim: '2026-05-23',
      situacao: 'programada',
    });
    expect(await errors(programar(vinculo, { inicio: '2026-06-01', dias: 30, abono_dias: 11 }))).toMatchObject({
      abono_dias: ['Vende-se até um terço do direito: 10 dias.'],
      dias: ['Restam 30 dos 30 dias deste período: são 41, com os vendidos.'],
    });
    expect(await errors(programar(vinculo, { inicio: '2026-05-20' }))).toEqual({
      inicio: ['Nestes dias já há férias, de 04/05/2026 a 23/05/2026.'],
    });
    expect(await errors(programar(vinculo, { aquisitivo_inicio: '2026-02-06', inicio: '2026-12-01' }))).toEqual({
      inicio: ['O período aquisitivo só se completa em 05/02/2027.'],
    });
    const parcels = { aquisitivo_inicio: '2025-02-06' };
    expect((await programar(vinculo, { ...parcels, inicio: '2026-07-01', dias: 10 })).status).toBe(201);
    expect(await errors(programar(vinculo, { ...parcels, inicio: '2026-08-03', dias: 10 }))).toEqual({
      dias: ['Uma das parcelas tem ao menos 14 dias.'],
    });
    expect(await errors(programar(vinculo, { ...parcels, inicio: '2026-08-03', dias: 4 }))).toEqual({
      dias: ['Nenhuma parcela tem menos de 5 dias.'],
    });
  });

  it('a folha do mês anterior paga o terço uma vez; o que ela pagou não se cancela', async () => {
    const vinculo = await efetivo('4500.00');
    const { id } = (await programar(vinculo)).body.result;
    expect((await rh.post(`${FERIAS}/${id}/deferir`, {})).body.message).toBe('Férias deferidas.');
    const abril = await folhaDe('2026-04');
    await rh.post(`${FOLHA}/${abril.id}/calcular`, {});
    // the reduction is one for the 6.000,00 of the month
    expect(await linhasDe(abril, vinculo)).toEqual({ 1: '4500.00', 40: '1500.00', 501: '630.00', 503: '15.51' });
    expect((await rh.post(`${FOLHA}/${abril.id}/conferir`, { ciente: true })).status).toBe(200);
    expect((await chefe.post(`${FOLHA}/${abril.id}/fechar`, {})).status).toBe(200);
    expect((await rh.get(`${FERIAS}/${id}`)).body.folha_id).toBe(abril.id);
    expect((await rh.post(`${FERIAS}/${id}/cancelar`, { motivo: 'Pediu para mudar o mês' })).status).toBe(422);
    const maio = await folhaDe('2026-05');
    await rh.post(`${FOLHA}/${maio.id}/calcular`, {});
    expect(await linhasDe(maio, vinculo)).toEqual({ 1: '4500.00', 501: '630.00' });
    const stopped = await rh.post(`${FERIAS}/${id}/interromper`, { motivo_interrupcao: 'Convocado ao júri', ultimo_dia: '2026-05-13' });
    expect(stopped.body).toMatchObject({ result: { gozados: 10, dias_devolvidos: 20, situacao: 'interrompida' } });
    // the days that were not taken come back to the period
    const resto = (await programar(vinculo, { inicio: '2026-09-01', dias: 20 })).body.result;
    expect(resto.aquisitivo_inicio).toBe('2023-02-06');
    // and are paid no more: the third of all thirty already was
    expect((await rh.post(`${FERIAS}/${resto.id}/deferir`, {})).body.result.dias_ja_pagos).toBe(20);
    const agosto = await folhaDe('2026-08');
    await rh.post(`${FOLHA}/${agosto.id}/calcular`, {});
    expect(await linhasDe(agosto, vinculo)).toEqual({ 1: '4500.00', 501: '630.00' });
  });
});

describe('afastamentos', () => {
  it('sem remuneração não se pagam; a doença no RGPS é do ente por quinze dias', async () => {
    const vinculo = await efetivo('3000.00');
    const unpaid = (await afastar(vinculo, 'Interesse particular sem remuneração', { inicio: '2026-06-11', fim_previsto: '2026-06-20' }))
      .body.result;
    await rh.post(`${AFASTAMENTOS}/${unpaid.id}/deferir`, {});
    const temporario = await quadro.vinculo(
      await quadro.cargo({ tipo: 'temporario', tabela_salarial_id: (await quadro.tabela('3000.00')).id }),
      { exercicio_inicio: '2025-02-03', vigencia_contrato: '2027-02-02' },
    );
    const ill = (await afastar(temporario, 'Doença', { inicio: '2026-06-01', fim_previsto: '2026-06-30' })).body.result;
    await rh.post(`${AFASTAMENTOS}/${ill.id}/deferir`, {});
    const junho = await folhaDe('2026-06');
    await rh.post(`${FOLHA}/${junho.id}/calcular`, {});
    expect((await linhasDe(junho, vinculo))?.[1]).toBe('2000.00');
    expect((await linhasDe(junho, temporario))?.[1]).toBe('1500.00');
  });

  it('não se sobrepõem, e o que paga em parte diz quanto', async () => {
    const vinculo = await efetivo('3000.00');
    expect(await errors(afastar(vinculo, 'Mandato eletivo'))).toEqual({
      paga: ['Mandato eletivo paga em parte: diga quanto da remuneração.'],
    });
    expect((await afastar(vinculo, 'Luto')).status).toBe(201);
    expect(await errors(afastar(vinculo, 'Doença', { inicio: '2026-04-20', fim_previsto: '2026-04-25' }))).toEqual({
      inicio: ['Nestes dias já há luto, de 11/04/2026 a 20/04/2026.'],
    });
    expect(await errors(programar(vinculo, { inicio: '2026-04-15' }))).toMatchObject({
      inicio: ['Nestes dias já há luto, de 11/04/2026 a 20/04/2026.'],
    });
  });
});

describe('rescisão', () => {
  it('D: o fim do contrato se paga em folha própria, e a mensal não o paga', async () => {
    const cargo = await quadro.cargo({ tipo: 'temporario', tabela_salarial_id: (await quadro.tabela('2400.00')).id });
    const { id: pessoa_id } = await quadro.pessoa();
    const vinculo = await quadro.vinculo(cargo, { pessoa_id, exercicio_inicio: '2026-02-09', vigencia_contrato: '2027-02-08' });
    const [falta] = await suite.sql<{ id: number }>('select id from evento_folha where codigo = 530');
    await rh.post(URLS.lancamentos, {
      funcionario_id: vinculo.id,
      evento_id: falta?.id,
      natureza: 'variavel',
      competencia_inicio: '2026-11',
      quantidade: '2',
    });
    const end = { data: '2026-11-30', motivo_vinculo_id: await quadro.motivo('Término de contrato'), ato: 'Portaria 90/2026' };
    expect((await rh.post(`${URLS.funcionarios}/${vinculo.id}/desligar`, { ...end, aviso_indenizado: true })).body.errors).toEqual({
      aviso_indenizado: ['Só o vínculo regido pela CLT tem aviso-prévio.'],
    });
    const fim = { ...end, aviso_indenizado: false };
    const previa = (await rh.post(`${URLS.funcionarios}/${vinculo.id}/desligar/previa`, fim)).body.pergunta;
    expect(previa).toContain('A rescisão dá R$ 6.573,71 líquidos: Férias proporcionais indenizadas (+ 1/3), R$ 2.666,67;');
    expect((await rh.get(`${URLS.funcionarios}/${vinculo.id}`)).body.data_desligamento).toBeNull();
    expect((await rh.post(`${URLS.funcionarios}/${vinculo.id}/desligar`, fim)).status).toBe(200);
    const mensal = await folhaDe('2026-11');
    await rh.post(`${FOLHA}/${mensal.id}/calcular`, {});
    expect(await linhasDe(mensal, vinculo)).toBeNull();
    const folha = await folhaDe('2026-11', 'rescisao');
    const { body } = await rh.post(`${FOLHA}/${folha.id}/calcular`, {});
    expect(await linhasDe(folha, vinculo)).toEqual({
      50: '2666.67',
      71: '2000.00',
      72: '2400.00',
      502: '177.28',
      505: '155.68',
      530: '160.00',
    });
    expect([body.result.vinculos, body.result.liquido]).toEqual([1, '6573.71']);
  });
});
