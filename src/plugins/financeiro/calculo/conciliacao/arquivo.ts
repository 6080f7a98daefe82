import { isCivilDate } from '../../../../resources/definition';

/** A movement of an account, as the bank tells it. */
export interface MovimentoDoArquivo {
  /** AAAA-MM-DD */
  data: string;
  /** Reais, negative of a debit. */
  valor: string;
  fitid: string | null;
  /** TRNTYPE: only a hint, the sign of the value decides. */
  tipo: string | null;
  documento: string | null;
  historico: string;
}

/** A balance that the bank tells: of LEDGERBAL, or of a row that is no movement. */
export interface SaldoDoArquivo {
  /** AAAA-MM-DD; null when the file does not say. */
  data: string | null;
  /** Reais. */
  valor: string;
  /** It was written without a separator: some banks mean cents by it. */
  semSeparador: boolean;
}

/** What a file has of an account. */
export interface ContaDoArquivo {
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  movimentos: MovimentoDoArquivo[];
  saldo: SaldoDoArquivo | null;
  /** Rows "Saldo Anterior", "Saldo do dia": balances, not movements. */
  saldosNoExtrato: (SaldoDoArquivo & { historico: string })[];
  /** What could not be read, in words. */
  descartados: string[];
}

/** What is in a file of statements. */
export interface ArquivoDoBanco {
  contas: ContaDoArquivo[];
  /** It has a statement of a credit card, which no account has. */
  cartao: boolean;
}

/** An account of which nothing was read yet. */
export const novaConta = (): ContaDoArquivo => ({
  banco: null,
  agencia: null,
  conta: null,
  saldo: null,
  movimentos: [],
  saldosNoExtrato: [],
  descartados: [],
});

/** The text of a file. Its header is never believed: bodies in UTF-8 that say 1252 are common. */
export function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Rows that tell a balance and are no movement: "Saldo Anterior", "Saldo do dia", "S A L D O".
 *
 * @param movimento whether the file tells the row for a movement: without that, any "Saldo …" is a balance
 */
export function ehSaldo(historico: string, movimento: boolean): boolean {
  const plain = semAcentos(historico);
  if (/^S ?A ?L ?D ?O$/.test(plain)) return true;
  return (
    /^SALDO (ANTERIOR|ATUAL|FINAL|INICIAL|DO DIA|EM \d|DISPONIVEL|EM CONTA|TOTAL)/.test(plain) || (!movimento && /^SALDO\b/.test(plain))
  );
}

/** Upper case, no accents, single spaces. */
export const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();

/** The calendar day that is written: what follows it is ignored, as converting moves what is of midnight to the day before. */
export function lerData(texto: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})-?(\d{2})-?(\d{2})/.exec(texto) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCivilDate(date) ? date : null;
}
