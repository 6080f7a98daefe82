import type { ChaveDaLinha } from '../resources/lancamento_contabil';
import type { ClasseContaCorrente } from '../resources/plano_conta';

type Chaves = readonly ChaveDaLinha[];

/** The keys that the balances of each class are told apart by; a line carries these and no other (handbook Contabilidade 1). */
export const CHAVES_DA_CLASSE: Readonly<Record<ClasseContaCorrente, Chaves>> = {
  CB: ['conta_bancaria_id', 'fonte_recurso_id', 'co_id'],
  P1: [],
  PF: ['fonte_recurso_id', 'credor_id', 'empenho_id'],
  XT: ['titulo', 'credor_id', 'fonte_recurso_id'],
  DV: ['fonte_recurso_id', 'divida', 'empenho_id'],
  VP: ['centro_custo_id'],
  RC: ['natureza_receita_id', 'fonte_recurso_id', 'co_id'],
  DT: ['dotacao_id', 'fonte_recurso_id', 'co_id'],
  EM: ['dotacao_id', 'natureza_despesa_id', 'empenho_id', 'credor_id', 'fonte_recurso_id', 'co_id'],
  RP: ['empenho_id', 'ano_inscricao', 'fonte_recurso_id', 'co_id'],
  DR: ['fonte_recurso_id', 'co_id'],
  CT: ['instrumento'],
};

/** Of an account, what its conta-corrente depends on. */
export interface ContaDaChave {
  codigo: string;
  conta_corrente_classe: ClasseContaCorrente | null;
}

type Conhecidas = Readonly<Partial<Record<ChaveDaLinha, string | number | null | undefined>>>;

/** The keys of a line of this account, from all that is known. */
export function keysOf(conta: ContaDaChave, isf: 'F' | 'P' | null, known: Conhecidas): Partial<Record<ChaveDaLinha, string | number>> {
  const names = chavesDe(conta, isf, known);
  return Object.fromEntries(names.flatMap((name) => (known[name] === undefined || known[name] === null ? [] : [[name, known[name]]])));
}

function chavesDe({ codigo, conta_corrente_classe }: ContaDaChave, isf: 'F' | 'P' | null, known: Conhecidas): Chaves {
  const classe = conta_corrente_classe ?? 'P1';
  if (isf === 'P' && (classe === 'PF' || classe === 'DV')) return doPermanente(codigo, known);
  if (classe === 'P1') return doInstrumento(codigo) ? ['instrumento'] : [];
  const chaves = classe === 'DR' ? [...CHAVES_DA_CLASSE.DR, ...doEstagio(codigo)] : CHAVES_DA_CLASSE[classe];
  return known.empenho_id === undefined || known.empenho_id === null ? chaves.map(semEmpenho) : chaves;
}

/** A resto a pagar older than the system has no empenho in it: it is told apart as an instrument of its own (handbook 6). */
const semEmpenho = (chave: ChaveDaLinha): ChaveDaLinha => (chave === 'empenho_id' ? 'instrumento' : chave);

/**
 * K3: a liability recognised by competence is kept by the instrument that recognised it, so that recognition and use meet: the
 * debt or the precatório; of provisions of the payroll the account itself; of others the creditor.
 */
function doPermanente(codigo: string, { divida }: Conhecidas): Chaves {
  if (divida !== undefined && divida !== null) return ['divida'];
  return codigo.startsWith('2.1.1.') ? [] : ['credor_id'];
}

const OF_INSTRUMENT = ['1.1.2.', '1.1.3.', '1.2.1.'];
/** What of them is expected to be lost, by account. */
const LOSSES = ['1.1.2.9.', '1.2.1.1.1.99.'];

/** K4, N16: a credit and an advance are told apart by what they come from, as its control account is, so that no more is written off than there was. */
function doInstrumento(codigo: string): boolean {
  const startsWith = (some: readonly string[]) => some.some((inicio) => codigo.startsWith(inicio));
  return startsWith(OF_INSTRUMENT) && !startsWith(LOSSES);
}

/** What a fonte owes is told apart by the empenho that holds it, and what it keeps of others by their título; the rest of it is not. */
function doEstagio(codigo: string): Chaves {
  if (codigo.startsWith('8.2.1.1.2.') || codigo.startsWith('8.2.1.1.3.01')) return ['empenho_id'];
  return codigo.startsWith('8.2.1.1.3.02') || codigo.startsWith('8.2.1.1.3.03') ? ['titulo'] : [];
}
