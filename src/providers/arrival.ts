import { useEffect, useRef, useState } from 'react';
import { apiUrl } from './api';

/** What of the demonstration is still to come, as GET /publico/demonstracao tells. */
export interface Arrival {
  modulo: string;
  /** Place of the module that arrives among all of them, from 1. */
  lugar: number;
  de: number;
  /** It stopped, and waits for another start. */
  parada: boolean;
}

/** It advances by modules, of which each takes some seconds. */
const POLL_MS = 3000;

/**
 * Follows the demonstration while it arrives. Once it is whole nothing is asked any more.
 *
 * @param followed whether there may be one: a real municipality asks nothing
 * @param onWhole when the last of it has arrived while it was followed
 * @returns null when it is whole, or nothing is known of it
 */
export function useArrival(followed: boolean, onWhole?: () => void): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const told = useRef(onWhole);
  told.current = onWhole;
  useEffect(() => {
    if (!followed) return;
    let timer = 0;
    let left = false;
    let seen = false;
    const ask = async () => {
      const next = await readArrival();
      if (left) return;
      if (next === undefined || next) timer = window.setTimeout(ask, POLL_MS);
      if (next === undefined) return;
      setArrival(next);
      if (seen && !next) told.current?.();
      seen = next !== null;
    };
    void ask();
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [followed]);
  return arrival;
}

/** Undefined when the server did not say. */
async function readArrival(): Promise<Arrival | null | undefined> {
  try {
    const response = await fetch(`${apiUrl}/publico/demonstracao`);
    if (!response.ok) return undefined;
    return ((await response.json()) as { chegando: Arrival | null }).chegando;
  } catch {
    return undefined;
  }
}

/** It in words. */
export function describeArrival({ modulo, lugar, de, parada }: Arrival): string {
  if (parada)
    return `A demonstração parou de chegar em ${modulo}, ${lugar} de ${de}. O que falta é retomado na próxima partida do sistema.`;
  return `A demonstração ainda está chegando: ${modulo}, ${lugar} de ${de}. O que já chegou pode ser usado; o sistema responde um pouco mais devagar.`;
}
