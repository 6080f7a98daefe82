import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { codigoSuperior, mirroredCode } from './naturezas-receita';
import { NATIONAL_FONTES } from './reference/fontes';
import { NATIONAL_NATUREZAS } from './reference/naturezas';

const suite = openSuite();
const FONTES = '/planejamento/cadastro/fonte-de-recurso';
const NATUREZAS = '/planejamento/cadastro/natureza-receita';
let clerk: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith({
    'planejamento.cadastro.fonte-de-recurso': [1, 2, 3, 4],
    'planejamento.cadastro.natureza-receita': [1, 2, 3, 4],
  });
});

const first = async (url: string) => (await clerk.get(url)).body.data[0];

describe('tabelas nacionais', () => {
  it('cada natureza tem a de cima na tabela, e cada fonte de uma natureza existe', () => {
    const codes = NATIONAL_NATUREZAS.map(({ codigo }) => codigo);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((codigo) => codigoSuperior(codigo) !== null && !codes.includes(codigoSuperior(codigo) ?? ''))).toEqual([]);
    const fontes = NATIONAL_FONTES.map(({ codigo }) => codigo);
    expect(fontes.filter((codigo) => !/^\d{3}$/.test(codigo))).toEqual([]);
    expect(NATIONAL_NATUREZAS.filter(({ fonte }) => fonte && !fontes.includes(fonte))).toEqual([]);
  });

  it('a da receita é o ementário inteiro: as intra repetem as que espelham, o que terminou diz quando', () => {
    const by = new Map(NATIONAL_NATUREZAS.map((natureza) => [natureza.codigo, natureza]));
    expect(by.size).toBe(2775);
    expect([...by.keys()].filter((codigo) => mirroredCode(codigo) !== null && !by.has(mirroredCode(codigo) ?? ''))).toEqual([]);
    expect(by.get('1.7.1.9.51.0.1')).toMatchObject({ vigencia_inicio: 2022, vigencia_fim: 2022, rcl: 'compoe' });
    expect(by.get('1.2.1.5.01.4.1')).toMatchObject({ rcl: 'deduz', rpps: true, fonte: '800' });
    expect(by.get('1.1.1.2.50.0.5')).toMatchObject({ base_mde: true, base_asps: true, fonte: '500', rcl: 'compoe' });
    expect(by.get('7.1.2.2.01.0.5')).toMatchObject({ rcl: 'nao', base_mde: false });
  });

  it('vêm na demonstração, com as classificações derivadas', async () => {
    const iptu = await first(`${NATUREZAS}?codigo=1.1.1.2.50.0.1`);
    expect(iptu).toMatchObject({ tipo: 'Principal', fonte_padrao: { codigo: '1.500.0000' } });
    const { body } = await clerk.get(`${NATUREZAS}/${iptu.id}`);
    expect(body).toMatchObject({
      categoria: 'Corrente',
      analitica: true,
      primaria: true,
      competencia_municipal: true,
      base_mde: true,
      rcl: 'compoe',
      superior: { codigo: '1.1.1.2.50.0.0' },
    });
    const interest = await first(`${NATUREZAS}?codigo=1.3.2.1.01.0.1`);
    expect((await clerk.get(`${NATUREZAS}/${interest.id}`)).body.primaria).toBe(false);
    // the nature with municipal breakdowns gathers them: the forecast goes to the breakdowns
    const quotas = (await clerk.get(`${NATUREZAS}?codigo=1.7.1.1.51.2.1`)).body.data;
    expect(quotas.map(({ desdobramento }: { desdobramento: string }) => desdobramento)).toEqual(['00.00', '01.00', '02.00', '03.00']);
    const accepts = (await clerk.get(`${NATUREZAS}?codigo=1.7.1.1.51.2.1&aceita_previsao=true`)).body;
    expect(accepts.total).toBe(3);
  });

  it('não mudam: a fonte fica trancada, a natureza guarda código e descrição e não se exclui', async () => {
    const fonte = await first(`${FONTES}?codigo=1.500`);
    const locked = await clerk.get(`${FONTES}/${fonte.id}`);
    expect([locked.body.pode_liberar, locked.body.motivo_bloqueio]).toEqual([
      false,
      'Fonte nacional (Portaria STN 710/2021). Crie um detalhamento para o município.',
    ]);
    const iptu = await first(`${NATUREZAS}?codigo=1.1.1.2.50.0.1`);
    const renamed = await clerk.edit(`${NATUREZAS}/${iptu.id}`, { nome: 'Outro', codigo: '1.1.1.2.50.0.2' });
    expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([422, ['codigo', 'nome']]);
    expect((await clerk.edit(`${NATUREZAS}/${iptu.id}`, { legislacao: 'Lei 45/2024' })).status).toBe(200);
    const unused = await first(`${NATUREZAS}?codigo=2.4.2.9.99.0.1`);
    const gone = await clerk.delete(`${NATUREZAS}/${unused.id}`);
    expect([gone.status, gone.body.errors.id]).toEqual([422, ['Natureza da tabela nacional: inative-a em vez de excluir.']]);
  });
});

