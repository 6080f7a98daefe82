import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDecimals, sumDecimals } from '../../../resources/definition';
import { contar, noitesDe, quantidadeDe } from './contar';
import type { LeiDaDiaria, ValorDaTabela } from './lei';
import { calcular } from './valorar';

const LEI: LeiDaDiaria = {
  regra_calculo: 'pernoite',
  noite_em_viagem: true,
  hora_pernoite: '04:00',
  horas_minimas: '6.0',
  horas_integral: '16.0',
  fracao_sem_pernoite: '0.50',
  fracao_retorno: '0.50',
  reducao_hospedagem: '50',
  reducao_alimentacao: '25',
  faixas_horas: [
    { ate_h: '6.0', com_pernoite: false, fracao: '0.00' },
    { ate_h: '12.0', com_pernoite: false, fracao: '0.30' },
    { ate_h: '24.0', com_pernoite: true, fracao: '1.00' },
    { ate_h: '24.0', com_pernoite: false, fracao: '0.50' },
  ],
  refeicoes: [
    { nome: 'Almoço', de: '12:00', ate: '13:00', percentual: '25' },
    { nome: 'Jantar', de: '19:00', ate: '20:00', percentual: '25' },
    { nome: 'Pernoite', de: '04:00', ate: '04:00', percentual: '50' },
  ],
};
const NADA = { hospedagem: false, alimentacao: false, transporte: false };
const quantas = (regra_calculo: LeiDaDiaria['regra_calculo'], saida: string, retorno: string, more: Partial<LeiDaDiaria> = {}) =>
  quantidadeDe(contar({ ...LEI, regra_calculo, ...more }, { saida, retorno }));
const em =
  (com_pernoite: string, sem_pernoite: string | null = null) =>
  () => ({
    nome: 'Capital do Estado',
    valores: { com_pernoite, sem_pernoite } satisfies ValorDaTabela,
  });

describe('contagem das diárias', () => {
  it.each([
    ['pernoite', '2026-03-09T06:00', '2026-03-11T18:00', '2.50'],
    ['pernoite', '2026-03-09T18:00', '2026-03-10T00:30', '0.50'],
    ['pernoite', '2026-03-09T07:00', '2026-03-09T12:30', '0.00'],
    ['pernoite', '2026-03-09T02:00', '2026-03-09T20:00', '0.50'],
    ['pernoite', '2026-03-09T23:00', '2026-03-10T05:00', '1.50'],
    ['periodo_24h', '2026-03-09T06:00', '2026-03-11T18:00', '2.50'],
    ['periodo_24h', '2026-03-09T06:00', '2026-03-10T23:00', '2.00'],
    ['faixa_horas', '2026-03-09T07:00', '2026-03-09T18:30', '0.30'],
    ['faixa_horas', '2026-03-09T02:00', '2026-03-09T20:00', '0.50'],
    ['refeicoes', '2026-03-09T11:00', '2026-03-09T18:00', '0.25'],
    ['refeicoes', '2026-03-09T08:00', '2026-03-10T13:30', '1.25'],
  ] as const)('%s: de %s a %s são %s', (regra, saida, retorno, quantidade) => {
    expect(quantas(regra, saida, retorno)).toBe(quantidade);
  });

  it('a noite na estrada só conta onde a lei a conta', () => {
    const viagem = {
      saida: '2026-03-09T23:00',
      retorno: '2026-03-10T05:00',
      trechos: [{ partida: '2026-03-09T23:00', chegada: '2026-03-10T05:00' }],
    };
    expect(noitesDe(LEI, viagem)).toEqual(['2026-03-10']);
    expect(noitesDe({ ...LEI, noite_em_viagem: false }, viagem)).toEqual([]);
  });
});

