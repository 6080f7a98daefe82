import { useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AnyRecord, filteredList, type Resource } from '../definition/resource';

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

/** The first hundred records of a register, a line each, in a section of another record's form; the way to the register asks for the same. */
export function BriefList<R extends AnyRecord>({ resource, params = {}, empty, open, line }: BriefListProps<R>) {
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
        <Link to={addressOf(resource, params)}>{open}</Link>
      </p>
    </>
  );
}

/** The list with the filters of the call, as far as they are single values. */
function addressOf(resource: Resource, params: Record<string, unknown>): string {
  const [first, ...more] = Object.entries(params).flatMap(([name, value]): [string, string | number][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
  );
  return first ? filteredList(resource, ...first, ...more) : resource.route.base;
}
