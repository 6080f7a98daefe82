import { describe, expect, it } from 'vitest';
import { ENTREGAS, type Entrega } from './entregas';
import type { Contexto } from './tipos';

const entrega = (changes: Partial<Entrega>): Entrega => ({
  declaracao: 'rreo',
  periodo: '1º bimestre',
  prazo: '2026-03-30',
  enviada: '2026-03-28',
  aceita: true,
  vezes: 1,
  ...changes,
});
const conferir = (codigo: string, entregas: readonly Entrega[], hoje = '2026-11-18') =>
  ENTREGAS[codigo]?.({ entregas, hoje } as unknown as Contexto);

describe('as entregas ao Tesouro', () => {
  it('a de prazo vencido deve estar aceita; a que ainda tem prazo não falta', () => {
    const futura = entrega({ periodo: '6º bimestre', prazo: '2027-01-30', enviada: null, aceita: false, vezes: 0 });
    expect(conferir('D1 1', [entrega({}), futura])).toMatchObject({ pares: [[0n, 0n]] });
    expect(conferir('D1 1', [entrega({ aceita: false }), futura])).toMatchObject({
      pares: [[1n, 0n]],
      culpados: ['1º bimestre, até 30/03/2026'],
    });
    expect(conferir('D1 1', [futura])).toBe('Nenhum prazo desta declaração terminou.');
    // each declaração by itself
    expect(conferir('D1 16', [entrega({})])).toBe('Nenhum prazo desta declaração terminou.');
  });

  it('a enviada depois do prazo e a enviada outra vez se contam; sem envio não há o que contar', () => {
    expect(conferir('D1 6', [entrega({ enviada: '2026-04-01' })])).toMatchObject({
      pares: [[1n, 0n]],
      culpados: ['1º bimestre: 01/04/2026, e o prazo era 30/03/2026'],
    });
    expect(conferir('D1 11', [entrega({ vezes: 3 })])).toMatchObject({ pares: [[1n, 0n]], culpados: ['1º bimestre: enviada 3 vezes'] });
    for (const codigo of ['D1 6', 'D1 11'])
      expect(conferir(codigo, [entrega({ enviada: null, vezes: 0 })])).toBe('Nada desta declaração foi enviado.');
  });
});
