import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { useSession } from '../../../../providers/session';
import { type AnyField, formatRelation, formatValue, relationName } from '../../../../resources/definition';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';

interface DocumentTableProps {
  resource: Resource;
  label: string;
  rows: readonly AnyRecord[];
  columns: readonly string[];
  /** Part of each document that its number leads to; its form when not said. */
  part?: string;
  /** A cell at the end of each row. */
  action?: (row: AnyRecord) => ReactNode;
}

/** Documents of one kind, each by its number. */
export function DocumentTable({ resource, label, rows, columns, part = '', action }: DocumentTableProps) {
  const fields = resource.fields as Readonly<Record<string, AnyField>>;
  const { access } = useSession();
  // what a person may not read does not come: its column is absent, and so is the way to the document
  const shown = columns.filter((column) => rows.some((row) => column in row));
  const opens = access.has(resource.menu, 1);
  return (
    <ScrollRegion label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Número</th>
            {shown.map((column) => (
              <th key={column} scope="col" className={ehNumero(fields[column]) ? 'numero' : undefined}>
                {fields[column]?.label}
              </th>
            ))}
            {action && <th scope="col">Ações</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {opens ? (
                  <Link to={`${resource.route.base}/${row.id}${part && `/${part}`}`}>{String(row.rotulo)}</Link>
                ) : (
                  String(row.rotulo)
                )}
              </th>
              {shown.map((column) => (
                <td key={column} className={ehNumero(fields[column]) ? 'numero' : undefined}>
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

const ehNumero = (field: AnyField | undefined) => field?.kind === 'money' || (field?.kind === 'derived' && field.as === 'money');

function cell(name: string, field: AnyField | undefined, row: AnyRecord): string {
  const value = row[name];
  if (!field || value === null || value === undefined) return '';
  return field.kind === 'ref' ? formatRelation(row[relationName(name, field)] as Record<string, unknown>) : formatValue(field, value);
}
