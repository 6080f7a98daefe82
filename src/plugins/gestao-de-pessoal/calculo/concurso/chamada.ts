import type { Lista } from '../../resources/concurso/palavras';
import { listasPorPosicao, type Reserva } from './reservas';

/** Who was approved for a vaga, and waits to be called. */
export interface NaFila {
  id: number;
  /** The place in each list that the candidate is in; the ampla is everybody's. */
  lugares: Readonly<Partial<Record<Lista, number>>>;
  /** Keeps the place, and is not called, while the court decides. */
  sub_judice: boolean;
  /** Asked to go to the end of the queue. */
  fim_de_fila: boolean;
}

/** A call: which position of the order it fills, and by which list. */
export interface Chamada {
  candidato: number;
  posicao: number;
  lista: Lista;
}

/**
 * The next calls of a vaga (K1): each takes the first position of the order that nobody holds. A position of a reserve calls the best of
 * its list who was not called, and the best of all where there is none; who is called by the ampla does not consume the reserve.
 *
 * @param fila who was approved and is not called
 * @param tomadas the positions that are held, by who was called and did not leave
 * @returns fewer than were asked for when nobody is left
 */
export function chamar(fila: readonly NaFila[], reservas: readonly Reserva[], tomadas: ReadonlySet<number>, quantas: number): Chamada[] {
  const listas = listasPorPosicao(reservas, tomadas.size + quantas);
  const livres = listas.map((_, n) => n + 1).filter((posicao) => !tomadas.has(posicao));
  const restam = new Set(fila.filter(({ sub_judice }) => !sub_judice));
  const chamadas: Chamada[] = [];
  for (const posicao of livres.slice(0, quantas)) {
    const reservada = listas[posicao - 1] ?? 'ampla';
    const melhor = melhorDe(restam, reservada);
    const chamado = melhor ?? melhorDe(restam, 'ampla');
    if (!chamado) break;
    restam.delete(chamado);
    chamadas.push({ candidato: chamado.id, posicao, lista: melhor ? reservada : 'ampla' });
  }
  return chamadas;
}

function melhorDe(restam: ReadonlySet<NaFila>, lista: Lista): NaFila | null {
  let melhor: NaFila | null = null;
  for (const um of restam) if (um.lugares[lista] !== undefined && (!melhor || antes(um, melhor, lista))) melhor = um;
  return melhor;
}

/** Who went to the end of the queue comes after everybody else. */
function antes(um: NaFila, outro: NaFila, lista: Lista): boolean {
  if (um.fim_de_fila !== outro.fim_de_fila) return outro.fim_de_fila;
  return (um.lugares[lista] ?? 0) < (outro.lugares[lista] ?? 0);
}
