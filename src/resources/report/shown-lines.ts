import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { usePrinting } from '../use-printing';

/** Fewer lines than this are all drawn: the browser's own search then finds any of them. */
const MOST_DRAWN = 200;
/** A line of one row of text, in pixels. */
const LINE = 32;
/** Lines drawn before they are in sight. */
const AHEAD = 12;

interface ShownLines {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Positions of the lines to draw. */
  shown: readonly number[];
  /** Height of what is left out before and after them, in pixels. */
  before: number;
  after: number;
  /** Tells the height of a drawn line; nothing when all are drawn. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  onKeyDown(event: KeyboardEvent): void;
}

/** Which lines of a long table are drawn: those in sight, or all of them on paper. */
export function useShownLines(count: number): ShownLines {
  const scroller = useRef<HTMLElement | null>(null);
  const printing = usePrinting();
  const all = printing || count <= MOST_DRAWN;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: AHEAD,
    enabled: !all,
    // the names of the columns stand above the first line
    scrollMargin: LINE,
  });
  const everything = useMemo(() => Array.from({ length: all ? count : 0 }, (_, index) => index), [all, count]);
  const items = virtual.getVirtualItems();
  if (all) return { scroller, shown: everything, before: 0, after: 0, measure: undefined, onKeyDown: () => undefined };
  const [first, last] = [items[0], items.at(-1)];
  return {
    scroller,
    shown: items.map(({ index }) => index),
    before: first ? first.start - LINE : 0,
    after: last ? virtual.getTotalSize() + LINE - last.end : 0,
    measure: virtual.measureElement,
    // heights are only known for what was drawn: the ends are reached by position
    onKeyDown: (event) => {
      if (event.key !== 'End' && event.key !== 'Home') return;
      event.preventDefault();
      virtual.scrollToIndex(event.key === 'End' ? count - 1 : 0, { align: event.key === 'End' ? 'end' : 'start' });
    },
  };
}
