import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completarCodigoDaConta } from '../tabelas/plano';
import {
  acumularResultado,
  apurarResultado,
  baixarRestos,
  encerrarDisponibilidade,
  encerrarOrcamento,
  inscreverRestos,
  levarSaldos,
  rolarRestos,
  virarFontes,
} from './passos';
import { abaixoDe, type ChaveDoSaldo, depoisDe, type Passo, type Saldo, somaDe } from './saldos';

/** Reais of an account, debit above zero. */
const saldo = (conta: string, reais: number, chave: ChaveDoSaldo = {}): Saldo => ({
  conta: completarCodigoDaConta(conta),
  isf: null,
  chave,
  valor: BigInt(reais) * 100n,
});
const total = (saldos: readonly Saldo[], ...grupos: string[]) => Number(somaDe(abaixoDe(saldos, ...grupos))) / 100;

/** Handbook 13.3: what the golden year has at 31/12 after the inscription, by account; debit above zero. */
const SALDOS_13_3 = `
1.1.3.8.1.99 2000
1.1.5.6.1.01 15000
1.2.1.1.1.04 60000
1.2.3.1.1.01 95000
1.2.3.1.1.05 80000
1.2.3.2.1.01 300000
1.2.3.2.1.06.01 60000
1.2.3.8.1.01 -47000
2.1.1.1.1.01.01 -10000
2.1.2.1.1.01 -40000
2.1.3.1.1.01.01 -28000
2.1.8.8.1.01.02 -9000
2.1.8.8.1.04.01 -4000
2.2.2.1.1.01 -200000
2.3.7.1.1.02 -378000
3.1.1.2.1.01 440000
3.3.1.1.1.01 38000
3.3.2.3.1.01 165000
3.3.3.1.1.01 22000
3.4.1.1.1 9000
3.5.1.1.2.01 24000
3.5.2.2.4.01 96000
4.1.1.2.1.01 -203000
4.4.5.2.1 -6000
4.5.2.1.3 -480000
4.5.2.2.4 -155000
4.6.2.2.1 -3000
5.2.1.1.1 1000000
5.2.1.1.2.01 -100000
5.2.2.1.1.01 876000
5.2.2.1.2.01 80000
5.2.2.1.3.01 60000
5.2.2.1.3.05 20000
5.2.2.1.3.09 -20000
5.2.2.1.3.99 -60000
5.2.2.1.9.04 -20000
5.2.2.9.2.01.01 814000
5.2.2.9.2.01.02 10000
5.2.2.9.2.01.03 -10000
5.3.1.1 10000
5.3.1.7 55000
5.3.2.1 15000
5.3.2.7 30000
6.2.1.1 -74000
6.2.1.2 -923000
6.2.1.3.1.01 96000
6.2.1.3.9 1000
6.2.2.1.1 -122000
6.2.2.1.3.04 -729000
6.2.2.1.3.05 -47000
6.2.2.1.3.06 -8000
6.2.2.1.3.07 -30000
6.2.2.9.2.01.01 -47000
6.2.2.9.2.01.02 -8000
6.2.2.9.2.01.03 -30000
6.2.2.9.2.01.04 -729000
6.3.1.4 -7000
6.3.1.7.1 -47000
6.3.1.7.2 -8000
6.3.1.9.9 -3000
6.3.2.2 -15000
6.3.2.7 -30000
7.3.2.1.1 60000
8.3.2.3.1 -60000
`;
/** Handbook 13.4: fonte, cash, empenho, liquidação, consignações and deposits, available, used and control. */
const FONTES_13_4 = [
  [1500, 102000, 35000, 29000, 38000, 445000, 547000, '7.2.1.1.1'],
  [1540, 15000, 0, 10000, 5000, 140000, 155000, '7.2.1.1.2'],
  [1754, 20000, 20000, 0, 0, 60000, 80000, '7.2.1.1.2'],
  [1755, 3000, 0, 0, 3000, 15000, 18000, '7.2.1.1.2'],
  [1862, 4000, 0, 4000, 0, 2000, 6000, '7.2.1.1.3'],
  [2500, 13000, 0, 0, 13000, 87000, 100000, '7.2.1.1.1'],
] as const;
const ANTERIORES = new Map([1500, 1540, 1754, 1755, 1862].map((fonte) => [fonte, fonte + 1000]));

