import './intake.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AnyField, type DraftRule, type Fields, type Issues, satisfies, validateDraft } from '../../resources/definition';
import { type NumberKind, readTypedNumber } from '../../resources/definition/typed-number';
import type { Draft } from './draft';
import { PlainField } from './plain-field';
import type { Refused } from './send';

/** Fields under a title of their own. */
export interface PlainSection {
  title: string;
  fields: readonly string[];
}

interface PlainFormProps {
  fields: Fields;
  /** All of them under no title, unless said. */
  sections?: readonly PlainSection[];
  rules?: readonly DraftRule[];
  initial?: Draft;
  submit: string;
  /** Beside the button. */
  beside?: ReactNode;
  onTyped?: (draft: Draft) => void;
  /** @throws Refused */
  onSend: (draft: Draft, files: Readonly<Record<string, readonly File[]>>) => Promise<void>;
}

const TYPED: readonly string[] = ['money', 'decimal', 'percent'] satisfies NumberKind[];

/** What is sent of what was typed: "8.500,00" goes as the exact decimal that it is. */
function sentValue({ kind }: AnyField, typed: unknown): unknown {
  if (typeof typed !== 'string' || !TYPED.includes(kind)) return typed ?? null;
  return readTypedNumber(kind as NumberKind, typed) ?? typed;
}

/** A form of fields without the application around it: what is wrong is said by the same definition as on the server. */
export function PlainForm({ fields, sections, rules, initial = {}, submit, beside, onTyped, onSend }: PlainFormProps) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...defaultsOf(fields), ...initial }));
  const [files, setFiles] = useState<Record<string, File[]>>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [sending, setSending] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) summary.current?.focus();
  }, [refused]);
  const shown = Object.entries(fields).filter(([, { when }]) => !when || satisfies(draft, when));
  const change = (name: string, value: unknown) => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    onTyped?.(next);
  };
  const submitForm = async (event: FormEvent) => {
    event.preventDefault();
    const asked = Object.fromEntries(shown.flatMap(([name, field]) => (isOfFiles(field) ? [] : [[name, sentValue(field, draft[name])]])));
    const issues = issuesOf(fields, rules, asked);
    if (Object.keys(issues).length > 0) return setRefused({ message: 'Confira o que falta no formulário.', errors: issues });
    setSending(true);
    try {
      await onSend(asked, files);
      setRefused(null);
    } catch (error) {
      setRefused(error as Refused);
    } finally {
      setSending(false);
    }
  };
  const errorsOf = (name: string) =>
    Object.entries(refused?.errors ?? {}).flatMap(([path, said]) => (path.split('.')[0] === name ? said : []));
  const draw = (names: readonly string[]) =>
    shown
      .filter(([name]) => names.includes(name))
      .map(([name, field]) => (
        <PlainField
          key={name}
          name={name}
          field={{ ...field, required: isRequired(field, draft) } as AnyField}
          value={draft[name]}
          errors={errorsOf(name)}
          onChange={(value) => change(name, value)}
          onFiles={(sent) => setFiles({ ...files, [name]: sent })}
        />
      ));
  const blocks = sections ?? [{ title: '', fields: Object.keys(fields) }];
  return (
    <form className="envio" noValidate onSubmit={(event) => void submitForm(event)}>
      {refused && <Refusal refused={refused} fields={fields} box={summary} />}
      {blocks.map(({ title, fields: names }) => {
        const drawn = draw(names);
        if (drawn.length === 0) return null;
        return title ? (
          <section key={title} className="envio__bloco">
            <h2>{title}</h2>
            {drawn}
          </section>
        ) : (
          <div key={title} className="envio__bloco">
            {drawn}
          </div>
        );
      })}
      <div className="envio__atos">
        <button type="submit" disabled={sending}>
          {sending ? 'Enviando…' : submit}
        </button>
        {beside}
      </div>
    </form>
  );
}

/** What was refused, with a link to each field. */
function Refusal({ refused, fields, box }: { refused: Refused; fields: Fields; box: React.RefObject<HTMLDivElement | null> }) {
  const lines = Object.entries(refused.errors).flatMap(([path, said]) => said.map((words) => ({ name: path.split('.')[0] ?? '', words })));
  return (
    <div className="envio__erros" role="alert" tabIndex={-1} ref={box}>
      <strong>{refused.message}</strong>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, words }) => (
            <li key={`${name} ${words}`}>{fields[name] ? <a href={`#campo-${name}`}>{words}</a> : words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isOfFiles = ({ kind }: AnyField) => kind === 'file' || kind === 'files';

function isRequired({ required }: AnyField, draft: Draft): boolean {
  return typeof required === 'object' ? satisfies(draft, required) : required !== false;
}

function defaultsOf(fields: Fields): Draft {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  );
}

function issuesOf(fields: Fields, rules: readonly DraftRule[] | undefined, draft: Draft): Issues {
  const typed = Object.fromEntries(Object.entries(fields).filter(([, field]) => !isOfFiles(field)));
  return validateDraft({ fields: typed, rules }, draft).issues;
}
