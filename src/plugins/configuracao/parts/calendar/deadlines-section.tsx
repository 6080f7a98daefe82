import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../resources/definition/resource';
import { AffectedDeadlines } from './affected-deadlines';

/** The terms that a saved holiday moves. */
export default function DeadlinesSection({ id }: { resource: Resource; id: number | null }) {
  const day = useWatch({ name: 'data' }) as string | null;
  if (id === null || !day) return <p>Salve o feriado para ver os prazos que ele desloca.</p>;
  return <AffectedDeadlines day={day} />;
}
