import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { civilToday, inSentence } from '../../../../resources/definition';
import type { Fields } from '../../../../resources/definition/field';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';
import { ActForm } from './act-form';
import { ChildrenTable } from './children-table';
import { Lancamentos } from './lancamentos';
import { DocumentPage, type Part } from './parts';
import { Saldos } from './saldos';

const AskingDialog = lazy(() => import('../../../../resources/form/asking-dialog'));

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
  /** How one of them is taken back, and of which of them it may be. */
  reversal?: { fields: Fields; admits: (row: AnyRecord) => boolean };
}

/** The page of such a part: balances, what there is, the form of one more, and the entries of the document. */
export function ChildPage({
  resource,
  parts,
  part,
  first,
  amounts,
  texts,
  child,
  columns,
  titles,
  fields,
  hint,
  refused,
  reversal,
}: ChildPageProps) {
  const [undoing, setUndoing] = useState<AnyRecord | null>(null);
  const call = useCall();
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
              <ChildrenTable
                parent={resource}
                record={record}
                name={part}
                child={child}
                columns={columns}
                empty={titles.empty}
                {...(reversal &&
                  !forbidden && {
                    action: (row) =>
                      reversal.admits(row) && (
                        <Button size="small" onClick={() => setUndoing(row)}>
                          Estornar
                        </Button>
                      ),
                  })}
              />
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
            {reversal && undoing && (
              <Suspense>
                <AskingDialog
                  title={`Estornar ${inSentence(child.label.one)} ${undoing.rotulo ?? ''}`}
                  text="O que lançou é desfeito por um lançamento contrário."
                  fields={reversal.fields}
                  values={values}
                  onSubmit={async (asked) => {
                    await call(`${resource.api.path}/${record.id}/${part}/${undoing.id}/estornar`, asked, { once: true });
                    await reload();
                  }}
                  onClose={() => setUndoing(null)}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </DocumentPage>
  );
}
