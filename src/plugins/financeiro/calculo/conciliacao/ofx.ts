import { fromCents } from '../../../../resources/definition';
import { bankText } from '../../../../resources/definition/banking/bank-file';
import { type ArquivoDoBanco, type ContaDoArquivo, ehSaldo, lerData, novaConta } from './arquivo';
import { type Folha, lerFolhas } from './sgml';

/**
 * Reads a file as Brazilian banks write it (formats, finance.md 2): by its bytes, its header or Windows-1252, in this order; tags that
 * are left open, raw `&` and `<`, comma or period, dates with or without a time and a zone.
 */
export function lerOfx(bytes: Uint8Array): ArquivoDoBanco {
  const file: ArquivoDoBanco = { contas: [], cartao: false };
  let conta: ContaDoArquivo | null = null;
  let row: Map<string, string> | null = null;
  let place = '';
  const terminar = () => {
    if (row && conta) receber(conta, row);
    row = null;
  };
  for (const { nome, valor, fecha } of lerFolhas(bankText(bytes))) {
    if (nome === 'STMTTRN') {
      terminar();
      if (!fecha) row = new Map();
      place = fecha ? '' : nome;
    } else if (nome === 'STMTRS' && !fecha) {
      terminar();
      conta = novaConta();
      file.contas.push(conta);
    } else if (CARTAO.has(nome)) {
      file.cartao = true;
      if (!fecha) conta = null;
    } else if (AGREGADOS.has(nome)) {
      // inside a movement only the account of the other side is an aggregate of its own
      if (nome !== 'BANKACCTTO') terminar();
      place = fecha ? (row ? 'STMTTRN' : '') : nome;
    } else if (!fecha) {
      // the other side of a movement may be left open: what is not of an account is of the movement again
      if (place === 'BANKACCTTO' && row && !OF_ACCOUNT.has(nome)) place = 'STMTTRN';
      guardar({ nome, valor }, place, conta, row);
    }
  }
  terminar();
  return file;
}

const CARTAO: ReadonlySet<string> = new Set(['CCSTMTRS', 'CREDITCARDMSGSRSV1', 'CCACCTFROM']);
const AGREGADOS: ReadonlySet<string> = new Set([
  'BANKACCTFROM',
  'BANKACCTTO',
  'BANKTRANLIST',
  'LEDGERBAL',
  'AVAILBAL',
  'STMTTRNRS',
  'STMTRS',
  'BANKMSGSRSV1',
  'BALLIST',
  'OFX',
]);

const OF_ACCOUNT: ReadonlySet<string> = new Set(['BANKID', 'BRANCHID', 'ACCTID', 'ACCTTYPE', 'ACCTKEY']);

function guardar(
  { nome, valor }: Pick<Folha, 'nome' | 'valor'>,
  place: string,
  conta: ContaDoArquivo | null,
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
function receber(conta: ContaDoArquivo, row: ReadonlyMap<string, string>): void {
  const [data, valor] = [lerData(row.get('DTPOSTED') ?? ''), lerValor(row.get('TRNAMT') ?? '')];
  const historico = historicoDe(row);
  if (data === null || valor === null) {
    const what = data === null ? `data "${row.get('DTPOSTED') ?? ''}"` : `valor "${row.get('TRNAMT') ?? ''}"`;
    conta.descartados.push(`${historico || 'Linha sem histórico'}: ${what} não se lê.`);
    return;
  }
  const fitid = row.get('FITID') ?? null;
  if (ehSaldo(historico, Boolean(fitid))) {
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
