import { describe, expect, it } from 'vitest';
import { ElectoralCalendar, ordinaryElection } from './elections';

const calendar = new ElectoralCalendar([]);

describe('calendário eleitoral', () => {
  it('as eleições ordinárias caem no primeiro e no último domingo de outubro', () => {
    expect([ordinaryElection(2024), ordinaryElection(2026), ordinaryElection(2027)]).toEqual([
      { tipo: 'municipal', turno1: '2024-10-06', turno2: '2024-10-27' },
      { tipo: 'geral', turno1: '2026-10-04', turno2: '2026-10-25' },
      null,
    ]);
  });

  it('a publicidade é vedada ao município nos três meses antes da eleição municipal, e não da geral', () => {
    const barred = ['2024-07-05', '2024-07-06', '2024-10-27', '2024-10-28', '2026-09-01'].map(
      (day) => calendar.barsPublicity(day) !== null,
    );
    expect(barred).toEqual([false, true, true, false, false]);
  });

  it('a distribuição gratuita é vedada o ano inteiro de qualquer eleição', () => {
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => calendar.barsDistribution(day)?.tipo ?? null)).toEqual([
      null,
      'geral',
      'geral',
      null,
    ]);
  });

  it('uma eleição suplementar veda também; uma ordinária adiada vale pelas datas do cadastro', () => {
    const supplementary = new ElectoralCalendar([{ tipo: 'municipal', turno1: '2026-12-13', turno2: null }]);
    expect(['2026-09-12', '2026-09-13', '2026-12-13', '2026-12-14'].map((day) => supplementary.barsPublicity(day) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const postponed = new ElectoralCalendar([{ tipo: 'municipal', turno1: '2020-11-15', turno2: '2020-11-29' }]);
    expect(['2020-08-14', '2020-08-15', '2020-11-29'].map((day) => postponed.barsPublicity(day) !== null)).toEqual([false, true, true]);
  });
});
