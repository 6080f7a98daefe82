import { useMemo } from 'react';
import { useSession } from '../../../../providers/session';
import { civilToday } from '../../../../resources/definition';
import type { Fields } from '../../../../resources/definition/field';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';
import { ActForm } from './act-form';
import { ChildrenTable } from './children-table';
import { Lancamentos } from './lancamentos';
import { DocumentPage, type Part } from './parts';
import { Saldos } from './saldos';

/** A part of a document that lists what corrects it and makes one more, as its page declares it. */
export interface ChildPageProps {
  /** The document. */
  resource: Resource;
  parts: readonly Part[];
  /** The part, which is also the end of the address of its calls. */
  part: string;
  /** Said while the document is not there. */
  first: string;
  amounts: readonly string[];
  texts: readonly string[];
  /** What corrects it, and the columns that tell one from another. */
  child: Resource;
  columns: readonly string[];
  titles: { list: string; empty: string; create: string; submit: string };
  fields: Fields;
  /** What to know before one more is made; null when there is nothing to say. */
  hint?: (record: AnyRecord) => string | null;
  /** Why the document admits none now; null when it does. */
  refused: (record: AnyRecord) => string | null;
}

/** The page of such a part: balances, what there is, the form of one more, and the entries of the document. */
export function ChildPage({ resource, parts, part, first, amounts, texts, child, columns, titles, fields, hint, refused }: ChildPageProps) {
  const { access } = useSession();
  const values = useMemo(() => ({ data: civilToday() }), []);
  const forbidden = access.has(resource.menu, 5) ? null : `${titles.submit} exige a permissão de praticar atos nesta tela.`;
  return (
    <DocumentPage resource={resource} parts={parts} chosen={part} first={first}>
      {(record, reload) => {
        const why = refused(record) ?? forbidden;
        const said = why ? null : (hint?.(record) ?? null);
        return (
          <>
            <Saldos resource={resource} values={record} amounts={amounts} texts={texts} />
            <section className="secao">
              <h2>{titles.list}</h2>
              <ChildrenTable parent={resource} record={record} name={part} child={child} columns={columns} empty={titles.empty} />
            </section>
            <section className="secao">
              <h2>{titles.create}</h2>
              {said && <p>{said}</p>}
              <ActForm
                path={`${resource.api.path}/${record.id}/${part}`}
                fields={fields}
                values={values}
                submit={titles.submit}
                posts
                refused={why}
                onDone={reload}
              />
            </section>
            <section className="secao">
              <h2>Lançamentos contábeis</h2>
              <Lancamentos resource={resource} id={record.id} versao={record.versao} />
            </section>
          </>
        );
      }}
    </DocumentPage>
  );
}
