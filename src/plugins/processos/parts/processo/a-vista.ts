import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../../../resources/use-printing';

/** Fewer than this are all drawn: the browser's own search then finds any of them. */
const MOST_DRAWN = 100;
/** A despacho of a few lines, in pixels. */
const USUAL = 180;
/** Drawn before they are in sight. */
const AHEAD = 6;

interface AVista {
  list: RefObject<HTMLOListElement | null>;
  /** Positions of what is drawn. */
  shown: readonly number[];
  /** Height of what is left out before and after them, in pixels. */
  before: number;
  after: number;
  /** Tells the height of a drawn one; nothing when all are drawn. */
  measure: ((line: HTMLLIElement | null) => void) | undefined;
  /** Brings one to sight, drawn or not. */
  ir: (index: number) => void;
}

/** Which lines of a long list that scrolls with the page are drawn: those in sight, or all of them on paper. `gap` is in pixels. */
export function useAVista(count: number, gap: number): AVista {
  const list = useRef<HTMLOListElement | null>(null);
  const all = usePrinting() || count <= MOST_DRAWN;
  const [top, setTop] = useState(0);
  // what stands above the list grows and shrinks with each drawing
  useLayoutEffect(() => {
    const now = list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0;
    if (now !== top) setTop(now);
  });
  const virtual = useWindowVirtualizer({ count, gap, estimateSize: () => USUAL, overscan: AHEAD, scrollMargin: top, enabled: !all });
  const items = virtual.getVirtualItems();
  const ir = (index: number) => {
    if (all) list.current?.children[index]?.scrollIntoView({ block: 'start' });
    else virtual.scrollToIndex(index, { align: 'start' });
  };
  if (all) return { list, shown: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measure: undefined, ir };
  const [first, last] = [items[0], items.at(-1)];
  return {
    list,
    shown: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() + top - last.end : 0,
    measure: virtual.measureElement,
    ir,
  };
}
