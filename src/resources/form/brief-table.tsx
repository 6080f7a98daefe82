import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import { type AnyField, type AnyRecord, filteredList, type Resource } from '../definition';
import { alignmentOf } from '../list/cells';
import { FieldText } from './field-text';

interface BriefTableProps {
  resource: Resource;
  /** The field that says whose they are, and of which record: null while it was not saved. */
  of: readonly [field: string, id: number | null];
  /** The first leads to the record. */
  columns: readonly string[];
  /** What they are called: "Vales do mês". */
  title: string;
  /** What is said while their record was not saved. */
  unsaved: string;
  /** What is said when there is none. */
  empty: string;
  /** Text of the way to the register. */
  open: string;
}

/** Rows shown in the form; the others are in their list. */
const SHOWN = 100;

/** The first hundred records of a register that are of another record, as a table in a section of its form. */
export function BriefTable({ resource, of: [by, id], columns, title, unsaved, empty, open }: BriefTableProps) {
  const { result, query } = useList<AnyRecord>({
    resource: resource.name,
    pagination: { pageSize: SHOWN },
    filters: [{ field: by, operator: 'eq', value: id }],
    queryOptions: { enabled: id !== null },
  });
  if (id === null) return <p>{unsaved}</p>;
  if (query.isLoading) return <p role="status">Buscando itens...</p>;
  const { data, total = 0 } = result;
  return (
    <>
      {data.length === 0 ? <p>{empty}</p> : <Rows {...{ resource, columns, title, data }} />}
      <p>
        <Link to={filteredList(resource, by, id)}>{total > data.length ? `${open} (${total.toLocaleString('pt-BR')})` : open}</Link>
      </p>
    </>
  );
}

function Rows({ resource, columns, title, data }: Pick<BriefTableProps, 'resource' | 'columns' | 'title'> & { data: AnyRecord[] }) {
  const fields = columns.map((name) => [name, resource.fields[name] as AnyField] as const);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="itens itens__rolagem" aria-label={title} tabIndex={0}>
      <table className="itens__tabela">
        <caption className="so-leitor">{title}</caption>
        <thead>
          <tr>
            {fields.map(([name, field]) => (
              <th key={name} scope="col" style={{ textAlign: alignmentOf(field) }}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {fields.map(([name, field], n) => (
                <td key={name} style={{ textAlign: alignmentOf(field) }}>
                  {n === 0 ? (
                    <Link to={`${resource.route.base}/${row.id}`}>
                      <FieldText field={field} name={name} values={row} />
                    </Link>
                  ) : (
                    <FieldText field={field} name={name} values={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
