import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirLei, acrescentarEconomia, idDaNatureza, montarPlanejador, type OpenLaw, urlDe } from './fixtures';

const suite = openSuite();
let planner: Caller;
let law: OpenLaw;
beforeAll(async () => {
  planner = await montarPlanejador(suite);
  law = await abrirLei(planner, 2044);
});

const METODOLOGIA = { metodologia: 'Média de três anos.' };
const revenue = async (codigo: string, changes: object = {}) =>
  law.add('receitas-ldo', { natureza_receita_id: await idDaNatureza(suite, codigo), ...METODOLOGIA, ...changes });
const expense = (grupo: string, changes: object = {}) => law.add('despesas-ldo', { grupo, ...METODOLOGIA, ...changes });

describe('receitas da LDO', () => {
  it('a natureza fica abaixo da categoria e não mistura o primário com o financeiro', async () => {
    expect((await revenue('1.0.0.0.00.0.0')).body.errors.natureza_receita_id[0]).toContain('é uma categoria');
    expect((await revenue('1.3.0.0.00.0.0')).body.errors.natureza_receita_id).toEqual([
      'A natureza 1.3.0.0.00.0.0 reúne receitas primárias e financeiras: use os níveis inferiores, que as separam.',
    ]);
  });

  it('nenhuma linha contém outra, nem se repete; a do RPPS é à parte', async () => {
    expect((await revenue('1.1.1.0.00.0.0')).status).toBe(201);
    for (const other of ['1.1.0.0.00.0.0', '1.1.1.2.50.0.1'])
      expect((await revenue(other)).body.errors.natureza_receita_id[0]).toContain('contêm uma à outra');
    expect((await revenue('1.1.1.0.00.0.0')).status).toBe(422);
    expect((await revenue('1.1.1.2.50.0.1', { rpps: true })).status).toBe(201);
  });
});

describe('despesas da LDO', () => {
  it('a dívida e a compra de títulos não são primárias', async () => {
    const primary = async (grupo: string, detalhe = 'Todo o grupo') => (await expense(grupo, { detalhe })).body.result.primaria;
    expect(await primary('1')).toBe(true);
    expect(await primary('2')).toBe(false);
    expect(await primary('5')).toBe(true);
    expect(await primary('5', '66 – Concessão de empréstimos')).toBe(false);
    expect(await primary('6')).toBe(false);
    expect(await primary('reserva')).toBe(false);
    expect(await primary('rp_primarias')).toBe(true);
  });

  it('o grupo não se repete com o mesmo detalhamento', async () => {
    expect((await expense('1')).status).toBe(422);
    expect((await expense('1', { intra: true })).status).toBe(201);
    expect((await expense('reserva', { intra: true })).body.errors.intra).toBeDefined();
  });
});

describe('projetar', () => {
  it('pede os dados econômicos de X a X+2', async () => {
    expect((await law.step('projetar')).body.errors.exercicio_referencia).toEqual([
      'Cadastre os dados econômicos de 2044, 2045, 2046 antes de projetar.',
    ]);
  });

  it('cada ano é o anterior com inflação, crescimento e legislação, arredondado na linha', async () => {
    await acrescentarEconomia(law);
    const { body } = await revenue('1.7.5.0.00.0.0', { reestimado_x1: '1000.00', indice_x1p: '10' });
    const typed = await revenue('1.6.1.0.00.0.0', { previsto_x: '77.77' });
    const spent = await expense('3', { reestimado_x1: '1000.00' });
    expect((await law.step('projetar')).body.message).toBe('Receitas e despesas projetadas.');
    const ler = async (register: 'receitas-ldo' | 'despesas-ldo', id: number) => (await law.caller.get(`${urlDe(register)}/${id}`)).body;
    // 1000 × 1,038 × 1,02; × 1,035 × 1,02 × 1,10; × 1,035 × 1,02
    expect(await ler('receitas-ldo', body.result.id)).toMatchObject({
      previsto_x: '1058.76',
      previsto_x1p: '1229.51',
      previsto_x2p: '1297.99',
    });
    expect(await ler('despesas-ldo', spent.body.result.id)).toMatchObject({
      previsto_x: '1058.76',
      previsto_x1p: '1117.73',
      previsto_x2p: '1179.99',
    });
    expect((await ler('receitas-ldo', typed.body.result.id)).previsto_x).toBe('77.77');
  });
});

