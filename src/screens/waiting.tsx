import { useQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { Link } from 'react-router';
import { http } from '../providers/http';
import type { Waiting } from '../resources/definition/found';

const LOOK_AGAIN_MS = 60_000;

/** What waits for an act of the person, each with the list of only it; nothing where nothing waits. */
export function WaitingForMe() {
  const { data: waiting = [] } = useQuery({
    queryKey: ['pendencias'],
    queryFn: async () => (await http.get<Waiting[]>('/pendencias', { quiet: true })).data,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });
  if (waiting.length === 0) return null;
  return (
    <section className="lancador__area" aria-label="Esperando por você">
      <h2>Esperando por você</h2>
      <ul className="recentes">
        {waiting.map(({ recurso, ato, texto, url }) => (
          <li key={`${recurso}|${ato}`}>
            <Link to={url}>
              <ListTodo size={14} aria-hidden />
              {texto}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
