import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirLei, montarPlanejador, type OpenLaw, urlDe } from './fixtures';

const suite = openSuite();
let planner: Caller;
let law: OpenLaw;
beforeAll(async () => {
  planner = await montarPlanejador(suite);
  law = await abrirLei(planner, 2044);
});

const flow = (years: number, first = 2043) =>
  Array.from({ length: years }, (_, index) => ({ ano: first + index, receitas: '10.10', despesas: '10.20' }));
const projection = (changes: object = {}) => ({
  plano: 'capitalizacao',
  data_avaliacao: '2025-12-31',
  saldo_inicial: '1.00',
  fluxo: flow(40),
  ...changes,
});

describe('projeção atuarial', () => {
  it('tem de 35 a 100 anos seguidos a partir de X−1', async () => {
    expect((await law.add('projecao-atuarial', projection({ fluxo: flow(34) }))).body.errors.fluxo).toBeDefined();
    expect((await law.add('projecao-atuarial', projection({ fluxo: flow(101) }))).body.errors.fluxo).toBeDefined();
    expect((await law.add('projecao-atuarial', projection({ fluxo: flow(40, 2044) }))).body.errors).toEqual({
      'fluxo.0.ano': ['A projeção começa em 2043 e não pula anos: aqui vem 2043.'],
    });
    const gap = [...flow(20), ...flow(20, 2064)];
    expect(Object.keys((await law.add('projecao-atuarial', projection({ fluxo: gap }))).body.errors)).toEqual(['fluxo.20.ano']);
  });

  it('o servidor calcula resultado e saldo de cada ano, ao centavo, e os refaz com o saldo inicial', async () => {
    const { status, body } = await law.add('projecao-atuarial', projection());
    expect(status).toBe(201);
    const { fluxo, id } = body.result;
    expect(fluxo[0]).toMatchObject({ ano: 2043, resultado: '-0.10', saldo: '0.90' });
    expect(fluxo[39]).toMatchObject({ ano: 2082, resultado: '-0.10', saldo: '-3.00' });
    await law.caller.edit(`${urlDe('projecao-atuarial')}/${id}`, { saldo_inicial: '5.00' });
    const again = (await law.caller.get(`${urlDe('projecao-atuarial')}/${id}`)).body.fluxo;
    expect([again[0].saldo, again[39].saldo]).toEqual(['4.90', '1.00']);
    expect((await law.add('projecao-atuarial', projection())).status).toBe(422);
  });

  it('a da demonstração vai de 2026 a 2100 e não deixa o fundo no vermelho', async () => {
    const { body } = await planner.with({ 'x-exercicio': '2027' }).get(urlDe('projecao-atuarial'));
    const { fluxo } = (await planner.with({ 'x-exercicio': '2027' }).get(`${urlDe('projecao-atuarial')}/${body.data[0].id}`)).body;
    expect([fluxo.length, fluxo[0].ano, fluxo[74].ano, fluxo[0].saldo]).toEqual([75, 2026, 2100, '133000000.00']);
    expect(fluxo.every(({ saldo }: { saldo: string }) => Number(saldo) > 0)).toBe(true);
  });
});

describe('valores do RPPS', () => {
  const row = { plano: 'capitalizacao', ano: 2042, valor: '10.00' };

  it.each([
    ['rpps/disponibilidades-financeiras', 'caixa'],
    ['rpps/valores-receitas', 'seg_ativo'],
    ['rpps/valores-despesas', 'aposentadorias'],
  ] as const)('%s: um valor por plano, ano e linha, de X−4 a X−2', async (register, linha) => {
    expect((await law.add(register, { ...row, linha })).status).toBe(201);
    expect((await law.add(register, { ...row, linha })).status).toBe(422);
    expect((await law.add(register, { ...row, linha, ano: 2043 })).body.errors.ano).toEqual(['Na LDO de 2044 o ano vai de 2040 a 2042.']);
  });

  it('não se informam quando a LDO diz que não há RPPS', async () => {
    const other = await abrirLei(planner, 2048, { tem_rpps: false });
    expect((await other.add('rpps/valores-receitas', { ...row, ano: 2046, linha: 'seg_ativo' })).body.errors.ldo_id[0]).toContain(
      'não tem RPPS',
    );
  });
});
