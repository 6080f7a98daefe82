import { type Coordinate, readCoordinate } from '../../definition/coordinate';
import { type Geometry, middleOf, readGeometry } from '../../definition/geometry';
import type { AnyRecord } from '../../definition/resource';
import type { ListState } from '../use-list';
import { usePages } from './use-pages';

/** A record and where it is. */
export interface Placed extends Coordinate {
  row: AnyRecord;
  /** What is drawn of it, where it is more than a place. */
  geometry: Geometry | null;
}

/**
 * The records of a list that have a coordinate or a drawing, in its order and as far as `usePages` goes.
 *
 * @param at the field of the coordinate or of the drawing
 * @returns `total` counts all that have one; `unread` those that came with one that cannot be read
 */
export function useMapRows({ resource, filters, sorters }: ListState, names: readonly string[], at: string) {
  const located = [...filters, { field: at, operator: 'null' as const, value: false }];
  return usePages({ resource, names: [...names, at], filters: located, sorters }, (rows, total) => {
    const placed: Placed[] = rows.flatMap((row) => {
      const geometry = readGeometry(row[at]);
      const place = geometry ? middleOf(geometry) : readCoordinate(row[at]);
      return place ? [{ row, geometry, ...place }] : [];
    });
    return { total, placed, read: rows.length, unread: rows.length - placed.length };
  });
}
