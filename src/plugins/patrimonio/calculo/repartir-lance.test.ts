import { describe, expect, it } from 'vitest';
import { repartirLance } from './repartir-lance';

describe('o lance de um lote', () => {
  it('reparte-se pelo avaliado, e os centavos que sobram são do primeiro', () => {
    expect(repartirLance('100.00', ['300.00', '300.00', '300.00'])).toEqual(['33.34', '33.33', '33.33']);
    expect(repartirLance('1000.00', ['750.00', '250.00'])).toEqual(['750.00', '250.00']);
  });
  it('do que nada vale, em partes iguais', () => {
    expect(repartirLance('10.00', ['0.00', '0.00'])).toEqual(['5.00', '5.00']);
    expect(repartirLance('10.00', [])).toEqual([]);
  });
});
