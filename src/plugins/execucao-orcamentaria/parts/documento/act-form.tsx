import { type ReactNode, useState } from 'react';
import { useCall } from '../../../../providers/use-call';
import type { Fields } from '../../../../resources/definition/field';
import type { DraftRule } from '../../../../resources/definition/rules';
import { useConfirmPosting } from '../../../../resources/form/act-preview';
import { FieldsForm } from '../../../../resources/form/fields-form';

interface ActFormProps {
  /** Address of the call. */
  path: string;
  fields: Fields;
  rules?: readonly DraftRule[];
  /** What the form starts with; it must not change between renders. */
  values: Readonly<Record<string, unknown>>;
  submit: string;
  /** It posts: what it would record is seen and confirmed first. */
  posts?: true;
  /** Between the fields and the button. */
  children?: ReactNode;
  /** Why the act is not possible now; null when it is. */
  refused: string | null;
  /** Once it is done. */
  onDone: (answer: { fato: { id: number } & Record<string, unknown> }) => Promise<unknown> | unknown;
}

/** A form whose button performs an act of a document, once for each time it is filled in. */
export function ActForm({ path, fields, rules, values, submit, posts, refused, onDone, children }: ActFormProps) {
  const call = useCall();
  const confirmPosting = useConfirmPosting();
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (refused) return <p role="status">{refused}</p>;
  const enviar = async (typed: Record<string, unknown>) => {
    if (posts && !(await confirmPosting(path, { label: submit }, typed))) return;
    const data = await call<{ message: string; fato: { id: number } & Record<string, unknown> }>(path, typed, { once: key });
    setKey(crypto.randomUUID());
    await onDone(data);
    // the form is another one by now: what was done is said in the title of the document
    focarTitulo();
  };
  return (
    <FieldsForm key={key} fields={fields} rules={rules ?? []} values={values} submit={submit} onSubmit={enviar}>
      {children}
    </FieldsForm>
  );
}

/** The focus on the title of the page, from which what comes next is at hand. */
function focarTitulo(): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}
