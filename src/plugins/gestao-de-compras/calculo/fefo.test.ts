import { describe, expect, it } from 'vitest';
import { tomarDosLotes } from './fefo';

const lote = (id: number, validade: string | null, quantidade: string, entrada_em = '2026-11-01') => ({
  id,
  lote: `L${id}`,
  validade,
  quantidade,
  entrada_em,
});

describe('o que vence primeiro sai primeiro', () => {
  it('toma os lotes pela validade, depois pela entrada, e por último o que não vence', () => {
    const lotes = [lote(1, null, '9'), lote(2, '2027-03-01', '5'), lote(3, '2027-01-01', '2.5'), lote(4, '2027-03-01', '5', '2026-10-01')];
    expect(tomarDosLotes(lotes, '9')).toEqual({
      partes: [
        { lote_id: 3, quantidade: '2.5000' },
        { lote_id: 4, quantidade: '5.0000' },
        { lote_id: 2, quantidade: '1.5000' },
      ],
      falta: '0.0000',
    });
  });

  it('diz o que falta quando os lotes não bastam', () => {
    expect(tomarDosLotes([lote(1, null, '2')], '3')).toEqual({ partes: [{ lote_id: 1, quantidade: '2.0000' }], falta: '1.0000' });
  });
});
