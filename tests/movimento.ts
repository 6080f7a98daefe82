import type { Movimento } from '../src/plugins/contabilidade/calculo/livro';

const NADA: Movimento = {
  periodo: 12,
  conta: '',
  isf: null,
  fonte: null,
  co: null,
  receita: null,
  despesa: null,
  funcao: null,
  poder: null,
  debitos: 0n,
  creditos: 0n,
};

/** A movement of the books as a statement reads it: of December, of nothing that is not said. */
export const movimento = (said: Partial<Movimento>): Movimento => ({ ...NADA, ...said });
