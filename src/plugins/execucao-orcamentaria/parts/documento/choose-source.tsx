import { useList } from '@refinedev/core';
import { Input } from 'antd';
import { useState } from 'react';
import { PageHeader } from '../../../../layout/page-header';
import { useSession } from '../../../../providers/session';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';
import { newTitle } from '../../../../resources/definition/titles';
import { DocumentTable } from './document-table';
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
  /** Filter of those that still have something. */
  filter: string;
  columns: readonly string[];
  empty: string;
}

/** A new document begins by another that has something left: found by number, creditor or history. */
export function ChooseSource({ resource, parts, part, source, next, title, filter, columns, empty }: ChooseSourceProps) {
  const { access } = useSession();
  const [text, setText] = useState('');
  const { result, query } = useList<AnyRecord>({
    resource: source.name,
    pagination: { pageSize: 50 },
    meta: { params: { [filter]: true, ...(text.trim() && { busca: text.trim() }) } },
  });
  const node = access.nodeOf(resource.menu);
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
          <DocumentTable resource={source} label={title} rows={result.data} columns={columns} part={next} />
        )}
      </section>
    </div>
  );
}
