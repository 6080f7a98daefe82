import { useList } from '@refinedev/core';
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { ScrollRegion } from '../../../layout/scroll-region';
import { useSession } from '../../../providers/session';
import { formatDate, formatDecimal, formatRelation } from '../../../resources/definition';
import type { AnyField } from '../../../resources/definition/field';
import type { AnyRecord, Resource } from '../../../resources/definition/resource';
import { newTitle } from '../../../resources/form/titles';
import { DocumentTabs, type Part } from './parts';

interface ChooseSourceProps {
  /** The document that begins. */
  resource: Resource;
  parts: readonly Part[];
  part: string;
  /** The document that it begins by, and the part of it to go on with: `liquidar`. */
  source: Resource;
  next: string;
  title: string;
  /** Filter of those that still have something, and the field that says how much. */
  filter: string;
  amount: string;
  date: string;
  empty: string;
}

/** A new document begins by another that has something left: found by number, creditor or history. */
export function ChooseSource({ resource, parts, part, source, next, title, filter, amount, date, empty }: ChooseSourceProps) {
  const { access } = useSession();
  const [text, setText] = useState('');
  const { result, query } = useList<AnyRecord>({
    resource: source.name,
    pagination: { pageSize: 50 },
    meta: { params: { [filter]: true, ...(text.trim() && { busca: text.trim() }) } },
  });
  const node = access.nodeOf(resource.menu);
  const fields = source.fields as Readonly<Record<string, AnyField>>;
  return (
    <div className="formulario">
      <PageHeader title={newTitle(resource)} crumbs={[...(node ? access.pathOf(node) : []), { nome: title }]} />
      <DocumentTabs resource={resource} id={null} parts={parts} chosen={part} />
      <section className="secao">
        <h2>{title}</h2>
        <Input.Search
          allowClear
          aria-label={`Procurar: ${title}`}
          placeholder="Número, credor ou histórico"
          onSearch={setText}
          style={{ maxWidth: 420, marginBottom: 12 }}
        />
        {query.isLoading ? (
          <p role="status">Buscando itens...</p>
        ) : result.data.length === 0 ? (
          <p role="status">{empty}</p>
        ) : (
          <ScrollRegion label={title}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{source.label.one}</th>
                  <th scope="col">Data</th>
                  <th scope="col">Credor</th>
                  <th scope="col" className="numero">
                    {fields[amount]?.label}
                  </th>
                </tr>
              </thead>
              <tbody>
                {result.data.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <Link to={`${source.route.base}/${row.id}/${next}`}>{String(row.rotulo)}</Link>
                    </th>
                    <td>{formatDate(String(row[date]))}</td>
                    <td>{credorOf(row)}</td>
                    <td className="numero">{formatDecimal(String(row[amount]), 2)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </section>
    </div>
  );
}

/** A record refers to its creditor, or says the name. */
function credorOf({ credor }: AnyRecord): string {
  return typeof credor === 'string' ? credor : formatRelation(credor as Record<string, unknown> | null);
}
