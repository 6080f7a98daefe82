import type { Work } from '../../../../server/work';

/** Where a book does not hold. */
export interface Divergencia {
  tipo: 'saldo' | 'numero' | 'encadeamento';
  descricao: string;
}

/**
 * Proves a book: balances are the sums of the postings, numbers have no gaps, the chain holds. It tells and never repairs: a
 * difference is a fact to look into.
 */
export async function recompute(work: Work, entidade: number, exercicio: number): Promise<Divergencia[]> {
  return work.db.rows<Divergencia & Record<string, unknown>>(
    'select tipo, descricao from livro_contabil_divergencias($1, $2, $3::smallint)',
    [work.cliente.id, entidade, exercicio],
  );
}
