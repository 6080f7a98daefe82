import { describe, expect, it } from 'vitest';
import { agrupar, type LiquidacaoAEmitir } from './a-emitir';

const uma = (id: number, credor_id: number, fonte_recurso_id: number): LiquidacaoAEmitir => ({
  id,
  rotulo: String(id),
  empenho: '1',
  credor_id,
  credor: `C${credor_id}`,
  ficha: '0001',
  fonte_recurso_id,
  fonte: `F${fonte_recurso_id}`,
  vencimento: '2026-11-30',
  bruto: '10.00',
  retido: '1.00',
  liquido: '9.00',
});

describe('ordens de várias liquidações', () => {
  it('são uma para cada credor e fonte, com a soma de cada uma', () => {
    const grupos = agrupar([uma(1, 1, 1), uma(2, 2, 1), uma(3, 1, 1), uma(4, 1, 2)]);
    expect(grupos.map(({ credor, fonte, liquidacoes, liquido }) => [credor, fonte, liquidacoes.map(({ id }) => id), liquido])).toEqual([
      ['C1', 'F1', [1, 3], '18.00'],
      ['C2', 'F1', [2], '9.00'],
      ['C1', 'F2', [4], '9.00'],
    ]);
  });
});
