import { fromCents, isCivilDate } from '../../../../resources/definition';
import { type Folha, lerFolhas } from './sgml';

/** A movement of an account, as the bank tells it. */
export interface MovimentoOfx {
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
export interface SaldoOfx {
  /** AAAA-MM-DD; null when the file does not say. */
  data: string | null;
  /** Reais. */
  valor: string;
  /** It was written without a separator: some banks mean cents by it. */
  semSeparador: boolean;
}

/** What a file has of an account. */
export interface ContaOfx {
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  movimentos: MovimentoOfx[];
  saldo: SaldoOfx | null;
  /** Rows "Saldo Anterior", "Saldo do dia": balances, not movements. */
  saldosNoExtrato: (SaldoOfx & { historico: string })[];
  /** What could not be read, in words. */
  descartados: string[];
}

/** What is in a file of the OFX format, 1.x (SGML) or 2.x (XML). */
export interface ArquivoOfx {
  contas: ContaOfx[];
  /** It has a statement of a credit card, which no account has. */
  cartao: boolean;
}

/**
 * Reads a file as Brazilian banks write it (formats, finance.md 2): strict UTF-8 whatever the header says, else Windows-1252; tags that
 * are left open, raw `&` and `<`, comma or period, dates with or without a time and a zone.
 */
export function lerOfx(bytes: Uint8Array): ArquivoOfx {
  const file: ArquivoOfx = { contas: [], cartao: false };
  let conta: ContaOfx | null = null;
  let row: Map<string, string> | null = null;
  let place = '';
  const finish = () => {
    if (row && conta) receber(conta, row);
    row = null;
  };
  for (const { nome, valor, fecha } of lerFolhas(decodificar(bytes))) {
    if (nome === 'STMTTRN') {
      finish();
      if (!fecha) row = new Map();
      place = fecha ? '' : nome;
    } else if (nome === 'STMTRS' && !fecha) {
      finish();
      conta = novaConta();
      file.contas.push(conta);
    } else if (CARTAO.has(nome)) {
      file.cartao = true;
      if (!fecha) conta = null;
    } else if (AGREGADOS.has(nome)) {
      // inside a movement only the account of the other side is an aggregate of its own
      if (nome !== 'BANKACCTTO') finish();
      place = fecha ? (row ? 'STMTTRN' : '') : nome;
    } else if (!fecha) {
      // the other side of a movement may be left open: what is not of an account is of the movement again
      if (place === 'BANKACCTTO' && row && !OF_ACCOUNT.has(nome)) place = 'STMTTRN';
      guardar({ nome, valor }, place, conta, row);
    }
  }
  finish();
  return file;
}

const CARTAO: ReadonlySet<string> = new Set(['CCSTMTRS', 'CREDITCARDMSGSRSV1', 'CCACCTFROM']);
const AGREGADOS: ReadonlySet<string> = new Set([
  ...['BANKACCTFROM', 'BANKACCTTO', 'BANKTRANLIST', 'LEDGERBAL', 'AVAILBAL', 'STMTTRNRS', 'STMTRS', 'BANKMSGSRSV1', 'BALLIST', 'OFX'],
]);

const OF_ACCOUNT: ReadonlySet<string> = new Set(['BANKID', 'BRANCHID', 'ACCTID', 'ACCTTYPE', 'ACCTKEY']);

const novaConta = (): ContaOfx => ({
  ...{ banco: null, agencia: null, conta: null, saldo: null },
  ...{ movimentos: [], saldosNoExtrato: [], descartados: [] },
});

/** The text of a file. Its header is never believed: bodies in UTF-8 that say 1252 are common. */
export function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function guardar(
  { nome, valor }: Pick<Folha, 'nome' | 'valor'>,
  place: string,
  conta: ContaOfx | null,
  row: Map<string, string> | null,
): void {
  if (!conta || valor === '') return;
  if (place === 'BANKACCTFROM') {
    if (nome === 'BANKID') conta.banco = valor;
    if (nome === 'BRANCHID') conta.agencia = valor;
    if (nome === 'ACCTID') conta.conta = valor;
  } else if (place === 'LEDGERBAL') {
    const before = conta.saldo ?? { data: null, valor: '', semSeparador: false };
    if (nome === 'DTASOF') conta.saldo = { ...before, data: lerData(valor) };
    const amount = nome === 'BALAMT' ? lerValor(valor) : null;
    if (amount !== null) conta.saldo = { ...before, valor: amount, semSeparador: !/[.,]/.test(valor) };
  } else if (row && place === 'STMTTRN' && !row.has(nome)) row.set(nome, valor);
}

/** A row becomes a movement, a balance or what is discarded, with the reason. */
function receber(conta: ContaOfx, row: ReadonlyMap<string, string>): void {
  const [data, valor] = [lerData(row.get('DTPOSTED') ?? ''), lerValor(row.get('TRNAMT') ?? '')];
  const historico = historicoDe(row);
  if (data === null || valor === null) {
    const what = data === null ? `data "${row.get('DTPOSTED') ?? ''}"` : `valor "${row.get('TRNAMT') ?? ''}"`;
    conta.descartados.push(`${historico || 'Linha sem histórico'}: ${what} não se lê.`);
    return;
  }
  const fitid = row.get('FITID') ?? null;
  if (isSaldo(historico, fitid)) {
    conta.saldosNoExtrato.push({ data, valor, historico, semSeparador: !/[.,]/.test(row.get('TRNAMT') ?? '') });
    return;
  }
  if (valor === '0.00') {
    conta.descartados.push(`${historico || 'Linha sem histórico'}: valor zero.`);
    return;
  }
  const documento = row.get('CHECKNUM') ?? row.get('REFNUM') ?? null;
  conta.movimentos.push({ data, valor, fitid, tipo: row.get('TRNTYPE') ?? null, documento, historico });
}

function historicoDe(row: ReadonlyMap<string, string>): string {
  const [name, memo] = [row.get('NAME') ?? '', row.get('MEMO') ?? ''];
  if (!name || !memo || memo.includes(name)) return memo || name;
  return name.includes(memo) ? name : `${name} – ${memo}`;
}

/** Rows that tell a balance and are no movement: "Saldo Anterior", "Saldo do dia", "S A L D O". */
function isSaldo(historico: string, fitid: string | null): boolean {
  const plain = semAcentos(historico);
  if (/^S ?A ?L ?D ?O$/.test(plain)) return true;
  return /^SALDO (ANTERIOR|ATUAL|FINAL|INICIAL|DO DIA|EM \d|DISPONIVEL|EM CONTA|TOTAL)/.test(plain) || (!fitid && /^SALDO\b/.test(plain));
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

/**
 * An amount in reais. The last separator is decimal with one or two digits after it, or with more than three; all others are of
 * thousands.
 */
export function lerValor(texto: string): string | null {
  const clean = texto.replace(/[\sR$ ]/g, '');
  const [, lead = '', digits = '', trail = ''] = /^([+-]?)(\d[\d.,]*|[.,]\d+)(-?)$/.exec(clean) ?? [];
  if (digits === '') return null;
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const after = at < 0 ? 0 : digits.length - at - 1;
  const isDecimal = at >= 0 && after > 0 && after !== 3;
  const whole = (isDecimal ? digits.slice(0, at) : digits).replace(/[.,]/g, '') || '0';
  const fraction = isDecimal ? digits.slice(at + 1) : '';
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0') || '0');
  return fromCents(lead === '-' || trail === '-' ? -cents : cents);
}
