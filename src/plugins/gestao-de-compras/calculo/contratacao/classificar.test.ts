import { describe, expect, it } from 'vitest';
import { classificar, estaLonge, type Oferta, vaoAdiante } from './classificar';

const oferta = (proposta: number, valor: string, pequena = false, instante = '2026-11-10T10:00:00.000Z'): Oferta => ({
  proposta,
  valor,
  pequena,
  instante,
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

  it('a que deixou passar a vez não é chamada de novo: chama-se a próxima da faixa (R8)', () => {
    const ofertas = [oferta(1, '100.00'), { ...oferta(2, '102.00', true), perdeuAVez: true }, oferta(3, '104.00', true)];
    expect(chamadas(ofertas)).toEqual([3]);
    expect(chamadas(ofertas.slice(0, 2))).toEqual([]);
  });

  it('propostas iguais empatam, lances iguais não; o passo que decidiu põe uma à frente (R9)', () => {
    const iguais = [oferta(1, '100.00', false, '2'), oferta(2, '100.00', false, '1'), oferta(3, '101.00')];
    const empatadas = (ofertas: Oferta[]) => classificar(ofertas, 'pregao').flatMap((one) => (one.empatada ? [one.proposta] : []));
    expect(empatadas(iguais)).toEqual([2, 1]);
    expect(empatadas(iguais.map((one) => ({ ...one, lance: true })))).toEqual([]);
    const decididas = [{ ...oferta(1, '100.00', false, '2'), desempatada: true }, oferta(2, '100.00', false, '1')];
    expect(classificar(decididas, 'pregao').map((one) => [one.proposta, one.empatada])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it('por pontos vence a maior nota, e ninguém é chamado a cobrir', () => {
    const ofertas = [
      { ...oferta(1, '90.00'), pontos: '80.00' },
      { ...oferta(2, '91.00', true), pontos: '80.01' },
      { ...oferta(3, '92.00', true), pontos: '79.00' },
    ];
    const lista = classificar(ofertas, 'concorrencia', 'pontos');
    expect(lista.map(({ proposta }) => proposta)).toEqual([2, 1, 3]);
    expect(lista.some(({ preferencia }) => preferencia)).toBe(false);
  });

  it('por técnica e preço a pequena cujo preço está na faixa do da primeira é chamada, e a que o cobre fica à frente', () => {
    const ofertas = [
      { ...oferta(1, '100.00'), pontos: '90.00' },
      { ...oferta(2, '110.01', true), pontos: '85.00' },
      { ...oferta(3, '110.00', true), pontos: '80.00' },
    ];
    const chamada = (lista: Oferta[]) =>
      classificar(lista, 'concorrencia', 'pontos', true).find(({ preferencia }) => preferencia)?.proposta;
    expect(chamada(ofertas)).toBe(3);
    expect(chamada(ofertas.slice(0, 2))).toBeUndefined();
    const coberta = [...ofertas.slice(0, 2), { ...oferta(3, '99.99', true), pontos: '88.00', cobriu: true }];
    expect(classificar(coberta, 'concorrencia', 'pontos', true).map(({ proposta }) => proposta)).toEqual([3, 1, 2]);
  });

  it('vão adiante as até 10 % acima da melhor, e ao menos três (R6); cinco por cento é longe (R7)', () => {
    const adiante = (...valores: string[]) => vaoAdiante(valores.map((valor) => ({ valor }))).map(({ valor }) => valor);
    expect(adiante('110.01', '100', '110', '105', '109')).toEqual(['100', '105', '109', '110']);
    expect(adiante('200', '100', '300', '400')).toEqual(['100', '200', '300']);
    expect(adiante('100')).toEqual(['100']);
    const porRetorno = ['54000', '60000', '10', '53999.99', '70', '53.00'].map((retorno) => ({ valor: '1', retorno }));
    expect(vaoAdiante(porRetorno).map(({ retorno }) => retorno)).toEqual(['60000', '54000', '53999.99']);
    expect([estaLonge('100', '105'), estaLonge('100', '104.9999')]).toEqual([true, false]);
  });
});
