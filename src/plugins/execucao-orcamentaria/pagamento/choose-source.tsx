import { useList } from '@refinedev/core';
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { ScrollRegion } from '../../../layout/scroll-region';
import { useSession } from '../../../providers/session';
import { formatDate, formatDecimal, formatRelation } from '../../../resources/definition';
import type { AnyRecord, Resource } from '../../../resources/definition/resource';
import { DocumentTabs } from '../documento/parts';
import { pagamento } from '../resources/pagamento';
import { PARTES_DO_PAGAMENTO } from './parts';

interface ChooseSourceProps {
  /** What an order is issued from, by which the payment begins. */
  source: Resource;
  /** The part of the payment that shows it. */
  part: string;
  title: string;
  /** Field of the date, and who is to be paid. */
  date: string;
  credorOf: (row: AnyRecord) => string;
}

/** A new payment begins by what is to be paid: found by number or creditor. */
export function ChooseSource({ source, part, title, date, credorOf }: ChooseSourceProps) {
  const { access } = useSession();
  const [text, setText] = useState('');
  const { result, query } = useList<AnyRecord>({
    resource: source.name,
    pagination: { pageSize: 50 },
    meta: { params: { com_a_pagar: true, ...(text.trim() && { busca: text.trim() }) } },
  });
  const node = access.nodeOf(pagamento.menu);
  return (
    <div className="formulario">
      <PageHeader title="Novo Pagamento" crumbs={[...(node ? access.pathOf(node) : []), { nome: title }]} />
      <DocumentTabs resource={pagamento} id={null} parts={PARTES_DO_PAGAMENTO} chosen={part} />
      <section className="secao">
        <h2>{title}</h2>
        <Input.Search
          allowClear
          aria-label="Procurar"
          placeholder="Número, credor ou histórico"
          onSearch={setText}
          style={{ maxWidth: 420, marginBottom: 12 }}
        />
        {query.isLoading ? (
          <p role="status">Buscando itens...</p>
        ) : result.data.length === 0 ? (
          <p role="status">Não há liquidação a pagar.</p>
        ) : (
          <ScrollRegion label={title}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{source.label.one}</th>
                  <th scope="col">Data</th>
                  <th scope="col">Credor</th>
                  <th scope="col" className="numero">
                    A pagar
                  </th>
                </tr>
              </thead>
              <tbody>
                {result.data.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <Link to={`${source.route.base}/${row.id}/pagar`}>{String(row.rotulo)}</Link>
                    </th>
                    <td>{formatDate(String(row[date]))}</td>
                    <td>{credorOf(row)}</td>
                    <td className="numero">{formatDecimal(String(row.a_pagar), 2)}</td>
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

/** The creditor of a record that refers to it. */
export const relatedCredor = (row: AnyRecord): string => formatRelation(row.credor as Record<string, unknown>);
