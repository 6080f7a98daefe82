import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isSortable } from '../definition/field';
import { recordName, summaryFields } from '../definition/record-name';
import { type AnyRecord, type Resource, recordAddress } from '../definition/resource';
import { alignmentOf, drawCell, isNarrow, isProse } from './cells';
import { RowMenuButton } from './row-menu-button';
import type { ListState } from './use-list';

interface ColumnsOptions {
  list: ListState;
  /** Names in the order the person keeps them. */
  names: readonly string[];
  widths: Readonly<Record<string, number>>;
  /** The columns that are partly under those that stay in view, the selection being 0. */
  covered: ReadonlySet<number>;
  canOpen: boolean;
  onMenu: (row: AnyRecord, at: { x: number; y: number }) => void;
}

/** The columns of the table, from the definition. The first identifies the record and opens it. */
export function buildColumns({ list, names, widths, covered, canOpen, onMenu }: ColumnsOptions): TableColumnsType<AnyRecord> {
  const { resource, sorters, seesPersonal } = list;
  const telling = tellingFields(resource);
  const columns: TableColumnsType<AnyRecord> = names.flatMap((name, index) => {
    const field = resource.fields[name];
    if (!field) return [];
    // rows are in the order of the first; the others only part those that it leaves together
    const sorter = sorters[0]?.field === name ? sorters[0] : undefined;
    return [
      {
        key: name,
        dataIndex: name,
        title: field.label,
        align: alignmentOf(field),
        width: widths[name],
        className: isNarrow(field) ? `nao-quebra${covered.has(index + 1) ? ' coberta' : ''}` : undefined,
        fixed: index === 0 ? 'left' : undefined,
        rowScope: index === 0 ? 'row' : undefined,
        sorter: isSortable(field) && (seesPersonal || !field.personal),
        sortOrder: sorter ? (sorter.order === 'desc' ? 'descend' : 'ascend') : null,
        showSorterTooltip: false,
        render: (_value: unknown, row: AnyRecord) => {
          const drawn = drawCell(field, name, row);
          const identifies = telling.has(name);
          const minWidth = widthOf(widths[name], drawn, resource.display.includes(name) ? IDENTIFYING_CH : READABLE_CH);
          const content = isProse(field) ? <Prose {...{ minWidth, identifies }}>{drawn}</Prose> : drawn;
          if (index > 0 || !canOpen) return content;
          return (
            <Link className="abrir" to={recordAddress(resource, row.id)}>
              {drawn ? content : `#${row.id}`}
            </Link>
          );
        },
      },
    ];
  });
  return [
    ...columns,
    {
      key: 'menu',
      title: <span className="so-leitor">Ações</span>,
      width: 44,
      fixed: 'right',
      className: 'coluna-menu',
      render: (_value, row) => <RowMenuButton label={`Ações de ${nameOf(resource, row)}`} onOpen={(at) => onMenu(row, at)} />,
    },
  ];
}

/** What a row is recognized by: its name, whose it is and what was written of it. */
function tellingFields(resource: Resource): ReadonlySet<string> {
  const written = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'text' || kind === 'longText' ? [name] : []));
  return new Set([...resource.display, ...summaryFields(resource), ...written]);
}

/** From here on a column gives way before the table scrolls sideways; its name gives way last. */
const READABLE_CH = 15;
const IDENTIFYING_CH = 22;
const CELL_PADDING = 20;
/** A letter is narrower than the figure that the unit is of. */
const CH_OF_LETTER = 0.85;

function widthOf(chosen: number | undefined, drawn: ReactNode, readable: number): number | string {
  return chosen ? chosen - CELL_PADDING : `${Math.min(typeof drawn === 'string' ? drawn.length : 0, readable) * CH_OF_LETTER + 1}ch`;
}

interface ProseProps {
  minWidth: number | string;
  /** Whether it tells records apart: it may take two lines. */
  identifies: boolean;
  children: ReactNode;
}

/** Text of one line, or two, cut where the table has no room; the whole is in the tooltip. */
function Prose({ minWidth, identifies, children }: ProseProps) {
  if (typeof children !== 'string') return children;
  return (
    <span className={identifies ? 'prosa prosa--distingue' : 'prosa'} title={children} style={{ minWidth }}>
      {children}
    </span>
  );
}

/** What a row is called in the name of its menu. */
export function nameOf(resource: Resource, row: AnyRecord): string {
  return recordName(resource, row) || `#${row.id}`;
}
