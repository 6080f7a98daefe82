import type { TableRef } from 'antd/es/table';
import { type RefObject, useEffect, useState } from 'react';

/** What is less than this under a column that stays is not covered: it is the edge of the cell, with nothing written. */
const SLACK_PX = 8;

/**
 * The columns that are partly under those that stay in view as the table goes sideways: half of a number reads as another one.
 *
 * @param place the table
 * @param rows,columns when they are others it is measured again
 * @returns the keys of those columns, the first of the row being 0
 */
export function useCovered(place: RefObject<TableRef | null>, rows: unknown, columns: string): ReadonlySet<number> {
  const [covered, setCovered] = useState<ReadonlySet<number>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns and rows have other widths
  useEffect(() => {
    const sheet = place.current?.nativeElement.querySelector('.ant-table-content');
    if (!sheet) return;
    const look = () => {
      const now = coveredIn(sheet);
      setCovered((before) => (same(before, now) ? before : now));
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(sheet);
    sheet.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      sheet.removeEventListener('scroll', look);
    };
  }, [place, rows, columns]);
  return covered;
}

function coveredIn(sheet: Element): Set<number> {
  const heads = [...sheet.querySelectorAll('thead > tr:first-child > th')].map((head) => ({ head, at: head.getBoundingClientRect() }));
  const stays = (side: 'left' | 'right') => heads.filter(({ head }) => head.classList.contains(`ant-table-cell-fix-${side}`));
  const frame = sheet.getBoundingClientRect();
  const left = Math.max(frame.left, ...stays('left').map(({ at }) => at.right));
  const right = Math.min(frame.right, ...stays('right').map(({ at }) => at.left));
  const across = (edge: number, { left: from, right: to }: DOMRect) => from < edge - SLACK_PX && to > edge + SLACK_PX;
  return new Set(
    heads.flatMap(({ head, at }, n) => {
      const fixed = /ant-table-cell-fix-(left|right)/.test(head.className);
      return !fixed && (across(left, at) || across(right, at)) ? [n] : [];
    }),
  );
}

function same(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
