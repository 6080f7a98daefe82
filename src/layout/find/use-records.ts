import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from '../../providers/http';
import type { Found } from '../../resources/definition/found';
import type { Command } from './commands';

/** How long a pause in typing looks for records, and from how many characters. */
const TYPING_MS = 150;
const MIN_TYPED = 2;

/** What the server finds for what was typed, once the typing pauses. A failure leaves the screens, which need no server. */
export function useRecords(typed: string): { records: Command[]; searching: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = asked.length >= MIN_TYPED && asked === typed;
  const { data, isFetching } = useQuery({
    queryKey: ['busca', asked],
    queryFn: async () => (await http.get<Found[]>('/busca', { params: { termo: asked }, quiet: true })).data,
    enabled,
    staleTime: 10_000,
    retry: false,
  });
  const records = enabled ? (data ?? []).map(commandOf) : [];
  return { records, searching: typed.length >= MIN_TYPED && (asked !== typed || isFetching) };
}

function commandOf({ recurso, id, nome, nota, tipo, url }: Found): Command {
  return { key: `${recurso}|${id}`, nome, lugar: [tipo, nota].filter(Boolean).join(' · '), url, kind: 'registro', node: null };
}
