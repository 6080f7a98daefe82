import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { http } from '../../../../providers/http';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';
import { DocumentTable } from './document-table';

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
  const { data, isLoading } = useQuery({
    queryKey: ['filhos', parent.name, record.id, name, record.versao],
    queryFn: async () =>
      (await http.get<{ data: AnyRecord[] }>(`${parent.api.path}/${record.id}/${name}`, { params: { per_page: 100 } })).data.data,
  });
  if (isLoading) return <p role="status">Buscando itens...</p>;
  if (!data || data.length === 0) return <p>{empty}</p>;
  return <DocumentTable resource={child} label={child.label.many} rows={data} columns={columns} action={action} />;
}
