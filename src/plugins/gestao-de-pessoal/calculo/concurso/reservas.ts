import type { Arredondamento, Lista, ListaReservada } from '../../resources/concurso/palavras';

/** A list of reserved vagas, as the edital declares it. */
export interface Reserva {
  lista: ListaReservada;
  /** "5.0000" is 5 %. */
  percentual: string;
  arredondamento: Arredondamento;
  /** The most of the calls that the reserve may be, in %: no position before it is reached. Null without a most. */
  maximo: string | null;
  /** "5, 21, 41": positions that the edital names instead of computing them. */
  posicoes: string | null;
}

/** 100 % in ten-thousandths of 1 %. */
const INTEIRO = 1_000_000;
const partes = (percentual: string): number => Math.round(Number(percentual) * 10_000);

/** Positions that an edital names, in order; null of a text that is no list of them. */
export function lerPosicoes(texto: string): number[] | null {
  const posicoes = texto
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((parte) => parte.replace(/[ªº]$/, ''));
  if (posicoes.length === 0 || posicoes.some((parte) => !/^[1-9]\d{0,4}$/.test(parte))) return null;
  const numeros = posicoes.map(Number);
  return numeros.every((numero, n) => n === 0 || numero > (numeros[n - 1] ?? 0)) ? numeros : null;
}

/**
 * The position of the k-th reserved vaga in the order of calls: the first at which the percentage, rounded as the edital says, makes k
 * vagas, and never more than the most that it allows. Of 5 % with any fraction a vaga and at most 20 %: 5, 21, 41 (Decreto 9.508/2018).
 *
 * @returns null where the edital names its positions and has no k-th one
 */
export function posicaoReservada({ percentual, arredondamento, maximo, posicoes }: Reserva, k: number): number | null {
  const ditas = posicoes ? lerPosicoes(posicoes) : null;
  if (ditas) return ditas[k - 1] ?? null;
  const parte = partes(percentual);
  if (parte <= 0) return null;
  const pela: Readonly<Record<Arredondamento, number>> = {
    acima: Math.floor(((k - 1) * INTEIRO) / parte) + 1,
    meio_acima: Math.ceil(((2 * k - 1) * INTEIRO) / (2 * parte)),
    abaixo: Math.ceil((k * INTEIRO) / parte),
  };
  return Math.max(pela[arredondamento], maximo ? Math.ceil((k * INTEIRO) / partes(maximo)) : 1);
}

/**
 * The list of each position of the order of calls, from the first. Two lists that fall on one position follow the order of the edital, and
 * the other one has the next position.
 */
export function listasPorPosicao(reservas: readonly Reserva[], ate: number): Lista[] {
  const filas = reservas.map((reserva) => ({ reserva, k: 1 }));
  return Array.from({ length: ate }, (_, n) => {
    const devida = filas.find(({ reserva, k }) => (posicaoReservada(reserva, k) ?? Number.POSITIVE_INFINITY) <= n + 1);
    if (!devida) return 'ampla';
    devida.k += 1;
    return devida.reserva.lista;
  });
}

/** The positions of each list among the first ones, as the edital prints them: `5ª, 21ª, 41ª`. */
export function posicoesDaLista(reservas: readonly Reserva[], lista: ListaReservada, ate: number): number[] {
  return listasPorPosicao(reservas, ate).flatMap((outra, n) => (outra === lista ? [n + 1] : []));
}
