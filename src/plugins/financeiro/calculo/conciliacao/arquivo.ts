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

/** What a bank calls a balance, with what it puts before it: "SALDO", "S A L D O", "SDO", "SLD", "( = ) SALDO". */
const SALDO = /^[^A-Z0-9]*(?:S ?A ?L ?D ?O|SDO|SLD)S?\b[\s.:-]*/;
/** What moves money, said after the word: a balance that is paid, moved or given back is a movement. */
const MOVE =
  /\b(PAG[OA]?|PAGTO|PAGAMENTO|TRANSF\w*|RESGAT\w*|DEVOL\w*|ESTORN\w*|DEPOSIT\w*|CREDITAD\w*|DEBITAD\w*|QUITA\w*|LIQUIDA\w*|COBR\w*|ENCERRA\w*|APLICAD[OA]|REMUN\w*|RENDIM\w*|JUROS|TARIFA|IOF)\b/;

/**
 * Rows that tell a balance and are no movement, whatever the bank's words: "Saldo Anterior", "S A L D O", "SDO BLOQUEADO". Only what says
 * that the balance itself was moved ("SALDO DEVEDOR PAGO") is a movement, and only of a row that the file tells for one.
 *
 * @param movimento whether the file tells the row for a movement, with a number of its own
 */
export function ehSaldo(historico: string, movimento: boolean): boolean {
  const plain = semAcentos(historico);
  return SALDO.test(plain) && !(movimento && MOVE.test(plain.replace(SALDO, '')));
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