function anoDourado(): Saldo[] {
  const contas = SALDOS_13_3.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string])
    .map(([conta, reais]) => saldo(conta, Number(reais), conta.startsWith('1.1.3.8') ? { fonte_recurso_id: 1500 } : {}));
  const fontes = FONTES_13_4.flatMap(([fonte_recurso_id, caixa, empenho, liquidado, livre, usada, controle, conta]) =>
    [
      saldo('1.1.1.1.1.19', caixa, { fonte_recurso_id }),
      saldo(conta, controle, { fonte_recurso_id }),
      saldo('8.2.1.1.1.01', -livre, { fonte_recurso_id }),
      saldo('8.2.1.1.2.01', -empenho, { fonte_recurso_id }),
      saldo('8.2.1.1.3.01', -liquidado, { fonte_recurso_id }),
      saldo('8.2.1.1.4.01', -usada, { fonte_recurso_id }),
    ].filter(({ valor }) => valor !== 0n),
  );
  return [...contas, ...fontes];
}

const encerrar = (saldos: readonly Saldo[]) =>
  [baixarRestos, apurarResultado, encerrarOrcamento, encerrarDisponibilidade].reduce<Saldo[]>(
    (now, step) => depoisDe(now, step(now)),
    [...saldos],
  );
const abrir = (saldos: readonly Saldo[]) => {
  const steps: ((now: readonly Saldo[]) => Passo[])[] = [rolarRestos, acumularResultado, (now) => virarFontes(now, ANTERIORES)];
  return steps.reduce<Saldo[]>((now, step) => depoisDe(now, step(now)), depoisDe([], levarSaldos(saldos)));
};
const fecha = (passos: readonly Passo[]) => passos.every(({ movimentos }) => somaDe(movimentos) === 0n);

describe('o encerramento do ano do exemplo (13.11)', () => {
  const fechado = encerrar(anoDourado());
  const aberto = abrir(fechado);

  it('zera o que é do ano e leva o resultado ao patrimônio', () => {
    expect(abaixoDe(fechado, '3', '4', '5.2', '6.2', '8.2.1.1.4')).toEqual([]);
    expect(total(fechado, '2.3.7.1.1.01')).toBe(-53000);
    expect([total(fechado, '5.3'), total(fechado, '6.3')]).toEqual([85000, -85000]);
    expect([total(fechado, '7.2.1.1.1'), total(fechado, '7.2.1.1.2'), total(fechado, '7.2.1.1.3')]).toEqual([115000, 38000, 4000]);
    expect([total(fechado, '7'), total(fechado, '8')]).toEqual([217000, -217000]);
  });

  it('abre o seguinte com os restos a pagar, o patrimônio e as fontes de exercícios anteriores', () => {
    expect([total(aberto, '2.3.7.1.1.01'), total(aberto, '2.3.7.1.1.02')]).toEqual([0, -431000]);
    expect(
      ['5.3.1.1', '6.3.1.1', '6.3.1.2', '5.3.2.1', '6.3.2.1', '5.3.1.7', '6.3.1.7', '5.3.2.7', '6.3.2.7'].map((conta) =>
        total(aberto, conta),
      ),
    ).toEqual([55000, -47000, -8000, 30000, -30000, 0, 0, 0, 0]);
    const caixa = (fonte: number) =>
      total(
        aberto.filter(({ chave }) => chave.fonte_recurso_id === fonte),
        '1.1.1',
      );
    expect([2500, 2540, 2754, 2755, 2862, 1500, 1540].map(caixa)).toEqual([115000, 15000, 20000, 3000, 4000, 0, 0]);
    const livre = (fonte: number) =>
      total(
        aberto.filter(({ chave }) => chave.fonte_recurso_id === fonte),
        '8.2.1.1.1',
      );
    expect([2500, 2540, 2755].map(livre)).toEqual([-51000, -5000, -3000]);
    expect(
      total(
        aberto.filter(({ chave }) => chave.fonte_recurso_id === 2500),
        '1.1.3.8',
      ),
    ).toBe(2000);
    // every balance of the opening is that of the closing
    expect(Number(somaDe(aberto))).toBe(0);
    expect(total(aberto, '1')).toBe(total(fechado, '1'));
  });
});

