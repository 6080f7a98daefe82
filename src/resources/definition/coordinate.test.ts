import { describe, expect, it } from 'vitest';
import { isCoordinate, readCoordinate } from './coordinate';

describe('coordenada', () => {
  it('lê-se com ponto ou vírgula decimal, como se digita e se cola', () => {
    const place = { latitude: -23.55052, longitude: -46.633308 };
    for (const text of [
      '-23.55052, -46.633308',
      '-23.55052,-46.633308',
      ' -23,55052; -46,633308 ',
      '-23,55052 -46,633308',
      '-23.55052;-46.633308',
    ])
      expect(readCoordinate(text), text).toEqual(place);
    expect(readCoordinate('0, 0')).toEqual({ latitude: 0, longitude: 0 });
  });

  it('fora da Terra, com uma só parte ou com outra coisa não é coordenada', () => {
    for (const text of ['', null, '-23.5', '-91, 10', '10, 181', 'rua A, 10', '-23.5, -46.6, 8', "23°33'S 46°38'W"])
      expect(readCoordinate(text), String(text)).toBeNull();
  });

  it('o campo em branco passa; o que não se lê diz como se escreve', () => {
    const rule = isCoordinate('coordenada');
    expect([rule({ coordenada: null }), rule({ coordenada: '-23.5, -46.6' })]).toEqual([null, null]);
    expect(rule({ coordenada: 'praça' })).toEqual({ coordenada: [expect.stringContaining('graus decimais')] });
  });
});
