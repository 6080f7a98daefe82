import { describe, expect, it } from 'vitest';
import { Calendar } from './calendar';
import { standardHolidays } from './standard-holidays';
import { endOfTerm, suspendedDays, type Term } from './term';

const calendar = new Calendar([], (year) => standardHolidays(year, 'SP'));
const manifestacao: Term = {
  inicio: '2026-10-02',
  dias: 30,
  dias_prorrogacao: 30,
  prorrogado_em: null,
  suspenso_em: null,
  dias_suspensos: 0,
};

describe('o prazo com história', () => {
  it('registrada em 02/10/2026: 30º dia em 01/11, domingo, e 02/11 é feriado: 03/11', () => {
    expect(endOfTerm(calendar, manifestacao, 'corridos')).toBe('2026-11-03');
  });

  it('prorrogada, os 60 dias contam do recebimento: 01/12, e não 03/12', () => {
    expect(endOfTerm(calendar, { ...manifestacao, prorrogado_em: '2026-10-30' }, 'corridos')).toBe('2026-12-01');
  });

  it('suspensa de 13 a 26/10, 13 dias não correm: 14/11 é sábado, 15/11 domingo: 16/11', () => {
    const dias_suspensos = suspendedDays(calendar, '2026-10-13', '2026-10-26', 'corridos');
    expect(dias_suspensos).toBe(13);
    expect(endOfTerm(calendar, { ...manifestacao, dias_suspensos }, 'corridos')).toBe('2026-11-16');
  });

  it('e-SIC de 13/10: 03/11; prorrogado por mais 10 dias, 12/11', () => {
    const esic = { ...manifestacao, inicio: '2026-10-13', dias: 20, dias_prorrogacao: 10 };
    expect(endOfTerm(calendar, esic, 'corridos')).toBe('2026-11-03');
    expect(endOfTerm(calendar, { ...esic, prorrogado_em: '2026-11-03' }, 'corridos')).toBe('2026-11-12');
  });

  it('O3: e-SIC de 02/03/2026: 22/03 é domingo, 23/03; prorrogado, 01/04', () => {
    const esic = { ...manifestacao, inicio: '2026-03-02', dias: 20, dias_prorrogacao: 10 };
    expect(endOfTerm(calendar, esic, 'corridos')).toBe('2026-03-23');
    expect(endOfTerm(calendar, { ...esic, prorrogado_em: '2026-03-20' }, 'corridos')).toBe('2026-04-01');
  });
});
