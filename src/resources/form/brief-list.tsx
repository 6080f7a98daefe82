import { useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnyRecord, Resource } from '../definition/resource';

interface BriefListProps<R> {
  resource: Resource;
  /** Parameters of the list's call. */
  params?: Record<string, unknown>;
  /** What is said when there is no record. */
  empty: string;
  /** Text of the way to the register. */
  open: string;
  line: (row: R) => ReactNode;
}

/** The first hundred records of a register, a line each, in a section of another record's form. */
export function BriefList<R extends AnyRecord>({ resource, params, empty, open, line }: BriefListProps<R>) {
  const { result, query } = useList<R>({ resource: resource.name, pagination: { pageSize: 100 }, meta: { params } });
  if (query.isLoading) return <p role="status">Buscando itens...</p>;
  return (
    <>
      {result.data.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="breve">
          {result.data.map((row) => (
            <li key={row.id}>{line(row)}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to={resource.route.base}>{open}</Link>
      </p>
    </>
  );
}