describe('valor das diárias', () => {
  const vale = (
    { lei = LEI, saida, retorno }: { lei?: LeiDaDiaria; saida: string; retorno: string },
    valores: ReturnType<typeof em>,
    fornecido = NADA,
  ) => calcular(lei, { saida, retorno }, fornecido, valores).valor;

  it('duas noites na capital com hospedagem dada: 2 × 250 × 0,50 + 0,5 × 250 = 375,00', () => {
    expect(vale({ saida: '2026-03-09T06:00', retorno: '2026-03-11T18:00' }, em('250.00'), { ...NADA, hospedagem: true })).toBe('375.00');
  });

  it('uma noite com hospedagem dada: 320,00 na tabela de um valor, 280,00 na de dois', () => {
    const viagem = { saida: '2026-11-06T05:30', retorno: '2026-11-07T20:00' };
    expect(vale(viagem, em('320.00'), { ...NADA, hospedagem: true })).toBe('320.00');
    expect(vale(viagem, em('320.00', '120.00'), { ...NADA, hospedagem: true })).toBe('280.00');
  });

  it('por faixa de horas: 0,30 × 250 = 75,00 e 0,50 × 250 = 125,00', () => {
    const lei: LeiDaDiaria = { ...LEI, regra_calculo: 'faixa_horas' };
    expect(vale({ lei, saida: '2026-03-09T07:00', retorno: '2026-03-09T18:30' }, em('250.00'))).toBe('75.00');
    expect(vale({ lei, saida: '2026-03-09T02:00', retorno: '2026-03-09T20:00' }, em('250.00'))).toBe('125.00');
  });

  it('com hospedagem, alimentação e transporte dados nada se paga', () => {
    const tudo = { hospedagem: true, alimentacao: true, transporte: true };
    expect(vale({ saida: '2026-03-09T06:00', retorno: '2026-03-11T18:00' }, em('250.00'), tudo)).toBe('0.00');
  });
});

describe('o que vale de toda viagem', () => {
  const hora = fc
    .integer({ min: 0, max: 1439 })
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
  const viagem = fc
    .tuple(fc.integer({ min: 0, max: 300 }), hora, fc.integer({ min: 0, max: 9 }), hora)
    .map(([d, de, dias, ate]) => ({ saida: `${addDays('2026-01-01', d)}T${de}`, retorno: `${addDays('2026-01-01', d + dias)}T${ate}` }))
    .filter(({ saida, retorno }) => saida < retorno);
  const regra = fc.constantFrom('pernoite', 'periodo_24h', 'faixa_horas', 'refeicoes' as const);
  const centavos = fc.integer({ min: 1, max: 99_999 }).map((n) => (n / 100).toFixed(2));

  it('as linhas somam o total, e o que é dado por outros nunca o aumenta', () => {
    fc.assert(
      fc.property(viagem, regra, centavos, fc.boolean(), fc.boolean(), (quando, regra_calculo, valor, hospedagem, alimentacao) => {
        const lei = { ...LEI, regra_calculo };
        const dado = calcular(lei, quando, { hospedagem, alimentacao, transporte: false }, em(valor));
        expect(sumDecimals(['0.00', ...dado.linhas.map((linha) => linha.valor)])).toBe(dado.valor);
        expect(compareDecimals(dado.valor, calcular(lei, quando, NADA, em(valor)).valor)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('ficar mais nunca diminui a contagem por pernoite, e meia diária só se soma a noites inteiras', () => {
    fc.assert(
      fc.property(viagem, fc.integer({ min: 1, max: 5 }), ({ saida, retorno }, mais) => {
        const depois = `${addDays(retorno.slice(0, 10), mais)}${retorno.slice(10)}`;
        const [antes, agora] = [quantas('pernoite', saida, retorno), quantas('pernoite', saida, depois)];
        expect(compareDecimals(agora, antes)).toBeGreaterThanOrEqual(0);
        expect(['0.00', '0.50']).toContain(`0.${antes.split('.')[1]}`);
        expect(agora).toBe(`${noitesDe(LEI, { saida, retorno: depois }).length}.50`);
      }),
    );
  });
});
