import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../layout/scroll-region';
import { http } from '../../../providers/http';
import { type AnyField, formatRelation, formatValue, relationName } from '../../../resources/definition';
import type { AnyRecord, Resource } from '../../../resources/definition/resource';

interface ChildrenTableProps {
  parent: Resource;
  /** Id and version of the document. */
  record: AnyRecord;
  /** Last part of the address of the call: `reforco`. */
  name: string;
  child: Resource;
  columns: readonly string[];
  empty: string;
  /** A cell at the end of each row. */
  action?: (row: AnyRecord) => ReactNode;
}

/** The documents below a document, each with the way to it. */
export function ChildrenTable({ parent, record, name, child, columns, empty, action }: ChildrenTableProps) {
  const fields = child.fields as Readonly<Record<string, AnyField>>;
  const { data, isLoading } = useQuery({
    queryKey: ['filhos', parent.name, record.id, name, record.versao],
    queryFn: async () =>
      (await http.get<{ data: AnyRecord[] }>(`${parent.api.path}/${record.id}/${name}`, { params: { per_page: 100 } })).data.data,
  });
  if (isLoading) return <p role="status">Buscando itens...</p>;
  if (!data || data.length === 0) return <p>{empty}</p>;
  return (
    <ScrollRegion label={child.label.many}>
      <table>
        <thead>
          <tr>
            <th scope="col">Número</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={isNumber(fields[column]) ? 'numero' : undefined}>
                {fields[column]?.label}
              </th>
            ))}
            {action && <th scope="col">Ações</th>}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`${child.route.base}/${row.id}`}>{String(row.rotulo)}</Link>
              </th>
              {columns.map((column) => (
                <td key={column} className={isNumber(fields[column]) ? 'numero' : undefined}>
                  {cell(column, fields[column], row)}
                </td>
              ))}
              {action && <td>{action(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const isNumber = (field: AnyField | undefined) => field?.kind === 'money' || (field?.kind === 'derived' && field.as === 'money');

function cell(name: string, field: AnyField | undefined, row: AnyRecord): string {
  const value = row[name];
  if (!field || value === null || value === undefined) return '';
  return field.kind === 'ref' ? formatRelation(row[relationName(name, field)] as Record<string, unknown>) : formatValue(field, value);
}
