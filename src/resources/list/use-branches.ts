import { useState } from 'react';
import { http } from '../../providers/http';
import type { AnyRecord } from '../definition/resource';
import type { ListState } from './use-list';

/** Most rows shown below one row. */
const MOST_BELOW = 100;

type Branch = AnyRecord & { children?: Branch[] };

/** The rows of a list that is a tree, with those below the open ones; the rows as they are for any other list. */
export function useBranches(list: ListState) {
  const { resource, isTree, rows } = list;
  const { tree } = resource.list.views ?? {};
  const [below, setBelow] = useState<ReadonlyMap<number, readonly AnyRecord[]>>(new Map());
  if (!tree || !isTree) return { rows, expandable: { childrenColumnName: 'nunca' } };

  const load = async (row: AnyRecord) => {
    const params = { [tree.parent]: row.id, per_page: MOST_BELOW, ordenar: resource.list.sort.join(',') };
    const { data } = await http.get<{ data: AnyRecord[] }>(resource.api.path, { params });
    setBelow((known) => new Map(known).set(row.id, data.data));
  };
  const withChildren = (row: AnyRecord): Branch =>
    Number(row[tree.children]) > 0 ? { ...row, children: (below.get(row.id) ?? []).map(withChildren) } : row;
  return {
    rows: rows.map(withChildren),
    expandable: {
      onExpand: (open: boolean, row: AnyRecord) => {
        if (open) void load(row).catch(() => undefined);
      },
    },
  };
}
