import type { TableRef } from 'antd/es/table';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * How many of the columns that all rows repeat leave the table: none while it has room for everything, one more for as
 * long as it goes sideways or cuts a text. It is decided before anything is painted.
 *
 * @param place the table
 * @param most how many may leave
 * @param rows,columns when they are others, or the table has another width, all columns come back and it is measured again
 */
export function useFolded(place: RefObject<TableRef | null>, most: number, rows: unknown, columns: string): number {
  const [width, setWidth] = useState(0);
  const [kept, setKept] = useState({ rows, columns, width, count: 0 });
  const holds = kept.rows === rows && kept.columns === columns && kept.width === width;
  const count = holds ? Math.min(kept.count, most) : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is a table only once there are rows
  useEffect(() => {
    const table = place.current?.nativeElement;
    if (!table) return;
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    size.observe(table);
    return () => size.disconnect();
  }, [place, rows]);
  useLayoutEffect(() => {
    const sheet = place.current?.nativeElement.querySelector('.ant-table-content');
    if (sheet && count < most && isTight(sheet)) setKept({ rows, columns, width, count: count + 1 });
  }, [place, most, rows, columns, width, count]);
  return count;
}

/** Whether the table goes sideways, or cuts a text. */
function isTight(sheet: Element): boolean {
  if (sheet.scrollWidth > sheet.clientWidth + 1) return true;
  return [...sheet.querySelectorAll('.prosa')].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
}
