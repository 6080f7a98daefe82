import { describe, expect, it } from 'vitest';
import { offer, offerAt, offersAt, point } from './offers';

describe('os pontos em que um módulo pergunta aos que vêm depois dele', () => {
  const names = point<string>('nomes');
  const work = { services: { offers: [offer(names, 'a'), offer(point<string>('nomes'), 'b'), offer(names, 'c')] } };

  it('um ponto é ele mesmo, não o seu nome, e as respostas vêm na ordem dos módulos', () => {
    expect(offersAt(work, names)).toEqual(['a', 'c']);
    expect(offerAt(work, names)).toBe('a');
  });

  it('o que não se dispensa e ninguém responde é um erro que o nomeia', () => {
    expect(() => offerAt({ services: { offers: [] } }, names)).toThrow('Nenhum módulo responde ao ponto "nomes".');
  });
});
