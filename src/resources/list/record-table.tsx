import { Table } from 'antd';
import type { TableRef } from 'antd/es/table';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type AnyRecord, type Resource, recordAddress } from '../definition/resource';
import { buildColumns, nameOf } from './columns';
import { repeatedColumns } from './repeated';
import { RepeatedNote } from './repeated-note';
import { useRowWalk } from './row-walk';
import { Totals } from './totals';
import { useBranches } from './use-branches';
import type { ColumnChoice } from './use-column-choice';
import { useCovered } from './use-covered';
import { useFolded } from './use-folded';
import type { ListState } from './use-list';

interface RecordTableProps {
  list: ListState;
  choice: ColumnChoice;
  selected: readonly number[];
  onSelect: (ids: number[]) => void;
  canOpen: boolean;
  onMenu: (row: AnyRecord, at: { x: number; y: number }) => void;
  empty: ReactNode;
}

const NONE: string[] = [];

/**
 * The list as a table. Header and first column stay in view by CSS: one table only, so that a screen reader finds the
 * header of every cell.
 */
export function RecordTable({ list, choice, selected, onSelect, canOpen, onMenu, empty }: RecordTableProps) {
  const navigate = useNavigate();
  const { resource } = list;
  const branches = useBranches(list);
  const open = (address: string, { ctrlKey, metaKey }: MouseEvent) => {
    if (ctrlKey || metaKey) window.open(address, '_blank', 'noopener');
    else navigate(address);
  };
  const place = useRef<TableRef>(null);
  // of a result of more pages, what this one repeats may differ on the next; and what a person chose stays
  const mayFold = list.page?.last_page === 1 && choice.colunas.join() === resource.list.columns.join();
  const repeated = useMemo(
    () => (mayFold ? repeatedColumns(resource, list.rows, resource.list.columns) : NONE),
    [mayFold, resource, list.rows],
  );
  // those said last in the definition leave first
  const folded = repeated.slice(repeated.length - useFolded(place, repeated.length, list.rows, choice.colunas.join()));
  const names = choice.colunas.filter((name) => !folded.includes(name));
  const covered = useCovered(place, list.rows, names.join());
  useRowWalk();
  if (list.query.isLoading) return <FirstLoad />;
  return (
    <>
      <RepeatedNote resource={resource} names={folded} row={list.rows[0]} />
      <Table<AnyRecord>
        ref={place}
        rowKey="id"
        size="small"
        scroll={{ x: '100%' }}
        tableLayout="auto"
        caption={<span className="so-leitor">{resource.label.many}</span>}
        pagination={false}
        dataSource={branches.rows}
        expandable={branches.expandable}
        columns={buildColumns({ list, names, widths: choice.larguras, covered, canOpen, onMenu })}
        rowClassName={(row) => classOf(resource, row)}
        data-abre={canOpen}
        rowSelection={{
          selectedRowKeys: [...selected],
          columnWidth: 40,
          preserveSelectedRowKeys: true,
          getCheckboxProps: (row) => ({ 'aria-label': `Selecionar ${nameOf(resource, row)}` }) as object,
          getTitleCheckboxProps: () => ({ 'aria-label': 'Selecionar todos desta página' }),
          onChange: (keys) => onSelect(keys as number[]),
        }}
        onRow={(row) => ({
          onClick: (event) => canOpen && asksToOpen(event) && open(recordAddress(resource, row.id), event),
          onContextMenu: (event) => {
            event.preventDefault();
            onMenu(row, { x: event.clientX, y: event.clientY });
          },
          onKeyDown: (event) => {
            if (!asksForMenu(event)) return;
            event.preventDefault();
            const { left, bottom } = (event.target as Element).getBoundingClientRect();
            onMenu(row, { x: left, y: bottom });
          },
        })}
        onChange={(_pagination, _filters, sorter) => list.setSorters(readSorter(sorter))}
        locale={{ emptyText: empty }}
        summary={() => <Totals list={list} names={names} covered={covered} />}
      />
    </>
  );
}

/** What of a row is seen in all of it: that it was deleted, or that the person has not read it. */
function classOf({ list }: Resource, row: AnyRecord): string {
  if (row.data_exclusao) return 'excluida';
  return list.unread && row[list.unread] === false ? 'nao-lida' : '';
}

/** What in a row answers to a click by itself. */
const OWN_ANSWER = 'a, button, input, label, .ant-table-selection-column, .coluna-menu';

/** A click on a row opens it, unless it is on something of its own, or ends a selection of text. */
function asksToOpen({ target, currentTarget }: MouseEvent): boolean {
  const own = (target as Element).closest(OWN_ANSWER);
  return !(own && currentTarget.contains(own)) && !window.getSelection()?.toString();
}

/** The keys that stand for the right button. */
function asksForMenu({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

interface AntSorter {
  field?: unknown;
  order?: 'ascend' | 'descend' | null;
}

/** One column at a time: ascending, descending, none. */
function readSorter(sorter: AntSorter | AntSorter[]) {
  const [chosen] = Array.isArray(sorter) ? sorter : [sorter];
  return chosen?.order ? [{ field: String(chosen.field), order: chosen.order === 'descend' ? ('desc' as const) : ('asc' as const) }] : [];
}

/** Only before there is anything to show: later the old rows stay, dimmed. */
function FirstLoad() {
  return (
    <ul className="lista__esqueleto" aria-hidden>
      {Array.from({ length: 8 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that stand for others never change
        <li key={line} />
      ))}
    </ul>
  );
}
