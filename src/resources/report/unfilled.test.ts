import { describe, expect, it } from 'vitest';
import { date, ref, year } from '../definition';
import { unfilled } from './unfilled';

describe('os parâmetros que faltam a um relatório', () => {
  const parameters = {
    exercicio: year({ label: 'Exercício', required: true }),
    conta_id: ref('plano_conta', { label: 'Conta', required: true }),
    ate: date({ label: 'Até', required: true, defaultFrom: () => '2026-11-18' }),
    de: date({ label: 'De' }),
  };
  it('são os obrigatórios em branco, que nada preenche sozinho', () => {
    expect(unfilled(parameters, { exercicio: 2026, conta_id: null, ate: null, de: null })).toEqual(['Conta']);
    expect(unfilled(parameters, { exercicio: 2026, conta_id: 7 })).toEqual([]);
  });
});
