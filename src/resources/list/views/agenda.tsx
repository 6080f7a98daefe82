import type { AnyRecord } from '../../definition/resource';
import { dayInWords } from './month';
import { RecordCards } from './record-cards';
import type { ViewProps } from './view-props';

interface AgendaProps extends ViewProps {
  byDay: ReadonlyMap<string, readonly AnyRecord[]>;
  place: string;
  /** What is said of a month without records. */
  empty: string;
}

/** The days of a month that have records, each with its own. */
export function Agenda({ byDay, place, empty, ...view }: AgendaProps) {
  if (byDay.size === 0) return <p className="lista-vazia">{empty}</p>;
  return [...byDay].map(([day, rows]) => (
    <section key={day} className="calendario__agenda" aria-label={dayInWords(day)}>
      <h3>{dayInWords(day)}</h3>
      <RecordCards {...view} rows={rows} place={place} />
    </section>
  ));
}
