import { D1 } from './d1';
import { D2 } from './d2';
import { D3 } from './d3';
import { D4 } from './d4';
import { ENTREGAS } from './entregas';
import type { Achado, Contexto, Verificacao } from './tipos';

/** Every check that can be made, by its code. */
export const VERIFICACOES: Readonly<Record<string, Verificacao>> = { ...ENTREGAS, ...D1, ...D2, ...D3, ...D4 };

/** What a check came to. */
export interface Verificado extends Achado {
  resultado: 'ok' | 'divergente' | 'sem_dados';
}

/** Makes the checks over a matrix and the reports of the same period. */
export function verificar(contexto: Contexto): Map<string, Verificado> {
  return new Map(Object.entries(VERIFICACOES).map(([codigo, verificacao]) => [codigo, julgar(verificacao(contexto))]));
}

function julgar(achado: Achado | string): Verificado {
  if (typeof achado === 'string') return { pares: [], unidade: 'moeda', motivo: achado, resultado: 'sem_dados' };
  const certo = achado.pares.every(([a, b]) => (achado.ateB ? a <= b : a === b));
  return { ...achado, resultado: certo ? 'ok' : 'divergente' };
}