describe('resultados', () => {
  const line = async (caller: Caller, linha: string, ano: number) =>
    (await caller.get(`${urlDe('resultados')}?linha=${linha}&ano=${ano}`)).body.data[0];

  it('apurar faz todas as linhas uma vez, e o que mostram segue os cadastros', async () => {
    expect((await law.step('apurar')).status).toBe(200);
    expect((await law.step('apurar')).status).toBe(200);
    const { body } = await law.caller.get(urlDe('resultados'));
    expect(body.total ?? body.meta?.total).toBe(27 * 6);
    expect(await line(law.caller, 'rp1b', 2044)).toMatchObject({ valor_apurado: '1058.76', valor: '1058.76' });
    expect(await line(law.caller, 'dp1b', 2044)).toMatchObject({ valor_apurado: '1058.76' });
    expect(await line(law.caller, 'dcl', 2044)).toMatchObject({ valor_apurado: null, valor: null });
    expect((await law.caller.post(urlDe('resultados'), {})).status).toBe(405);
  });

  it('o ajuste pede justificativa e refaz as linhas calculadas, que não se ajustam', async () => {
    const leaf = await line(law.caller, 'dp1b', 2044);
    const url = `${urlDe('resultados')}/${leaf.id}`;
    expect((await law.caller.edit(url, { valor_ajuste: '-58.76' })).body.errors.justificativa).toBeDefined();
    expect((await law.caller.edit(url, { valor_ajuste: '-58.76', justificativa: 'Contrato que termina.' })).status).toBe(200);
    expect(await line(law.caller, 'dp', 2044)).toMatchObject({ valor_apurado: '1058.76', valor: '1000.00' });
    const revenues = await line(law.caller, 'rp', 2044);
    expect(await line(law.caller, 'pri1', 2044)).toMatchObject({ valor: (Number(revenues.valor) - 1000).toFixed(2) });
    const formula = await line(law.caller, 'pri1', 2044);
    const refused = await law.caller.edit(`${urlDe('resultados')}/${formula.id}`, { valor_ajuste: '1.00', justificativa: 'Qualquer.' });
    expect(refused.body.errors.valor_ajuste[0]).toContain('é calculada');
  });

  it('o realizado é só do ano X−2 e das linhas do Demonstrativo II', async () => {
    const editar = async (linha: string, ano: number) =>
      law.caller.edit(`${urlDe('resultados')}/${(await line(law.caller, linha, ano)).id}`, { realizado: '1.00' });
    expect((await editar('rt', 2043)).body.errors.realizado[0]).toContain('Só se informa o realizado de 2042');
    expect((await editar('rp1a', 2042)).body.errors.realizado[0]).toContain('deixe em branco');
    expect((await editar('rt', 2042)).status).toBe(200);
  });

  it('as metas da demonstração são as da LOA de 2026 corrigidas', async () => {
    const caller = planner.with({ 'x-exercicio': '2027' });
    const expected = {
      rt: '215880000.00',
      rp: '211260000.00',
      dt: '215880000.00',
      dp: '200760000.00',
      pri1: '10500000.00',
      rtr: '27195000.00',
      pri2: '-840000.00',
      dc: '28000000.00',
      dcl: '15300000.00',
      nom: '1100000.00',
    };
    for (const [linha, valor] of Object.entries(expected)) expect([linha, (await line(caller, linha, 2027)).valor]).toEqual([linha, valor]);
  });
});

describe('as escolhas da LDO', () => {
  it('a reserva e o que é intraorçamentário entram no resultado primário quando a LDO diz', async () => {
    const other = await abrirLei(planner, 2048, { reserva_primaria: true, intra_no_primario: true });
    await other.add('despesas-ldo', { grupo: 'reserva', previsto_x: '100.00', ...METODOLOGIA });
    await other.add('despesas-ldo', { grupo: '1', intra: true, previsto_x: '10.00', ...METODOLOGIA });
    await other.step('apurar');
    const dp = async () => (await other.caller.get(`${urlDe('resultados')}?linha=dp&ano=2048`)).body.data[0].valor;
    expect(await dp()).toBe('110.00');
    await other.caller.edit(`${urlDe('cadastro-ldo')}/${other.id}`, { reserva_primaria: false });
    expect(await dp()).toBe('10.00');
    await other.caller.edit(`${urlDe('cadastro-ldo')}/${other.id}`, { intra_no_primario: false });
    expect(await dp()).toBe('0.00');
  });
});
