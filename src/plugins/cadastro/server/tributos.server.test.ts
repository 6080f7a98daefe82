import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { chargesOn } from '../resources/tributo-charges';
import { lerValoresDoIndice } from './indices';

const suite = openSuite();
const URL = '/cadastro/enderecos/tributo';
const INDICES = `${URL}/indices`;
let clerk: Caller;
let base: Wire;

const line = async (codigo: string, percentual: string, componente = 'principal') => ({
  componente,
  natureza_receita_id: (await suite.sql<{ id: number }>('select id from natureza_receita where codigo = $1', [codigo]))[0]?.id,
  fonte_id: (await suite.sql<{ id: number }>("select id from fonte_recurso where codigo = '1.501.0000'"))[0]?.id,
  percentual,
});

beforeAll(async () => {
  clerk = await suite.make.userWith({ 'cadastro.enderecos.tributo': [1, 2, 3, 4, 5] });
  base = {
    especie: 'taxa_policia',
    lancamento: 'oficio',
    periodicidade: 'por_fato',
    vinculo: 'ambos',
    fundamento: 'LC 45/2024',
    base: 'valor_fixo',
    receitas: [await line('1.1.2.1.01.0.1', '100')],
    aliquotas: [{ exercicio: 2026, valor: '10.00', unidade: 'fixo' }],
    encargos: [{ inicio_vigencia: '2025-01-01', modo: 'selic', multa: 'diaria', multa_dia: '0.33', multa_teto: '20' }],
  };
});

function cobrar(changes: object): Promise<Answer> {
  const n = suite.make.next();
  return clerk.post(URL, { ...base, codigo: `X${n}`, sigla: `X${n}`, nome: `Tributo ${n}`, ...changes });
}
const errorsOf = async (changes: object) => (await cobrar(changes)).body.errors;
const rate = (changes: object) => ({ exercicio: 2026, aliquota: '1', ...changes });
const one = async (url: string) => (await clerk.get(url)).body.data[0];
const detail = async (sigla: string) => (await clerk.get(`${URL}/${(await one(`${URL}?sigla=${encodeURIComponent(sigla)}`)).id}`)).body;

describe('alíquotas', () => {
  it('as faixas de um exercício e uso são contíguas', async () => {
    const lines = (...ranges: [string | null, string | null][]) => ({
      aliquotas: ranges.map(([faixa_de, faixa_ate]) => rate({ faixa_de, faixa_ate })),
    });
    expect((await cobrar(lines(['0', '100'], ['100', '300.50'], ['300.5', null]))).status).toBe(201);
    const message = ['As faixas devem ser contíguas: cada uma começa onde a anterior termina.'];
    expect(await errorsOf(lines(['0', '100'], ['100.01', null]))).toEqual({ 'aliquotas.1.faixa_de': message });
    expect(await errorsOf(lines(['0', null], ['100', null]))).toEqual({ 'aliquotas.1.faixa_de': message });
    // the order in which they were typed does not matter; the second as typed is the first
    expect(await errorsOf(lines(['90', null], ['0', '100']))).toEqual({ 'aliquotas.0.faixa_de': message });
    expect(await errorsOf(lines(['100', '100']))).toEqual({ 'aliquotas.0.faixa_ate': ['O fim da faixa deve ser maior que o início.'] });
    // another use or another year has ranges of its own
    const apart = [rate({ faixa_ate: '100' }), rate({ uso: 'comercial' }), rate({ exercicio: 2025 }), rate({ faixa_de: '100' })];
    expect((await cobrar({ aliquotas: apart })).status).toBe(201);
  });

  it('cada linha tem alíquota ou valor', async () => {
    expect(await errorsOf({ aliquotas: [{ exercicio: 2026 }] })).toEqual({ 'aliquotas.0.aliquota': ['Informe a alíquota ou o valor.'] });
  });

  it('o ISS sobre o preço do serviço fica entre 2 % e 5 %', async () => {
    const iss = (aliquota: string) => ({ especie: 'imposto', base: 'preco_servico', aliquotas: [rate({ aliquota })] });
    for (const aliquota of ['1.9999', '5.0001'])
      expect((await errorsOf(iss(aliquota)))['aliquotas.0.aliquota'][0]).toMatch(/entre 2 % e 5 %/);
    for (const aliquota of ['2', '5']) expect((await cobrar(iss(aliquota))).status).toBe(201);
    expect((await cobrar({ ...iss('0.5'), base: 'valor_venal' })).status).toBe(201);
  });
});

describe('vencimentos', () => {
  it('em dia sem banco, é pagável até o próximo em que há', async () => {
    const calendario = [
      { exercicio: 2026, parcela: 1, vencimento: '2026-03-10' },
      { exercicio: 2026, parcela: 2, vencimento: '2026-04-03' },
      { exercicio: 2026, parcela: 3, vencimento: '2026-05-02' },
    ];
    const { status, body } = await cobrar({ periodicidade: 'anual', calendario });
    expect(status).toBe(201);
    // Good Friday goes over the weekend to Monday; a Saturday too
    const days = body.result.calendario.map(({ vencimento, pagavel_ate }: Wire) => [vencimento, pagavel_ate]);
    expect(days).toEqual([
      ['2026-03-10', '2026-03-10'],
      ['2026-04-03', '2026-04-06'],
      ['2026-05-02', '2026-05-04'],
    ]);
  });

  it('o tributo anual ou mensal tem vencimentos, em ordem, um de cada parcela', async () => {
    expect(await errorsOf({ periodicidade: 'anual' })).toEqual({ calendario: ['Informe os vencimentos.'] });
    const due = (parcela: number, vencimento: string) => ({ exercicio: 2026, parcela, vencimento });
    const late = await errorsOf({ periodicidade: 'anual', calendario: [due(2, '2026-03-10'), due(1, '2026-04-10')] });
    expect(late).toEqual({ 'calendario.0.vencimento': ['O vencimento deve ser posterior ao da parcela anterior.'] });
    const twice = await errorsOf({ periodicidade: 'anual', calendario: [due(1, '2026-03-10'), due(1, '2026-04-10')] });
    expect(Object.keys(twice)[0]).toBe('calendario.1.exercicio');
  });
});

