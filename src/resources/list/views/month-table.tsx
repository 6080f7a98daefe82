import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addDays, addMonths, civilToday } from '../../definition/civil-date';
import { counted } from '../../definition/format';
import { type AnyRecord, recordAddress } from '../../definition/resource';
import { nameOf } from '../columns';
import { dayInWords, daysOf, monthInWords, weeksOf } from './month';
import { toneOf } from './tone';
import type { ViewProps } from './view-props';

interface MonthTableProps {
  /** `YYYY-MM` */
  month: string;
  byDay: ReadonlyMap<string, readonly AnyRecord[]>;
  view: ViewProps;
  onMonth: (month: string) => void;
  /** Opens a day, with all its records. */
  onOpen: (day: string) => void;
}

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'] as const;

/** Records of a day that are named in it; the others are seen by opening the day. */
const NAMED = 3;

/** Where the keys lead from a day. */
const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => `${day.slice(0, 7)}-01`,
  End: (day) => daysOf(day.slice(0, 7)).at(-1) ?? day,
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
};

/** The weeks of a month. One day at a time is reached by Tab; from it the arrows go to the others, and Page Up and Page Down to other months. */
export function MonthTable({ month, byDay, view, onMonth, onOpen }: MonthTableProps) {
  const today = civilToday();
  const [current, setCurrent] = useState(today);
  const reached = current.startsWith(month) ? current : today.startsWith(month) ? today : `${month}-01`;
  const button = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    // the day of another month is only there once that month is drawn
    if (!byKey.current || !current.startsWith(month)) return;
    byKey.current = false;
    button.current?.focus();
  }, [current, month]);
  const walk = (event: KeyboardEvent, day: string) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = step(day);
    byKey.current = true;
    setCurrent(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };
  return (
    <table className="calendario__mes">
      <caption className="so-leitor">{monthInWords(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, n) => {
              if (!day) return <td key={WEEKDAYS[n]} className="calendario__fora" />;
              const rows = byDay.get(day) ?? [];
              return (
                <td key={day} data-hoje={day === today}>
                  <button
                    ref={day === reached ? button : undefined}
                    type="button"
                    className="calendario__dia"
                    tabIndex={day === reached ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={`${dayInWords(day)}: ${rows.length > 0 ? counted(rows.length, 'registro', 'registros') : 'nenhum registro'}`}
                    onKeyDown={(event) => walk(event, day)}
                    onFocus={() => setCurrent(day)}
                    onClick={() => rows.length > 0 && onOpen(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                  <DayRows day={day} rows={rows} view={view} onOpen={onOpen} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first records of a day, and how many more there are. */
function DayRows({ day, rows, view, onOpen }: Pick<MonthTableProps, 'view' | 'onOpen'> & { day: string; rows: readonly AnyRecord[] }) {
  const { list, canOpen, onMenu } = view;
  const { resource } = list;
  const more = rows.length - NAMED;
  if (rows.length === 0) return null;
  return (
    <>
      <ul>
        {rows.slice(0, NAMED).map((row) => {
          const name = nameOf(resource, row);
          return (
            <li
              key={row.id}
              className="calendario__item"
              data-tom={toneOf(resource, row)}
              onContextMenu={(event) => {
                event.preventDefault();
                onMenu(row, { x: event.clientX, y: event.clientY });
              }}
            >
              {canOpen ? (
                <Link to={recordAddress(resource, row.id)} title={name}>
                  {name}
                </Link>
              ) : (
                <span title={name}>{name}</span>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <button type="button" className="calendario__mais" aria-label={`Mais ${more} em ${dayInWords(day)}`} onClick={() => onOpen(day)}>
          + {more.toLocaleString('pt-BR')}
        </button>
      )}
    </>
  );
}

/** The day of the same number in another month, or the last one that it has. */
function sameDay(day: string, months: number): string {
  const days = daysOf(addMonths(day.slice(0, 7), months));
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day;
}
