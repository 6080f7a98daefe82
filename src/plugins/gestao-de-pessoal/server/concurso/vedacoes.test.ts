import { describe, expect, it } from 'vitest';
import { ElectoralCalendar } from '../../../../server/calendar/elections';
import { inicioDaVedacao } from './vedacoes';

describe('K3: o período eleitoral', () => {
  const calendario = new ElectoralCalendar([]);
  it('vai dos três meses antes da eleição municipal até a posse dos eleitos, e a eleição geral não o abre', () => {
    const dias = ['2028-06-30', '2028-07-01', '2028-10-01', '2028-12-31', '2029-01-01', '2026-09-01'];
    expect(dias.map((dia) => inicioDaVedacao(calendario, dia))).toEqual([null, '2028-07-01', '2028-07-01', '2028-07-01', null, null]);
  });
});