describe('naturezas de receita', () => {
  it('os percentuais de cada componente somam 100', async () => {
    const [a, b, fine] = [
      await line('1.1.2.1.01.0.1', '60'),
      await line('1.1.2.2.01.0.1', '40'),
      await line('1.1.2.1.01.0.2', '99.99', 'multa'),
    ];
    expect((await cobrar({ receitas: [a, b] })).status).toBe(201);
    const message = ['Os percentuais de cada componente devem somar 100 %.'];
    expect(await errorsOf({ receitas: [a, b, fine] })).toEqual({ 'receitas.2.percentual': message });
    expect(await errorsOf({ receitas: [a] })).toEqual({ 'receitas.0.percentual': message });
    expect(Object.keys(await errorsOf({ receitas: [] }))).toEqual(['receitas']);
  });

  it('a natureza é de arrecadação, não uma que agrega outras', async () => {
    const errors = await errorsOf({ receitas: [await line('1.1.2.1.01.0.0', '100')] });
    expect(errors['receitas.0.natureza_receita_id'][0]).toMatch(/só agrega outras/);
  });
});

describe('encargos', () => {
  it('vale a lei do tempo', async () => {
    const { encargos } = await detail('IPTU');
    expect(chargesOn(encargos as Wire[] & { inicio_vigencia: string }[], '2024-12-31')).toMatchObject({ modo: 'indice_mais_juros' });
    expect(chargesOn(encargos as Wire[] & { inicio_vigencia: string }[], '2025-01-01')).toMatchObject({ modo: 'selic' });
    expect(chargesOn(encargos as Wire[] & { inicio_vigencia: string }[], '2009-12-31')).toBeNull();
  });

  it('cada modo pede o que usa; a multa não passa de 20 %', async () => {
    const line = { inicio_vigencia: '2025-01-01', modo: 'indice_mais_juros', multa: 'fixa', multa_teto: '20.01' };
    expect(Object.keys(await errorsOf({ encargos: [line] })).sort()).toEqual([
      'encargos.0.indice_id',
      'encargos.0.juros_mes',
      'encargos.0.multa_teto',
    ]);
    const graded = { inicio_vigencia: '2025-01-01', modo: 'selic', multa: 'escalonada' };
    expect(await errorsOf({ encargos: [graded] })).toEqual({ 'encargos.0.faixas': ['Informe as faixas da multa.'] });
  });
});

describe('índices', () => {
  it('o mês sem valor interrompe o cálculo, e nunca vale zero', async () => {
    const valores = [
      { competencia: '2025-04', valor: '0.40' },
      { competencia: '2025-06', valor: '0.20' },
    ];
    const { body } = await clerk.post(INDICES, { sigla: 'IDX', nome: 'Índice de teste', tipo: 'taxa', valores });
    const asked = await clerk.get(`${INDICES}/${body.result.id}/acumulado?de=2025-04&ate=2025-06`);
    expect([asked.status, asked.body.codigo, asked.body.message]).toEqual([422, 'ERRO_VALIDACAO', 'Índice IDX sem valor para 05/2025.']);
    await expect(lerValoresDoIndice(await suite.platform(), body.result.id, '2025-04', '2025-05')).rejects.toThrow(
      'Índice IDX sem valor para 05/2025.',
    );
    const complete = [...valores, { competencia: '2025-05', valor: '0.30' }, { competencia: '2025-07', valor: '0.25' }];
    await clerk.edit(`${INDICES}/${body.result.id}`, { valores: complete });
    const sum = await clerk.get(`${INDICES}/${body.result.id}/acumulado?de=2025-04&ate=2025-07`);
    // (1,004 × 1,003 × 1,002 × 1,0025) − 1
    expect(sum.body).toMatchObject({ meses: 4, soma: '1.150000', composto: '1.154859' });
    expect((await clerk.get(`${INDICES}/${body.result.id}/acumulado?de=2025-07&ate=2025-04`)).status).toBe(422);
  });
});

describe('demonstração', () => {
  it('traz os dez tributos, com as naturezas da LOA', async () => {
    const { body } = await clerk.get(`${URL}?per_page=100&ordenar=codigo`);
    const siglas = body.data.map(({ sigla }: Wire) => sigla).filter((sigla: string) => !sigla.startsWith('X'));
    expect(siglas).toEqual(['IPTU', 'ITBI', 'ISSQN', 'ISS-FIXO', 'TLL', 'TCL', 'COSIP', 'MELH', 'PREÇO-PÚB', 'MULTA-POSTURA']);
    const cosip = await detail('COSIP');
    const principal = cosip.receitas.find(({ componente }: Wire) => componente === 'principal');
    expect([cosip.tributaria, principal.natureza_receita.codigo, principal.fonte.codigo]).toEqual([true, '1.2.4.1.50.0.1', '1.751.0000']);
    expect((await detail('PREÇO-PÚB')).tributaria).toBe(false);
  });
});
