import { fromCents, toCents } from '../../../../resources/definition';
import type { Contexto, Parte } from '../../../contabilidade/server';

/** What of a recolhimento is of a key of the book: from whom it was withheld and with which CO its money entered; reais. */
export interface Parcela {
  credor_id: number | null;
  co_id: number | null;
  valor: string;
}

/** Where revenue comes to, in reais. */
export interface Destino {
  fonte_recurso_id: number;
  valor: string;
}

const menor = (a: bigint, b: bigint) => (a < b ? a : b);

/** The parts of a movement, one for each of what it is made of, in their order. */
export function partesDe(evento: string, contexto: Contexto, parcelas: readonly Parcela[]): Parte[] {
  return parcelas.map(({ credor_id, co_id, valor }) => ({
    evento,
    valor,
    contexto: { ...contexto, ...(credor_id !== null && { credor_id }), ...(co_id !== null && { co_id }) },
  }));
}

/**
 * The parts of what is taken to the municipality's own revenue (5033): what was withheld, in its order, fills each fonte of the
 * revenue in turn. The CO with which the money had entered stays behind.
 */
export function partesDaReceitaPropria(contexto: Contexto, parcelas: readonly Parcela[], destinos: readonly Destino[]): Parte[] {
  const left = destinos.map(({ fonte_recurso_id, valor }) => ({ fonte_recurso_id, cents: toCents(valor) }));
  return parcelas.flatMap(({ credor_id, co_id, valor }) => {
    let due = toCents(valor);
    const parts: Parte[] = [];
    for (const destino of left) {
      const taken = menor(due, destino.cents);
      if (taken === 0n) continue;
      [due, destino.cents] = [due - taken, destino.cents - taken];
      parts.push({
        evento: '5033',
        valor: fromCents(taken),
        contexto: {
          ...contexto,
          fonte_recurso_id: destino.fonte_recurso_id,
          fonte_destino_id: destino.fonte_recurso_id,
          ...(credor_id !== null && { credor_id }),
          ...(co_id !== null && { co_origem_id: co_id }),
        },
      });
    }
    return parts;
  });
}

/** What of things in their order is after the first `antes` and within the next `valor`, in reais; nothing of those outside it. */
export function fatia<T extends { valor: string }>(todos: readonly T[], antes: string, valor: string): T[] {
  let [skip, due] = [toCents(antes), toCents(valor)];
  return todos.flatMap((one) => {
    const whole = toCents(one.valor);
    const skipped = menor(skip, whole);
    const taken = menor(whole - skipped, due);
    [skip, due] = [skip - skipped, due - taken];
    return taken === 0n ? [] : [{ ...one, valor: fromCents(taken) }];
  });
}
