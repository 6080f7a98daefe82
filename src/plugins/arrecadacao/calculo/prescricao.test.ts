import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isProcessoJudicial } from '../../../resources/definition';
import { type Prazo, prescreveEm } from './prescricao';

const BASE: Prazo = { vencimento: '2020-03-10', notificacao: '2020-02-01', anos: 5, suspensoes: [], interrupcoes: [] };
const ate = (changes: Partial<Prazo>, data = '2024-01-01') => prescreveEm({ ...BASE, ...changes }, data);

describe('DA4: prescrição', () => {
  it('cinco anos do dia seguinte ao vencimento, ou à notificação, a que vier depois', () => {
    expect(ate({})).toBe('2025-03-11');
    expect(ate({ notificacao: '2020-06-30' })).toBe('2025-07-01');
    expect(ate({ notificacao: null, anos: 10 })).toBe('2030-03-11');
    // no 29 February in 2025: the day that follows
    expect(ate({ vencimento: '2020-02-28' })).toBe('2025-03-01');
  });

  it('a suspensão acrescenta os seus dias, uma vez só quando duas se sobrepõem; a aberta vale até hoje', () => {
    expect(ate({ suspensoes: [{ inicio: '2021-01-01', fim: '2021-01-31' }] })).toBe('2025-04-10');
    const two = [
      { inicio: '2021-01-01', fim: '2021-01-31' },
      { inicio: '2021-01-11', fim: '2021-02-10' },
    ];
    expect(ate({ suspensoes: two })).toBe(addDays('2025-03-11', 40));
    expect(ate({ suspensoes: [{ inicio: '2023-12-22', fim: null }] })).toBe(addDays('2025-03-11', 10));
    // before the count began, and after it ended, nothing was suspended
    expect(
      ate({
        suspensoes: [
          { inicio: '2019-01-01', fim: '2020-03-01' },
          { inicio: '2026-01-01', fim: '2026-02-01' },
        ],
      }),
    ).toBe('2025-03-11');
  });

  it('a interrupção recomeça a contagem, e não ressuscita o que prescreveu', () => {
    expect(ate({ interrupcoes: ['2024-08-01', '2022-05-05'] })).toBe('2029-08-01');
    expect(ate({ interrupcoes: ['2025-03-12'] })).toBe('2025-03-11');
    // a parcelamento: acknowledged on joining, suspended until its rupture, and the whole term from there
    expect(ate({ interrupcoes: ['2022-01-10'], suspensoes: [{ inicio: '2022-01-10', fim: '2023-01-10' }] })).toBe(
      addDays('2027-01-10', 365),
    );
  });

  it('só a dívida não tributária fica suspensa por 180 dias da inscrição, ou até a execução', () => {
    expect(ate({ naoTributaria: { inscricao: '2021-01-01', execucao: null } })).toBe(addDays('2025-03-11', 180));
    expect(ate({ naoTributaria: { inscricao: '2021-01-01', execucao: '2021-01-21' } })).toBe(addDays('2025-03-11', 20));
  });

  it('suspender mais nunca antecipa a prescrição', () => {
    const day = fc.integer({ min: 0, max: 2500 }).map((n) => addDays('2020-01-01', n));
    const period = fc.tuple(day, fc.nat({ max: 400 })).map(([inicio, n]) => ({ inicio, fim: addDays(inicio, n) }));
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), period, fc.array(day, { maxLength: 3 }), (suspensoes, more, interrupcoes) => {
        const before = ate({ suspensoes, interrupcoes });
        expect(ate({ suspensoes: [...suspensoes, more], interrupcoes }) >= before).toBe(true);
        expect(before >= '2025-03-11').toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('número de processo do CNJ', () => {
  it('aceita o certo e recusa um algarismo trocado', () => {
    expect(isProcessoJudicial('0710802-55.2018.8.02.0001')).toBe(true);
    expect(isProcessoJudicial('0710803-55.2018.8.02.0001')).toBe(false);
    expect(isProcessoJudicial('0710802-55.2018.8.02')).toBe(false);
  });
});
