import { useList } from '@refinedev/core';
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { ScrollRegion } from '../../../layout/scroll-region';
import { useSession } from '../../../providers/session';
import { formatDate, formatDecimal, formatRelation } from '../../../resources/definition';
import type { AnyRecord } from '../../../resources/definition/resource';
import { DocumentTabs } from '../documento/parts';
import { empenho } from '../resources/empenho';
import { liquidacao } from '../resources/liquidacao';
import { PARTES_DA_LIQUIDACAO } from './parts';

/** A new liquidação begins by its empenho: those that have something to be liquidated, found by number, creditor or history. */
export function ChooseEmpenho() {
  const { access } = useSession();
  const [text, setText] = useState('');
  const { result, query } = useList<AnyRecord>({
    resource: empenho.name,
    pagination: { pageSize: 50 },
    meta: { params: { com_saldo: true, ...(text.trim() && { busca: text.trim() }) } },
  });
  const node = access.nodeOf(liquidacao.menu);
  return (
    <div className="formulario">
      <PageHeader title="Nova Liquidação" crumbs={[...(node ? access.pathOf(node) : []), { nome: 'Escolher o empenho' }]} />
      <DocumentTabs resource={liquidacao} id={null} parts={PARTES_DA_LIQUIDACAO} chosen="empenho" />
      <section className="secao">
        <h2>Empenhos com saldo a liquidar</h2>
        <Input.Search
          allowClear
          aria-label="Procurar o empenho"
          placeholder="Número, credor ou histórico"
          onSearch={setText}
          style={{ maxWidth: 420, marginBottom: 12 }}
        />
        {query.isLoading ? (
          <p role="status">Buscando itens...</p>
        ) : result.data.length === 0 ? (
          <p role="status">Nenhum empenho com saldo a liquidar foi encontrado.</p>
        ) : (
          <ScrollRegion label="Empenhos com saldo a liquidar">
            <table>
              <thead>
                <tr>
                  <th scope="col">Empenho</th>
                  <th scope="col">Data</th>
                  <th scope="col">Credor</th>
                  <th scope="col" className="numero">
                    A liquidar
                  </th>
                </tr>
              </thead>
              <tbody>
                {result.data.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <Link to={`${empenho.route.base}/${row.id}/liquidar`}>{String(row.rotulo)}</Link>
                    </th>
                    <td>{formatDate(String(row.data_emissao))}</td>
                    <td>{formatRelation(row.credor as Record<string, unknown>)}</td>
                    <td className="numero">{formatDecimal(String(row.a_liquidar), 2)}</td>
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
