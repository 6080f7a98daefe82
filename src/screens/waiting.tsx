import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ListTodo } from 'lucide-react';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { refreshAfter } from '../providers/live';
import { counted } from '../resources/definition/format';
import type { Waiting, WaitingItem } from '../resources/definition/found';
import './waiting.css';

const LOOK_AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;
/** Lines of the home; on a phone its style shows fewer. */
const MOST_LINES = 8;
/** So few subjects need not be folded. */
const FEW = 4;

/** What waits for the person, each with the list of only it, and how many in all; it follows the server by itself. */
export function WaitingForMe() {
  const queries = useQueryClient();
  const { data: waiting } = useQuery({
    queryKey: ['pendencias'],
    queryFn: async () => (await http.get<Waiting[]>('/pendencias', { quiet: true })).data,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });
  const { data: items = [] } = useQuery({
    queryKey: ['pendencias', 'itens'],
    queryFn: async () => (await http.get<WaitingItem[]>('/pendencias/itens', { quiet: true })).data,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });
  useSubscription({ channel: 'pendencias', onLiveEvent: (event) => refreshAfter(queries, ['pendencias'], event) });
  if (!waiting) return null;
  const total = waiting.reduce((sum, { quantidade }) => sum + quantidade, 0);
  return (
    <section className="lancador__area" aria-label="Esperando por você">
      <h2>Esperando por você</h2>
      <p className="espera__total" role="status">
        {total === 0 ? 'Nada espera por você.' : counted(total, 'pendência', 'pendências')}
      </p>
      {items.length > 0 && (
        <ol className="espera__linhas">
          {items.slice(0, MOST_LINES).map((item) => (
            <li key={`${item.recurso}|${item.id}`}>
              <WaitingLine {...item} />
            </li>
          ))}
        </ol>
      )}
      {total > 0 && (
        <details className="espera__tudo" open={waiting.length <= FEW}>
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

/** A record that waits: what is to be done, with what, of whom and how much, since when and until when. */
function WaitingLine({ verbo, tipo, nome, nota, desde, de, prazo, url }: WaitingItem) {
  return (
    <Link to={url}>
      <span className="espera__verbo">{verbo}</span>
      <span className="espera__nome">
        {`${tipo} ${nome}`}
        {nota && <span className="espera__nota">{` · ${nota}`}</span>}
      </span>
      <span className={prazo?.vencido ? 'espera__quando espera__prazo--vencido' : 'espera__quando'}>
        {prazo?.texto ?? (desde && sinceWords(desde, de))}
      </span>
    </Link>
  );
}

function sinceWords(desde: string, de: string | null): string {
  const days = Math.floor((Date.now() - Date.parse(desde)) / DAY_MS);
  const when = days === 0 ? 'hoje' : `há ${counted(days, 'dia', 'dias')}`;
  return de ? `${when}, de ${de.split(' ')[0]}` : when;
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
