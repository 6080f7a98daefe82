import { fromCents } from '../../../../resources/definition';
import { bankLines } from '../../../../resources/definition/banking/bank-file';
import { type ArquivoDoBanco, type ContaDoArquivo, ehSaldo, lerData, novaConta, type SaldoDoArquivo } from './arquivo';

const TAMANHO = 240;
/** Records of a file of 240 positions. */
const [CABECALHO_DO_LOTE, DETALHE, FIM_DO_LOTE] = ['1', '3', '5'];

/** Whether a file is of 240 positions. */
export function ehCnab240(bytes: Uint8Array): boolean {
  const [first = ''] = bankLines(bytes);
  return first.length >= TAMANHO - 1 && first.length <= TAMANHO + 1 && /^\d{8}/.test(first);
}

/**
 * Reads the statement for reconciliation of a file of the CNAB 240 (FEBRABAN; segment E): the opening and the closing balances are of the
 * header and of the trailer of its lote.
 */
export function lerCnab240(bytes: Uint8Array): ArquivoDoBanco {
  const contas = new Map<string, ContaDoArquivo>();
  let current: ContaDoArquivo | null = null;
  for (const line of bankLines(bytes)) {
    const kind = line.charAt(7);
    if (kind === CABECALHO_DO_LOTE || (kind === DETALHE && line.charAt(13) === 'E')) {
      current = contaDe(contas, line);
      const saldo = kind === CABECALHO_DO_LOTE ? saldoDe(line) : null;
      if (saldo) current.saldosNoExtrato.push({ ...saldo, historico: 'Saldo anterior' });
    }
    if (!current) continue;
    if (kind === DETALHE && line.charAt(13) === 'E') receber(current, line);
    if (kind === FIM_DO_LOTE) current.saldo = saldoDe(line) ?? current.saldo;
  }
  return { contas: [...contas.values()].filter(({ movimentos, saldo }) => movimentos.length > 0 || saldo !== null), cartao: false };
}

/** Positions as the layout counts them: from 1, both ends included. */
const campo = (line: string, de: number, ate: number) => line.slice(de - 1, ate).trim();

function contaDe(contas: Map<string, ContaDoArquivo>, line: string): ContaDoArquivo {
  const [banco, agencia, conta] = [campo(line, 1, 3), campo(line, 53, 57), `${campo(line, 59, 70)}${campo(line, 71, 71)}`];
  const key = `${banco}|${agencia}|${conta}`;
  const known = contas.get(key) ?? { ...novaConta(), banco, agencia: agencia || null, conta };
  contas.set(key, known);
  return known;
}

/** DDMMAAAA */
const diaDe = (text: string) => lerData(`${text.slice(4, 8)}${text.slice(2, 4)}${text.slice(0, 2)}`);

function valorDe(line: string): string | null {
  const [digits, sign] = [campo(line, 151, 168), campo(line, 169, 169)];
  return /^\d{1,18}$/.test(digits) && /^[DC]$/.test(sign) ? fromCents(sign === 'D' ? -BigInt(digits) : BigInt(digits)) : null;
}

function saldoDe(line: string): SaldoDoArquivo | null {
  const valor = valorDe(line);
  return valor === null ? null : { data: diaDe(campo(line, 143, 150)), valor, semSeparador: false };
}

/** The rows of this segment are movements, with a document or without one, but for those that say that they are balances. */
function receber(conta: ContaDoArquivo, line: string): void {
  const [data, valor, historico] = [diaDe(campo(line, 143, 150)), valorDe(line), campo(line, 177, 201)];
  const documento = campo(line, 202, 240) || null;
  if (data === null || valor === null || valor === '0.00')
    conta.descartados.push(`${historico || 'Linha sem histórico'}: ${data === null ? 'data' : 'valor'} não se lê.`);
  else if (ehSaldo(historico, true)) conta.saldosNoExtrato.push({ data, valor, historico, semSeparador: false });
  else conta.movimentos.push({ data, valor, fitid: null, tipo: campo(line, 170, 172) || null, documento, historico });
}
