import { useInvalidate, useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from '../../../../providers/http';
import { refreshAfter } from '../../../../providers/live';
import type { Painel } from '../../resources/contratacao/painel';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';

const A_CADA_MS = 5_000;
const UM_SEGUNDO_MS = 1_000;

/**
 * The board of a dispute: read again when something in it changes, when the connection comes back, and every few seconds of the bids.
 *
 * @returns the query, and what reads again the board and the process whose form it is in
 */
export function usePainel(id: number | null) {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const queryKey = ['compras', 'painel', id];
  useSubscription({ channel: 'pendencias', onLiveEvent: (event) => refreshAfter(queries, queryKey, event) });
  const query = useQuery({
    queryKey,
    queryFn: async () => (await http.get<Painel>(`${processoContratacao.api.path}/${id}/disputa`, { quiet: true })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.situacao === 'disputa' ? A_CADA_MS : false),
  });
  const lerDeNovo = async () => {
    await queries.invalidateQueries({ queryKey });
    await invalidate({ resource: processoContratacao.name, id: id ?? undefined, invalidates: ['detail', 'list'] });
  };
  return { ...query, lerDeNovo };
}

/** The seconds that have gone by since the board was read, so that its clock is that of the server and not of this machine. */
export function useSegundosDesde(lidoEm: number): number {
  const [agora, setAgora] = useState(Date.now);
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), UM_SEGUNDO_MS);
    return () => clearInterval(relogio);
  }, []);
  return Math.max(0, Math.floor((agora - lidoEm) / UM_SEGUNDO_MS));
}
