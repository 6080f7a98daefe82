import { describe, expect, it } from 'vitest';
import { cadasturValido, numeroDoCadastur, parteDe } from './cadastur';
import { duracaoEmPalavras, percursoDe } from './percurso';

const ponto = (longitude: number, latitude: number) => JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] });

describe('percurso de um roteiro', () => {
  it('soma a distância de cada ponto ao seguinte, sobre a esfera, com duas casas, e o tempo de andar e de ficar', () => {
    // one minute of arc over a meridian is 1.85325 km of a sphere of 6371.0088 km
    const paradas = [ponto(-46.6, -23.5), ponto(-46.6, -23.5 - 1 / 60), ponto(-46.6, -23.5 - 2 / 60)];
    const percurso = percursoDe(
      paradas.map((coordenadas) => ({ coordenadas, permanencia: 30 })),
      'a_pe',
    );
    expect(percurso).toEqual({ distancia_km: '3.71', duracao_min: 56 + 90 });
    expect(duracaoEmPalavras(percurso.duracao_min)).toBe('2 h 26 min');
    expect([duracaoEmPalavras(60), duracaoEmPalavras(0)]).toEqual(['1 h', '0 min']);
  });

  it('não tem distância com um ponto só', () => {
    expect(percursoDe([{ coordenadas: ponto(-46.6, -23.5), permanencia: null }], 'carro')).toEqual({
      distancia_km: '0.00',
      duracao_min: 0,
    });
  });
});

describe('Cadastur e inventário', () => {
  it('vale até o dia da validade, com o número como o certificado o escreve', () => {
    const pousada = { cadastur: '26.012345.10.0001-9', cadastur_validade: '2026-11-17' };
    expect([cadasturValido(pousada, '2026-11-17'), cadasturValido(pousada, '2026-11-18')]).toEqual([true, false]);
    expect([numeroDoCadastur('98760001000139'), numeroDoCadastur('123')]).toEqual([true, false]);
    expect(cadasturValido({ cadastur: null, cadastur_validade: '2027-01-01' }, '2026-11-18')).toBe(false);
  });

  it('50 de 64 fichas atualizadas são 78,13 %', () => {
    expect([parteDe(50, 64), parteDe(0, 0), parteDe(1, 3), parteDe(3, 3)]).toEqual(['78.13', null, '33.33', '100.00']);
  });
});