describe('os restos a pagar na virada', () => {
  const chave = (empenho_id: number, ano_inscricao: number) => ({ empenho_id, ano_inscricao, fonte_recurso_id: 1500 });

  it('4010 a 4012: cada empenho inscreve o que está em cada estágio, e os pares fecham', () => {
    const empenho = { empenho_id: 7, dotacao_id: 3, credor_id: 1, fonte_recurso_id: 1500 };
    const before = [saldo('6.2.2.1.3.01', -27, empenho), saldo('6.2.2.1.3.02', -8, empenho), saldo('6.2.2.1.3.03', -20, empenho)];
    const passos = inscreverRestos(before, 2026);
    expect(passos.map(({ evento, de }) => [evento, de])).toEqual([
      ['4010', 7],
      ['4011', 7],
      ['4012', 7],
    ]);
    expect(passos.every((passo) => fecha([passo]))).toBe(true);
    expect(depoisDe(before, passos)).toEqual(
      expect.arrayContaining([
        saldo('6.2.2.1.3.05', -27, empenho),
        saldo('5.3.1.7.0', 35, chave(7, 2026)),
        saldo('6.3.1.7.2', -8, chave(7, 2026)),
        saldo('5.3.2.7.0', 20, chave(7, 2026)),
      ]),
    );
  });

  it('4024 antes de 4023: o liquidado e não pago vira processado, e o resto passa aos exercícios anteriores', () => {
    const before = [
      saldo('5.3.1.1.0', 10, chave(1, 2025)),
      saldo('6.3.1.1.0', -4, chave(1, 2025)),
      saldo('6.3.1.3.0', -6, chave(1, 2025)),
      saldo('5.3.1.2.0', 5, chave(2, 2024)),
      saldo('6.3.1.3.0', -5, chave(2, 2024)),
    ];
    const passos = rolarRestos(before);
    expect(passos.map(({ evento }) => evento)).toEqual(['4024', '4023']);
    expect(passos.every((passo) => fecha([passo]))).toBe(true);
    expect(depoisDe(before, passos)).toEqual([
      saldo('6.3.1.1.0', -4, chave(1, 2025)),
      saldo('5.3.2.2.0', 6, chave(1, 2025)),
      saldo('6.3.2.1.0', -6, chave(1, 2025)),
      saldo('5.3.2.2.0', 5, chave(2, 2024)),
      saldo('6.3.2.1.0', -5, chave(2, 2024)),
      saldo('5.3.1.2.0', 4, chave(1, 2025)),
    ]);
  });

  it('com qualquer história, o que foi pago e cancelado sai, e o inscrito é a sua execução, resto por resto', () => {
    const resto = fc.record({
      inscrito: fc.integer({ min: 1, max: 9999 }),
      partes: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 4, maxLength: 4 }),
      velho: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(resto, { minLength: 1, maxLength: 12 }), (restos) => {
        const before = restos.flatMap(({ inscrito, partes, velho }, n) => {
          const key = chave(n + 1, velho ? 2024 : 2025);
          const used: number[] = [];
          for (const parte of partes) used.push(Math.min(parte, inscrito - used.reduce((sum, one) => sum + one, 0)));
          const [liquidado = 0, pago = 0, cancelado = 0] = used;
          const left = inscrito - liquidado - pago - cancelado;
          return [
            saldo(velho ? '5.3.1.2.0' : '5.3.1.1.0', inscrito, key),
            saldo('6.3.1.1.0', -left, key),
            saldo('6.3.1.3.0', -liquidado, key),
            saldo('6.3.1.4.0', -pago, key),
            saldo('6.3.1.9.9', -cancelado, key),
          ].filter(({ valor }) => valor !== 0n);
        });
        const baixados = depoisDe(before, baixarRestos(before));
        const virados = depoisDe(baixados, rolarRestos(baixados));
        for (const now of [baixados, virados])
          for (const [n] of restos.entries()) {
            const own = now.filter(({ chave: key }) => key.empenho_id === n + 1);
            expect(somaDe(abaixoDe(own, '5.3', '6.3'))).toBe(0n);
          }
        expect(abaixoDe(baixados, '6.3.1.4', '6.3.1.9')).toEqual([]);
        expect(abaixoDe(virados, '6.3.1.3', '5.3.1.1', '5.3.2.1')).toEqual([]);
      }),
    );
  });
});
