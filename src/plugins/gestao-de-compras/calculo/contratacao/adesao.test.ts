import { describe, expect, it } from 'vitest';
import { excessoDaAdesao } from './adesao';

const adesao = (pedida: string, more: object = {}) =>
  excessoDaAdesao({ registrada: '101.0000', casas: 0, doOrgao: '0', deTodos: '0', pedida, ...more });

describe('os limites da adesão (art. 86, §§ 4º e 5º)', () => {
  it('cada órgão toma até metade, cortada nas casas da unidade', () => {
    expect(adesao('50')).toBeNull();
    expect(adesao('51')).toEqual({ limite: '50', de: 'orgao' });
    expect(adesao('50.5', { casas: 1 })).toBeNull();
    expect(adesao('1', { doOrgao: '50' })).toEqual({ limite: '50', de: 'orgao' });
  });

  it('todos juntos tomam até o dobro, exatamente', () => {
    expect(adesao('2', { deTodos: '200' })).toBeNull();
    expect(adesao('2.0001', { deTodos: '200' })).toEqual({ limite: '202.0000', de: 'todos' });
  });
});
