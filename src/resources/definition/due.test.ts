import { describe, expect, it } from 'vitest';
import { dueWords } from './due';

const words = (quantidade: number, vencidos: number, dias: number, counting: 'uteis' | 'corridos' = 'corridos', gender: 'm' | 'f' = 'f') =>
  dueWords({ quantidade, vencidos, dias }, counting, gender);

describe('o prazo em palavras', () => {
  it('diz primeiro o que venceu, e há quanto tempo o mais antigo', () => {
    expect(words(3, 1, -1)).toBe('1 vencida há 1 dia');
    expect(words(9, 2, -3, 'uteis')).toBe('2 vencidas, a mais antiga há 3 dias úteis');
    expect(words(9, 2, -40, 'corridos', 'm')).toBe('2 vencidos, o mais antigo há 40 dias');
  });

  it('do que venceu desde o último dia útil não passou dia útil algum', () => {
    expect(words(1, 1, 0, 'uteis')).toBe('1 vencida');
  });

  it('do que ainda não venceu diz o primeiro', () => {
    expect([words(1, 0, 0), words(1, 0, 1, 'uteis'), words(2, 0, 4), words(2, 0, 0, 'corridos', 'm')]).toEqual([
      'vence hoje',
      'vence em 1 dia útil',
      'a primeira vence em 4 dias',
      'o primeiro vence hoje',
    ]);
  });
});
