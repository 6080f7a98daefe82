import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { AnyRecord, Resource } from '../definition/resource';
import { alignmentOf, drawCell, isNarrow } from './cells';
import { RowMenuButton } from './row-menu';
import type { ListState } from './use-list';

interface ColumnsOptions {
  list: ListState;
  /** Names in the order the person keeps them. */
  names: readonly string[];
  widths: Readonly<Record<string, number>>;
  canOpen: boolean;
  onMenu: (row: AnyRecord, at: { x: number; y: number }) => void;
}

/** The columns of the table, from the definition. The first identifies the record and opens it. */
export function buildColumns({ list, names, widths, canOpen, onMenu }: ColumnsOptions): TableColumnsType<AnyRecord> {
  const { resource, sorters } = list;
  const columns: TableColumnsType<AnyRecord> = names.flatMap((name, index) => {
    const field = resource.fields[name];
    if (!field) return [];
    const sorter = sorters.find((item) => item.field === name);
    return [
      {
        key: name,
        dataIndex: name,
        title: field.label,
        align: alignmentOf(field),
        width: widths[name],
        className: isNarrow(field) ? 'nao-quebra' : undefined,
        fixed: index === 0 ? 'left' : undefined,
        rowScope: index === 0 ? 'row' : undefined,
        sorter: isSortable(resource, name),
        sortOrder: sorter ? (sorter.order === 'desc' ? 'descend' : 'ascend') : null,
        showSorterTooltip: false,
        render: (_value: unknown, row: AnyRecord) =>
          index === 0 && canOpen ? (
            <Link className="abrir" to={`${resource.route.base}/${row.id}`}>
              {drawCell(field, name, row) || `#${row.id}`}
            </Link>
          ) : (
            drawCell(field, name, row)
          ),
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

function isSortable(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  return (
    field !== undefined && !['items', 'refs', 'files', 'choices'].includes(field.kind) && !(field.kind === 'derived' && field.as === 'tags')
  );
}

/** What a row is called in the name of its menu. */
export function nameOf(resource: Resource, row: AnyRecord): string {
  return (
    resource.display
      .map((name) => row[name])
      .filter(Boolean)
      .join(' · ') || `#${row.id}`
  );
}
