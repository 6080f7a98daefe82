import { toCents } from '../../../../resources/definition';
import type { Informacao } from '../msc';

/** A line of the file of the Matriz de Saldos Contábeis; cents. */
export interface LinhaDaMsc {
  /** Nine digits. */
  conta: string;
  informacoes: Readonly<Partial<Record<Informacao, string>>>;
  valor: bigint;
  tipo: 'beginning_balance' | 'period_change' | 'ending_balance';
  lado: 'D' | 'C';
}

const COLUMNS = 6;

/** Reads the file back, as who receives it does: checks are of what is sent, not of the books. */
export function lerMatriz(texto: string): LinhaDaMsc[] {
  return texto
    .split('\r\n')
    .slice(2)
    .filter((linha) => linha !== '')
    .map((linha) => {
      const partes = linha.split(';');
      const informacoes = Array.from({ length: COLUMNS }, (_, n) => [partes[2 + n * 2], partes[1 + n * 2]] as const).filter(
        ([nome]) => nome,
      );
      const [valor = '0', tipo, lado] = partes.slice(1 + COLUMNS * 2);
      return {
        conta: partes[0] ?? '',
        informacoes: Object.fromEntries(informacoes),
        valor: toCents(valor),
        tipo: tipo as LinhaDaMsc['tipo'],
        lado: lado as LinhaDaMsc['lado'],
      };
    });
}

/** What a sum of the matrix takes: accounts by the beginning of their digits, and information by the beginning of its own. */
export interface FiltroDaMsc {
  contas: readonly string[];
  exceto?: readonly string[];
  informacoes?: Readonly<Partial<Record<Informacao, readonly string[]>>>;
  tipo?: LinhaDaMsc['tipo'];
}

const begins = (text: string | undefined, some: readonly string[]) => text !== undefined && some.some((inicio) => text.startsWith(inicio));

/** Whether a line is one of those of a filter. */
export function passa({ conta, informacoes, tipo }: LinhaDaMsc, filtro: FiltroDaMsc): boolean {
  if (tipo !== (filtro.tipo ?? 'ending_balance') || !begins(conta, filtro.contas) || begins(conta, filtro.exceto ?? [])) return false;
  return Object.entries(filtro.informacoes ?? {}).every(([nome, valores]) => begins(informacoes[nome as Informacao], valores));
}

const DE_DEBITO = /^[1357]/;

/** The balance of some lines, positive on the natural side of the class of each; cents. */
export function somaDaMsc(linhas: readonly LinhaDaMsc[], filtro: FiltroDaMsc): bigint {
  return linhas.reduce((sum, linha) => {
    if (!passa(linha, filtro)) return sum;
    return DE_DEBITO.test(linha.conta) === (linha.lado === 'D') ? sum + linha.valor : sum - linha.valor;
  }, 0n);
}

/** What tells a key of the matrix from any other. */
export const chaveDaLinha = ({ conta, informacoes }: LinhaDaMsc): string =>
  [conta, ...Object.entries(informacoes).map(([nome, valor]) => `${nome} ${valor}`)].join(' ');

/** The balance of each key in a kind of amount; cents, of debit when positive. */
export function saldosPorChave(linhas: readonly LinhaDaMsc[], tipo: LinhaDaMsc['tipo']): Map<string, bigint> {
  const saldos = new Map<string, bigint>();
  for (const linha of linhas) {
    if (linha.tipo !== tipo) continue;
    const chave = chaveDaLinha(linha);
    saldos.set(chave, (saldos.get(chave) ?? 0n) + (linha.lado === 'D' ? linha.valor : -linha.valor));
  }
  return saldos;
}