describe('fonte de recurso', () => {
  it('o município acrescenta detalhamentos, cada código uma vez', async () => {
    const draft = { grupo: '1', codigo_stn: '500', detalhamento: '0101', nome: 'Impostos – fundo próprio', bloco: 'livre', cos: [] };
    const made = await clerk.post(FONTES, draft);
    expect([made.status, made.body.result]).toMatchObject([201, { codigo: '1.500.0101', vinculada: false }]);
    const again = await clerk.post(FONTES, draft);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['codigo']]);
  });

  it('860 a 869 não se usam no orçamento; abaixo de 500 não é dos municípios', async () => {
    const draft = { grupo: '1', detalhamento: '0001', nome: 'X', bloco: 'extra' };
    const budget = await clerk.post(FONTES, { ...draft, codigo_stn: '862', orcamentaria: true });
    expect(budget.body.errors.orcamentaria[0]).toMatch(/^As fontes 860 a 869/);
    const state = await clerk.post(FONTES, { ...draft, codigo_stn: '499', orcamentaria: false });
    expect(state.body.errors.codigo_stn).toEqual(['A fonte dos municípios vai de 500 a 999.']);
  });
});

describe('natureza da receita', () => {
  it('exige a de cima (R1) e, na intraorçamentária, a que ela espelha (R3)', async () => {
    const orphan = await clerk.post(NATUREZAS, { codigo: '1.4.7.1.01.0.1', nome: 'Receita agropecuária', rateio: [] });
    expect(orphan.body.errors.codigo).toEqual(['A natureza superior 1.4.7.1.01.0.0 não existe. Cadastre-a antes.']);
    const mirror = await clerk.post(NATUREZAS, { codigo: '7.8.0.0.00.0.0', nome: 'Receita agropecuária', rateio: [] });
    expect(mirror.body.errors.codigo[0]).toMatch(/1\.8\.0\.0\.00\.0\.0 não existe\.$/);
  });

  it('o rateio por fonte soma 100', async () => {
    const [a, b] = [await first(`${FONTES}?codigo=1.500.0000`), await first(`${FONTES}?codigo=1.501.0000`)];
    const draft = { codigo: '1.6.1.1.01.0.1', desdobramento: '01.00', nome: 'Serviços – cemitério' };
    const lines = (x: string, y: string) => [
      { fonte_recurso_id: a.id, percentual: x },
      { fonte_recurso_id: b.id, percentual: y },
    ];
    const short = await clerk.post(NATUREZAS, { ...draft, rateio: lines('60', '39.9999') });
    expect(short.body.errors).toEqual({ rateio: ['O rateio por fonte deve somar 100 %.'] });
    const made = await clerk.post(NATUREZAS, { ...draft, rateio: lines('60', '40') });
    expect([made.status, made.body.result.superior.codigo]).toEqual([201, '1.6.1.1.01.0.1']);
  });
});
