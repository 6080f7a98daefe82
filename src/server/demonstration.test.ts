import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { refuseDemonstration } from './demonstration';

describe('o município de demonstração', () => {
  it('é recusado em produção, salvo quando se pede', () => {
    expect(refuseDemonstration(readConfig({ AMBIENTE: 'producao' }))).toContain('PERMITIR_DEMO=1');
    expect(refuseDemonstration(readConfig({ AMBIENTE: 'producao', PERMITIR_DEMO: '1' }))).toBeNull();
    expect(refuseDemonstration(readConfig({ AMBIENTE: 'treinamento' }))).toBeNull();
  });
});
