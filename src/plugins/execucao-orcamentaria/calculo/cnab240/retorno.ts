import { fromCents } from '../../../../resources/definition';
import { bankLines } from '../../../../resources/definition/banking/bank-file';
import { LARGURA } from './campos';
import { type Desfecho, DO_ARQUIVO, DO_LOTE, desfechoDe } from './ocorrencias';

/** What a bank tells of one payment. Values in reais, days AAAA-MM-DD. */
export interface LinhaRetorno {
  lote: string;
  seuNumero: string;
  /** Number that the bank gave. */
  nossoNumero: string;
  favorecido: string;
  valor: string;
  /** What left the account and when; null while nothing did. */
  valorReal: string | null;
  dataReal: string | null;
  ocorrencias: string[];
  desfecho: Desfecho;
  autenticacao: string | null;
}

export interface Retorno {
  banco: string;
  convenio: string;
  agencia: string;
  conta: string;
  nsa: number;
  data: string | null;
  linhas: LinhaRetorno[];
}

/** What stops a file from being read as a return, in words. */
export class RetornoInvalido extends Error {}

/**
 * The return of a file of payments (FEBRABAN CNAB 240). Lines may end in CRLF or LF, be shorter than 240, and be followed by a blank
 * one, by 0x1A or by the NUL of a block; letters may be of Windows-1252 or of UTF-8.
 *
 * @throws RetornoInvalido
 */
export function lerRetorno(bytes: Uint8Array): Retorno {
  const lines = linhasDe(bytes);
  const head = lines[0];
  if (head?.[7] !== '0') throw new RetornoInvalido('O arquivo não é CNAB 240: falta o registro de abertura.');
  if (at(head, 143, 143) !== '2') throw new RetornoInvalido('O arquivo é uma remessa, e não o retorno do banco.');
  if (lines.at(-1)?.[7] !== '9') throw new RetornoInvalido('O arquivo está incompleto: falta o registro de encerramento.');
  const total = Number(at(lines.at(-1) as string, 24, 29));
  if (total !== lines.length) throw new RetornoInvalido(`O arquivo diz ter ${total} registros, e tem ${lines.length}.`);
  const whole = [...codesOf(at(head, 231, 240)), ...codesOf(at(lines.at(-1) as string, 231, 240))];
  return {
    banco: at(head, 1, 3),
    convenio: at(head, 33, 52).trim(),
    agencia: at(head, 53, 57),
    conta: at(head, 59, 70),
    nsa: Number(at(head, 158, 163)),
    data: dayOf(at(head, 144, 151)),
    linhas: lerLotes(
      lines,
      whole.filter((code) => DO_ARQUIVO.has(code)),
    ),
  };
}

/** Places as layouts count them: from 1, both ends in. */
const at = (line: string, from: number, to: number) => line.slice(from - 1, to);

function linhasDe(bytes: Uint8Array): string[] {
  return bankLines(bytes).map((line) => {
    if (line.trimEnd().length > LARGURA) throw new RetornoInvalido('O arquivo tem linhas de mais de 240 posições.');
    return line.slice(0, LARGURA).padEnd(LARGURA);
  });
}

function codesOf(places: string): string[] {
  return (places.match(/../g) ?? []).map((code) => code.trim()).filter((code) => code.length === 2);
}

function dayOf(places: string): string | null {
  return /^\d{8}$/.test(places) && places !== '00000000' ? `${places.slice(4)}-${places.slice(2, 4)}-${places.slice(0, 2)}` : null;
}

const reais = (places: string) => (/^\d+$/.test(places) ? fromCents(BigInt(places)) : '0.00');

/** Where each segment has what is read: first and last place. */
const LUGARES = {
  A: { seu: [74, 93], nosso: [135, 154], nome: [44, 73], valor: [120, 134], data: [155, 162], real: [163, 177] },
  J: { seu: [183, 202], nosso: [203, 222], nome: [62, 91], valor: [100, 114], data: [145, 152], real: [153, 167] },
  N: { seu: [18, 37], nosso: [38, 57], nome: [58, 87], valor: [96, 110], data: [88, 95], real: [96, 110] },
  O: { seu: [123, 142], nosso: [143, 162], nome: [62, 91], valor: [108, 122], data: [100, 107], real: [108, 122] },
} as const satisfies Record<string, Record<string, readonly [number, number]>>;

function lerLotes(lines: readonly string[], arquivo: readonly string[]): LinhaRetorno[] {
  const found: LinhaRetorno[] = [];
  let lote: string[] = [];
  for (const line of lines) {
    if (line[7] === '1') lote = closingCodes(line);
    if (line[7] === '5') recusarLote(found, at(line, 4, 7), closingCodes(line));
    if (line[7] !== '3') continue;
    const segment = line[13] as string;
    if (segment === 'Z') {
      const paid = found.at(-1);
      if (paid) paid.autenticacao = at(line, 15, 78).trim() || null;
    } else if (segment in LUGARES && !(segment === 'J' && at(line, 18, 19) === '52')) {
      found.push(pagamentoDe(line, segment as keyof typeof LUGARES, [...arquivo, ...lote]));
    }
  }
  return found;
}

const closingCodes = (line: string) => codesOf(at(line, 231, 240)).filter((code) => DO_LOTE.has(code) || DO_ARQUIVO.has(code));

/** A lot that its last line refuses takes all its payments with it. */
function recusarLote(found: readonly LinhaRetorno[], lote: string, codes: readonly string[]): void {
  if (codes.length === 0) return;
  for (const line of found) if (line.lote === lote) Object.assign(line, { ocorrencias: [...codes], desfecho: 'rejeitado' });
}

function pagamentoDe(line: string, segment: keyof typeof LUGARES, above: readonly string[]): LinhaRetorno {
  const places = LUGARES[segment];
  const ler = (name: keyof typeof places) => at(line, places[name][0], places[name][1]);
  const own = codesOf(at(line, 231, 240));
  const ocorrencias = above.length > 0 ? [...above] : own;
  const desfecho = above.length > 0 ? 'rejeitado' : desfechoDe(own, at(line, 16, 17));
  const real = reais(ler('real'));
  const happened = desfecho === 'pago' || desfecho === 'devolvido';
  return {
    lote: at(line, 4, 7),
    seuNumero: ler('seu').trim(),
    nossoNumero: ler('nosso').trim(),
    favorecido: ler('nome').trim(),
    valor: reais(ler('valor')),
    valorReal: happened ? (real === '0.00' ? reais(ler('valor')) : real) : null,
    dataReal: happened ? dayOf(ler('data')) : null,
    ocorrencias,
    desfecho,
    autenticacao: null,
  };
}
