import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { http } from '../../../../providers/http';
import { refreshAfter } from '../../../../providers/live';
import { useCall } from '../../../../providers/use-call';
import type { Plenario } from '../../resources/plenario';
import { sessaoPlenaria } from '../../resources/sessao_plenaria';

/** Without the socket the plenário is read from time to time. */
const A_CADA_MS = 4_000;
const CHAVE = 'plenario';

/** The plenário of the session in the address: read again when something in it changes, and every few seconds. */
export function usePlenario() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const queryKey = [CHAVE, id];
  const query = useQuery({
    queryKey,
    queryFn: async () => (await http.get<{ result: Plenario }>(`${sessaoPlenaria.api.path}/${id}/plenario`, { quiet: true })).data.result,
    refetchInterval: A_CADA_MS,
  });
  useSubscription({
    channel: query.data?.canal ?? '',
    enabled: query.data !== undefined,
    onLiveEvent: (event) => refreshAfter(queries, queryKey, event),
  });
  return { id, plenario: query.data, error: query.error };
}

/** Does something in the plenário, and reads what it became. */
export function useFazer(id: string) {
  const call = useCall({ resource: sessaoPlenaria, id: Number(id), keys: [[CHAVE, id]] });
  return useCallback(
    async (nome: string, corpo: object = {}): Promise<void> => {
      await call(`${sessaoPlenaria.api.path}/${id}/${nome}`, corpo);
    },
    [call, id],
  );
}

export type Fazer = ReturnType<typeof useFazer>;
