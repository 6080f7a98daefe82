import { describe, expect, it } from 'vitest';
import { isKept } from './document';

describe('o que o banco não deixa excluir', () => {
  const porEstado = { document: { fixed: { draft: ['situacao', 'rascunho'] as const } } };
  const porData = { document: { fixed: { once: 'emitido_em' } } };

  it('é o que foi emitido, pelo estado ou pela data que o diz', () => {
    expect([isKept(porEstado, { situacao: 'rascunho' }), isKept(porEstado, { situacao: 'emitido' })]).toEqual([false, true]);
    expect([isKept(porData, { emitido_em: null }), isKept(porData, { emitido_em: '2026-11-30' })]).toEqual([false, true]);
    expect(isKept({ ledger: true }, {})).toBe(true);
  });

  it('não é o que nunca se fixa, o que se exclui depois de emitido, nem a linha que não diz o seu estado', () => {
    expect(isKept({ document: { fixed: 'no: um cadastro' } }, { situacao: 'x' })).toBe(false);
    expect(isKept({ document: { fixed: { draft: ['situacao', 'rascunho'], but: ['data_exclusao'] } } }, { situacao: 'emitido' })).toBe(
      false,
    );
    expect(isKept(porEstado, { id: 1 })).toBe(false);
  });
});
