import type { AnyRecord } from '../../definition/resource';
import type { ListState } from '../use-list';

/** What every view of a list is drawn from. */
export interface ViewProps {
  list: ListState;
  /** The chosen columns, in the order of the person. */
  names: readonly string[];
  canOpen: boolean;
  onMenu: (row: AnyRecord, at: { x: number; y: number }) => void;
}
