import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calcularVale, corrigir, liquidar, type MesDoVale, type RegraDoVale } from './vale';

const TRANSPORTE: RegraDoVale = {
  valor_unitario: '5.20',
  base: 'dia_trabalhado',
  dias_fixos: null,
  coparticipacao: 'percentual_vencimento',
  percentual: '6',
  faixas: [],
};
const MES: MesDoVale = {
  dias_uteis: 22,
  mes_inteiro: true,
  dias_desconto: 2,
  quantidade_dia: '2',
  vencimento: '1900.00',
  remuneracao: '1900.00',
};

describe('o vale de um mês', () => {
  it('22 dias úteis, 2 de licença, 2 passagens de 5,20: 208,00, e 114,00 do servidor', () => {
    expect(calcularVale(TRANSPORTE, MES)).toEqual({
      quantidade: 20,
      unitario: '10.40',
      valor: '208.00',
      coparticipacao: '114.00',
      teto: '114.00',
    });
  });

  it('o servidor não paga mais do que recebe, nem mais do que 6 % do que o mês paga do vencimento', () => {
    expect(calcularVale(TRANSPORTE, { ...MES, dias_desconto: 18 })).toMatchObject({
      quantidade: 4,
      valor: '41.60',
      coparticipacao: '41.60',
    });
    expect(calcularVale(TRANSPORTE, { ...MES, vencimento: '950.00' })).toMatchObject({ coparticipacao: '57.00' });
  });

  it('dias fixos se perdem um a um, e quem tem meio mês não os ganha inteiros', () => {
    const fixos: RegraDoVale = { ...TRANSPORTE, dias_fixos: 22, valor_unitario: '20.00', coparticipacao: 'nenhuma', percentual: null };
    expect(calcularVale(fixos, { ...MES, quantidade_dia: '1', dias_uteis: 19 })).toMatchObject({ quantidade: 20, valor: '400.00' });
    expect(calcularVale(fixos, { ...MES, quantidade_dia: '1', dias_uteis: 11, mes_inteiro: false, dias_desconto: 0 })).toMatchObject({
      quantidade: 11,
    });
  });

  it('o mensal se paga inteiro a quem trabalhou algum dia, e a parte vem da faixa da remuneração', () => {
    const mensal: RegraDoVale = {
      ...TRANSPORTE,
      base: 'mes',
      valor_unitario: '420.00',
      coparticipacao: 'faixas',
      percentual: null,
      faixas: [
        { ate: '2000.00', valor: '10.00' },
        { ate: null, valor: '60.00' },
      ],
    };
    expect(calcularVale(mensal, { ...MES, quantidade_dia: '1' })).toMatchObject({
      quantidade: 1,
      valor: '420.00',
      coparticipacao: '10.00',
    });
    expect(calcularVale(mensal, { ...MES, quantidade_dia: '1', remuneracao: '2000.01' })).toMatchObject({ coparticipacao: '60.00' });
    expect(calcularVale(mensal, { ...MES, quantidade_dia: '1', dias_desconto: 22 })).toMatchObject({ quantidade: 0, valor: '0.00' });
  });
});

describe('a correção do mês anterior', () => {
  it('paga ou toma de volta só a diferença', () => {
    const antes = { valor: '228.80', coparticipacao: '114.00', ajuste: '0.00' };
    const ajuste = corrigir({ valor: '208.00', coparticipacao: '114.00' }, antes);
    expect(ajuste).toEqual({ valor: '-20.80', coparticipacao: '0.00' });
    expect(liquidar(calcularVale(TRANSPORTE, MES), ajuste)).toEqual({ credito: '187.20', desconto: '114.00' });
  });

  it('o que o crédito não cobriu se toma no mês seguinte', () => {
    const antes = { valor: '41.60', coparticipacao: '41.60', ajuste: '-100.00' };
    expect(corrigir({ valor: '41.60', coparticipacao: '41.60' }, antes).valor).toBe('-58.40');
  });

  it('quem perdeu o direito devolve tudo; quem o tinha e não recebeu, recebe', () => {
    expect(corrigir(null, { valor: '208.00', coparticipacao: '114.00', ajuste: '0.00' })).toEqual({
      valor: '-208.00',
      coparticipacao: '-114.00',
    });
    expect(corrigir({ valor: '208.00', coparticipacao: '114.00' }, null)).toEqual({ valor: '208.00', coparticipacao: '114.00' });
  });

  it('o desconto nunca passa do crédito nem do teto, e nada fica negativo', () => {
    const cents = fc.integer({ min: -50_000, max: 50_000 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }), cents, cents, (uteis, fora, valor, coparticipacao) => {
        const vale = calcularVale(TRANSPORTE, { ...MES, dias_uteis: uteis, dias_desconto: Math.min(uteis, fora) });
        const { credito, desconto } = liquidar(vale, { valor, coparticipacao });
        expect(Number(credito)).toBeGreaterThanOrEqual(0);
        expect(Number(desconto)).toBeGreaterThanOrEqual(0);
        expect(Number(desconto)).toBeLessThanOrEqual(Math.min(Number(credito), Number(vale.teto)));
      }),
    );
  });
});
