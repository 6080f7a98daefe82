import { describe, expect, it } from 'vitest';
import { dismissOf } from './titles';

describe('a pergunta de um ato', () => {
  it('nunca oferece o mesmo nome para praticá-lo e para desistir', () => {
    expect(['Cancelar', 'Cancelar a folha', 'Anular', 'Pagar'].map(dismissOf)).toEqual(['Voltar', 'Voltar', 'Cancelar', 'Cancelar']);
  });
});
