import { completarCodigoDaConta, significantAccount } from '../tabelas/plano';

/** Digits of each level of a code written without dots. */
const WIDTHS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];

/** A code of a published chart as the register writes it: `1.1.1.0.0.00.00.00.00.0000` and `111` are 1.1.1.0.0.00.00. */
export function contaEscrita(text: string): string {
  if (!/^\d[\d.]*$/.test(text)) return text;
  return completarCodigoDaConta(significantAccount(text.includes('.') ? text : dotted(text)));
}

function dotted(digits: string): string {
  const groups: string[] = [];
  let at = 0;
  for (const width of WIDTHS) {
    if (at >= digits.length) break;
    groups.push(digits.slice(at, at + width).padEnd(width, '0'));
    at += width;
  }
  return groups.join('.');
}

const ISF: Readonly<Record<string, string>> = { X: 'FP', 'F/P': 'FP', 'P/F': 'FP', '-': 'nd', N: 'nd' };
const SALDO: Readonly<Record<string, string>> = { 'D/C': 'X', 'C/D': 'X', M: 'X', 'DEVEDORA/CREDORA': 'X' };

/** The cells of a published chart in the words of the register. */
export const PALAVRAS = {
  codigo: contaEscrita,
  isf: (text: string) => ISF[text.toUpperCase()] ?? '',
  natureza_saldo: (text: string) => SALDO[text.toUpperCase()] ?? '',
  // "Escrituração: S" is of what receives entries, and "Tipo: S" of what does not
  tipo: (text: string, title: string) => (title === 'tipo' ? '' : /^(s|sim|a|analitica|analítica)$/i.test(text) ? 'A' : 'S'),
} as const;

const EMPTY_WORDS = new Set(['a', 'o', 'e', 'de', 'da', 'do', 'em', 'na', 'no', 'por', 'com', 'para', 'ao', 'pelo', 'pela', 'que']);

/** The words of a title, without accents, case, plural and what joins them. */
function wordsOf(titulo: string): Set<string> {
  const words = titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => word && !EMPTY_WORDS.has(word)));
}

/** Whether two titles are the same but for case, accents, signs and plural. */
export function mesmoTitulo(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return one.size === other.size && [...one].every((word) => other.has(word));
}

/** Whether two titles may be of the same thing: one says all that the other does. */
export function mesmoSentido(a: string, b: string): boolean {
  const [few, many] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.size - other.size) as [Set<string>, Set<string>];
  return few.size > 0 && [...few].every((word) => many.has(word));
}
