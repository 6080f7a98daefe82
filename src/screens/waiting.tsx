import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ListTodo } from 'lucide-react';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { refreshAfter } from '../providers/live';
import { counted } from '../resources/definition/format';
import type { Waiting } from '../resources/definition/found';
import './waiting.css';
import { LOOK_AGAIN_MS, readWaitingItems, WaitingLines } from './waiting-lines';

/** So few subjects need not be folded, unless each record is told above. */
const FEW = 4;

/** What waits for the person, each with the list of only it, and how many in all; it follows the server by itself. */
export function WaitingForMe() {
  const queries = useQueryClient();
  // both at once: what is folded follows from what is told one by one
  const { data } = useQuery({
    queryKey: ['pendencias'],
    queryFn: async () => {
      const [{ data: waiting }, items] = await Promise.all([http.get<Waiting[]>('/pendencias', { quiet: true }), readWaitingItems()]);
      return { waiting, items };
    },
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });
  useSubscription({ channel: 'pendencias', onLiveEvent: (event) => refreshAfter(queries, ['pendencias'], event) });
  if (!data) return null;
  const { waiting, items } = data;
  const total = waiting.reduce((sum, { quantidade }) => sum + quantidade, 0);
  return (
    <section className="lancador__area" aria-label="Esperando por você">
      <h2>Esperando por você</h2>
      <p className="espera__total" role="status">
        {total === 0 ? 'Nada espera por você.' : counted(total, 'pendência', 'pendências')}
      </p>
      <WaitingLines items={items} />
      {total > 0 && (
        <details className="espera__tudo" open={items.length < total && waiting.length <= FEW}>
          <summary>{`Ver tudo (${total.toLocaleString('pt-BR')})`}</summary>
          <ul className="recentes">
            {waiting.map((one) => (
              <li key={`${one.recurso}|${one.ato}`}>
                <WaitingLink {...one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function WaitingLink({ texto, prazo, url }: Waiting) {
  const Icon = prazo ? CalendarClock : ListTodo;
  return (
    <Link to={url}>
      <Icon size={14} aria-hidden />
      <span className="espera__texto">
        {texto}
        {prazo && <span className={prazo.vencidos > 0 ? 'espera__prazo espera__prazo--vencido' : 'espera__prazo'}>{prazo.texto}</span>}
      </span>
    </Link>
  );
}
