import '../../../../resources/form/form.css';
import './documento.css';
import { useOne } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NotFound } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { Tabs } from '../../../../layout/tabs';
import { useSession } from '../../../../providers/session';
import { wayTo } from '../../../../resources/crumbs';
import { type Condition, satisfies } from '../../../../resources/definition';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';

/** A part of a document with an address of its own; the document's form has the empty one. */
export interface Part {
  path: string;
  label: string;
  /** Only of documents with these values. */
  when?: Condition;
}

/** The parts of a document as tabs, each an address (SPEC "Execução Orçamentária"). */
export function DocumentTabs({
  resource,
  id,
  parts,
  chosen,
  values = {},
}: {
  resource: Resource;
  id: number | null;
  parts: readonly Part[];
  chosen: string;
  /** Of the document, or of its form. */
  values?: Readonly<Record<string, unknown>> | undefined;
}) {
  const navigate = useNavigate();
  const own = `${resource.route.base}/${id ?? 'criar'}`;
  return (
    <Tabs
      label={`Partes: ${resource.label.one}`}
      tabs={parts.filter(({ when }) => !when || satisfies(values, when)).map(({ path, label }) => ({ key: path, label }))}
      chosen={chosen}
      onChoose={(path) => navigate(path === '' ? own : `${own}/${path}`)}
    />
  );
}

/** The id in the address of a part of a document: `…/empenho/12/reforco`; null in `…/empenho/criar/reforco`. */
export function useDocumentId(resource: Resource): number | null {
  const rest =
    useLocation()
      .pathname.slice(resource.route.base.length + 1)
      .split('/')[0] ?? '';
  return /^\d{1,15}$/.test(rest) ? Number(rest) : null;
}

interface DocumentPageProps {
  resource: Resource;
  parts: readonly Part[];
  chosen: string;
  /** Said in the place of the part while the document is not there. */
  first: string;
  children: (record: AnyRecord, reload: () => Promise<unknown>) => ReactNode;
}

/** The page of a part of a document: way, name, tabs, and the part once the document is read. */
export function DocumentPage({ resource, parts, chosen, first, children }: DocumentPageProps) {
  const { access } = useSession();
  const id = useDocumentId(resource);
  const { query } = useOne<AnyRecord>({
    resource: resource.name,
    id: id ?? '',
    queryOptions: { enabled: id !== null, retry: false, staleTime: 0 },
    errorNotification: false,
  });
  const record = query.data?.data;
  const name = record ? String(record.rotulo) : '';
  const part = parts.find(({ path }) => path === chosen)?.label ?? '';
  if (id !== null && query.isError) return <NotFound />;
  return (
    <div className="formulario">
      <PageHeader
        title={record ? `${resource.label.one} ${name}` : resource.label.one}
        crumbs={[...wayTo(access, resource), ...(record ? [{ nome: name, url: `${resource.route.base}/${id}` }] : []), { nome: part }]}
      />
      <DocumentTabs resource={resource} id={id} parts={parts} chosen={chosen} values={record} />
      {id === null ? (
        <p className="secao" role="status">
          {first}
        </p>
      ) : record ? (
        <div className="documento-corpo">{children(record, () => query.refetch())}</div>
      ) : (
        <p role="status">Buscando itens...</p>
      )}
    </div>
  );
}
