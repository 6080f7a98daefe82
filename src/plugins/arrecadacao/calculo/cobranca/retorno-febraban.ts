import { fromCents, isCivilDate, sumDecimals, toCents } from '../../../../resources/definition';
import { bankLines } from '../../../../resources/definition/banking/bank-file';

/** A payment that a bank tells of: register G of the return file. Reais and civil dates. */
export interface PagamentoRetorno {
  /** Place in the file, from 1. */
  linha: number;
  registro: string;
  data_pagamento: string;
  data_credito: string;
  codigo_barras: string;
  valor: string;
  tarifa: string;
}

/** A return file of arrecadação, read and checked. */
export interface Retorno {
  convenio: string;
  /** Code of the bank, 3 digits. */
  banco: string;
  gerado_em: string;
  nsa: number;
  /** Registers in all, header and trailer included. */
  registros: number;
  valor_total: string;
  pagamentos: PagamentoRetorno[];
}

const WIDTH = 150;

/** Columns of the standard, from 1, both included. */
const at = (line: string, from: number, to: number) => line.slice(from - 1, to);
const dateOf = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
const amountOf = (digits: string) => fromCents(BigInt(digits));

/**
 * Reads a return file of FEBRABAN, 150 positions: register A, one G for each payment, and Z, whose count and total must be
 * those of the file (B1). It is opened as every file of a bank is; a line may end before its blanks do.
 *
 * @returns the file, or everything that is wrong with it, in words
 */
export function lerRetorno(bytes: Uint8Array): { retorno: Retorno } | { problemas: string[] } {
  const lines = bankLines(bytes).map((line) => line.trimEnd().padEnd(WIDTH));
  const problemas: string[] = [];
  const [header = '', trailer = ''] = [lines[0], lines.at(-1)];
  for (const [n, line] of lines.entries())
    if (line.length !== WIDTH) problemas.push(`A linha ${n + 1} tem ${line.length} posições, e o retorno tem ${WIDTH}.`);
  if (at(header, 1, 2) !== 'A2') problemas.push('O arquivo não começa pelo registro A de um retorno.');
  if (lines.length < 2 || at(trailer, 1, 1) !== 'Z') problemas.push('O arquivo não termina pelo registro Z.');
  if (problemas.length > 0) return { problemas };
  const body = lines.slice(1, -1);
  const pagamentos = body.flatMap((line, n) => {
    const problem = problemOf(line);
    if (problem) problemas.push(`Linha ${n + 2}: ${problem}`);
    return problem ? [] : [paymentOf(line, n + 2)];
  });
  const [gerado, nsa] = [at(header, 66, 73), at(header, 74, 79)];
  if (!ehData(gerado)) problemas.push('A data do registro A não existe.');
  if (!/^\d{6}$/.test(nsa)) problemas.push('O número sequencial do registro A não é um número.');
  const [count, total] = [at(trailer, 2, 7), at(trailer, 8, 24)];
  if (!/^\d{6}$/.test(count) || !/^\d{17}$/.test(total)) problemas.push('O registro Z não traz a quantidade e o total em algarismos.');
  if (problemas.length > 0) return { problemas };
  const valor_total = sumDecimals(['0.00', ...pagamentos.map(({ valor }) => valor)]);
  if (Number(count) !== lines.length) problemas.push(`O registro Z diz ${Number(count)} registros, e o arquivo tem ${lines.length}.`);
  if (BigInt(total) !== toCents(valor_total))
    problemas.push(`O registro Z diz R$ ${brl(amountOf(total))}, e os pagamentos somam R$ ${brl(valor_total)}.`);
  if (problemas.length > 0) return { problemas };
  return {
    retorno: {
      convenio: at(header, 3, 22).trim(),
      banco: at(header, 43, 45),
      gerado_em: dateOf(gerado),
      nsa: Number(nsa),
      registros: lines.length,
      valor_total,
      pagamentos,
    },
  };
}

const ehData = (digits: string) => /^\d{8}$/.test(digits) && isCivilDate(dateOf(digits));
const brl = (value: string) => value.replace('.', ',').replace(/\B(?=(\d{3})+(?!\d))/g, '.');

/** What is wrong with a register of payment; null when nothing is. */
function problemOf(line: string): string | null {
  if (at(line, 1, 1) !== 'G') return `o registro "${at(line, 1, 1)}" não é um pagamento com código de barras (G).`;
  if (!ehData(at(line, 22, 29))) return 'a data do pagamento não existe.';
  if (!ehData(at(line, 30, 37))) return 'a data do crédito não existe.';
  if (!/^\d{44}$/.test(at(line, 38, 81))) return 'o código de barras não tem 44 algarismos.';
  if (!/^\d{12}$/.test(at(line, 82, 93)) || BigInt(at(line, 82, 93)) === 0n) return 'o valor recebido não é um valor.';
  return /^\d{7}$/.test(at(line, 94, 100)) ? null : 'a tarifa não é um valor.';
}

function paymentOf(line: string, linha: number): PagamentoRetorno {
  return {
    linha,
    registro: line,
    data_pagamento: dateOf(at(line, 22, 29)),
    data_credito: dateOf(at(line, 30, 37)),
    codigo_barras: at(line, 38, 81),
    valor: amountOf(at(line, 82, 93)),
    tarifa: amountOf(at(line, 94, 100)),
  };
}
