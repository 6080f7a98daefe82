import { useInvalidate, useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { http } from '../../../providers/http';
import { refreshAfter } from '../../../providers/live';
import type { MensagemDaSala, Sala } from '../../gestao-de-compras/resources/contratacao/sala';
import { licitacaoPublicada } from '../resources/licitacao_publicada';

/** Without the socket the room is read from time to time. */
const A_CADA_MS = 5_000;
const VIVAS: readonly string[] = ['disputa', 'julgamento', 'habilitacao', 'recursal'];

/** The beginning of the key of every room. */
export const SALA = ['fornecedor', 'sala'] as const;
const MENSAGENS = ['fornecedor', 'mensagens'] as const;

/** The room of a licitação: read again when something in it changes, when the connection comes back, and every few seconds of a dispute. */
export function useSala(id: number | null) {
  const queries = useQueryClient();
  const queryKey = [...SALA, id];
  const query = useQuery({
    queryKey,
    queryFn: async () => (await http.get<Sala>(`${licitacaoPublicada.api.path}/${id}/sala`, { quiet: true })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.situacao === 'disputa' ? A_CADA_MS : false),
  });
  useSubscription({
    channel: query.data?.canal ?? '',
    enabled: query.data !== undefined,
    onLiveEvent: (event) => refreshAfter(queries, queryKey, event),
  });
  useRegistroEmDia(id, query.data?.situacao);
  return query;
}

/** What is done to a licitação follows its phase: the record is read again when the room is in another. */
function useRegistroEmDia(id: number | null, situacao: string | undefined): void {
  const invalidate = useInvalidate();
  const antes = useRef(situacao);
  useEffect(() => {
    if (antes.current && situacao && situacao !== antes.current)
      void invalidate({ resource: licitacaoPublicada.name, id: id ?? undefined, invalidates: ['detail', 'list'] });
    antes.current = situacao;
  }, [id, situacao, invalidate]);
}

/** The messages of a session; after the first reading only those that came since are asked for, by the number of the last one. */
export function useMensagens(id: number | null, sala: Sala | undefined) {
  const queries = useQueryClient();
  const queryKey = [...MENSAGENS, id];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const lidas = queries.getQueryData<MensagemDaSala[]>(queryKey) ?? [];
      const novas = await lerDepois(id, lidas.at(-1)?.id ?? 0);
      return [...lidas, ...novas];
    },
    enabled: id !== null,
    refetchInterval: VIVAS.includes(sala?.situacao ?? '') ? A_CADA_MS : false,
  });
  useSubscription({
    channel: sala?.canal ?? '',
    enabled: sala !== undefined,
    // what was said while the connection was down has a number after the last one
    onLiveEvent: () => void queries.refetchQueries({ queryKey }),
  });
  return query;
}

async function lerDepois(id: number | null, depois: number): Promise<MensagemDaSala[]> {
  const { data } = await http.get<{ mensagens: MensagemDaSala[] }>(`${licitacaoPublicada.api.path}/${id}/mensagens?depois=${depois}`, {
    quiet: true,
  });
  return data.mensagens;
}
