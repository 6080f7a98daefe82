import type { ChaveDaLinha } from '../resources/lancamento_contabil';
import type { ClasseContaCorrente } from '../resources/plano_conta';

/** The keys that the balances of each class are told apart by; a line carries these and no other. */
export const CHAVES_DA_CLASSE: Readonly<Record<ClasseContaCorrente, readonly ChaveDaLinha[]>> = {
  CB: ['conta_bancaria_id', 'fonte_recurso_id', 'co_id'],
  P1: [],
  PF: ['fonte_recurso_id', 'credor_id', 'empenho_id'],
  XT: ['titulo', 'credor_id', 'fonte_recurso_id'],
  DV: ['fonte_recurso_id', 'divida'],
  VP: ['centro_custo_id'],
  RC: ['natureza_receita_id', 'fonte_recurso_id', 'co_id'],
  DT: ['dotacao_id', 'fonte_recurso_id', 'co_id'],
  EM: ['dotacao_id', 'natureza_despesa_id', 'empenho_id', 'credor_id', 'fonte_recurso_id', 'co_id'],
  RP: ['empenho_id', 'ano_inscricao', 'dotacao_id', 'fonte_recurso_id', 'co_id'],
  DR: ['fonte_recurso_id', 'co_id'],
  CT: ['instrumento', 'credor_id'],
};

/** Keys that only matter to a financial line: a permanent liability has no fonte yet. */
const OF_FINANCIAL: readonly ChaveDaLinha[] = ['fonte_recurso_id'];

/** The keys of a line of this class, from all that is known. */
export function keysOf(
  classe: ClasseContaCorrente | null,
  isf: 'F' | 'P' | null,
  known: Readonly<Partial<Record<ChaveDaLinha, string | number | null | undefined>>>,
): Partial<Record<ChaveDaLinha, string | number>> {
  const names = CHAVES_DA_CLASSE[classe ?? 'P1'].filter(
    (name) => !((classe === 'PF' || classe === 'DV') && isf === 'P' && OF_FINANCIAL.includes(name)),
  );
  return Object.fromEntries(names.flatMap((name) => (known[name] === undefined || known[name] === null ? [] : [[name, known[name]]])));
}
