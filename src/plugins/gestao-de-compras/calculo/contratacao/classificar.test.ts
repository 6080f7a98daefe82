import { describe, expect, it } from 'vitest';
import { classificar, type Oferta } from './classificar';

const oferta = (proposta: number, valor: string, pequena = false, instante = '2026-11-10T10:00:00.000Z'): Oferta => ({
  ...{ proposta, valor, pequena, instante },
});
const chamadas = (ofertas: Oferta[], modalidade = 'pregao') =>
  classificar(ofertas, modalidade).flatMap(({ proposta, preferencia }) => (preferencia ? [proposta] : []));

describe('a classificação das ofertas de um item', () => {
  it('pelo valor, e as iguais pelo instante', () => {
    const lista = [
      oferta(1, '10.00', false, '2026-11-10T10:00:02Z'),
      oferta(2, '9.9999'),
      oferta(3, '10.0000', false, '2026-11-10T10:00:01Z'),
    ];
    expect(classificar(lista, 'pregao').map(({ proposta, ordem }) => [proposta, ordem])).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
    expect(classificar(lista, 'leilao', 'maior').map(({ proposta }) => proposta)).toEqual([3, 1, 2]);
  });

  it('o empate ficto vai até 5 % no pregão e 10 % nas outras modalidades (R8)', () => {
    expect(chamadas([oferta(1, '100.00'), oferta(2, '104.99', true)])).toEqual([2]);
    expect(chamadas([oferta(1, '100.00'), oferta(2, '105.00', true)])).toEqual([2]);
    expect(chamadas([oferta(1, '100.00'), oferta(2, '105.01', true)])).toEqual([]);
    expect(chamadas([oferta(1, '100.00'), oferta(2, '105.01', true)], 'concorrencia')).toEqual([2]);
    expect(chamadas([oferta(1, '100.00'), oferta(2, '110.01', true)], 'concorrencia')).toEqual([]);
  });

  it('só quando a melhor não é pequena, e só a primeira das pequenas', () => {
    expect(chamadas([oferta(1, '100.00', true), oferta(2, '101.00', true)])).toEqual([]);
    expect(chamadas([oferta(1, '100.00'), oferta(2, '103.00', true), oferta(3, '102.00', true)])).toEqual([3]);
  });
});
