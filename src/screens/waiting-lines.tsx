import './waiting.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { counted } from '../resources/definition/format';
import type { WaitingItem } from '../resources/definition/found';

/** How often what waits is looked at again. */
export const LOOK_AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;
/** On a phone the style shows fewer. */
const MOST_LINES = 8;

/** Reads the records that wait for the person, of everything or of what is below an address. */
export async function readWaitingItems(under?: string): Promise<WaitingItem[]> {
  return (await http.get<WaitingItem[]>('/pendencias/itens', { params: { sob: under }, quiet: true })).data;
}

/** The records below an address that wait for the person. */
export function useWaitingItems(under: string): readonly WaitingItem[] {
  const { data = [] } = useQuery({
    queryKey: ['pendencias', 'itens', under],
    queryFn: () => readWaitingItems(under),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    retry: false,
  });
  return data;
}

/** The records that wait, a line each, the most urgent first. */
export function WaitingLines({ items }: { items: readonly WaitingItem[] }) {
  if (items.length === 0) return null;
  return (
    <ol className="espera__linhas">
      {items.slice(0, MOST_LINES).map((item) => (
        <li key={`${item.recurso}|${item.id}`}>
          <WaitingLine {...item} />
        </li>
      ))}
    </ol>
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
