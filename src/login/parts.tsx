import type { ComponentProps, ReactNode } from 'react';
import type { PasswordOwner } from '../resources/definition/password';
import { maskDocument } from '../resources/definition/typing';
import { PasswordMeter } from '../resources/form/password-meter';
import type { Notice } from './call';

/** How a screen reader tells a notice: at once what somebody must see to, in its turn the rest. */
const SPOKEN = { erro: 'alert', aviso: 'alert', certo: 'status', espera: 'status' } as const satisfies Record<Notice['tone'], string>;

/** The title of a step, where it is, and what there is to be told. */
export function StepHeader({ title, text, notice }: { title: string; text: ReactNode; notice: Notice | null }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {notice && (
        <div className="entrada__aviso" data-tom={notice.tone} role={SPOKEN[notice.tone]}>
          {notice.text}
        </div>
      )}
    </>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** What is wrong with it; empty when nothing is. */
  error: string;
  /** Of a new password: what is known of whose it is. It is measured as it is typed. */
  owner?: Partial<PasswordOwner>;
  /** Beside the box, inside its frame. */
  children?: ReactNode;
}

/** A labelled box with its error tied to it. */
export function Field({ id, label, error, owner, children, ...input }: FieldProps) {
  const describedBy = [error && `${id}-erro`, owner && `${id}-requisitos`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <div className={children ? 'campo__senha' : undefined}>
        <input id={id} name={id} aria-invalid={error !== ''} aria-describedby={describedBy} required {...input} />
        {children}
      </div>
      {error && <p id={`${id}-erro`}>{error}</p>}
      {owner && <PasswordMeter id={`${id}-requisitos`} password={String(input.value)} owner={owner} />}
    </div>
  );
}

interface DocumentFieldProps extends Pick<ComponentProps<'input'>, 'ref'> {
  error: string;
  value: string;
  onChange: (documento: string) => void;
}

/** The CPF or CNPJ of who wants in, masked as it is typed. */
export function DocumentField({ onChange, ...field }: DocumentFieldProps) {
  return (
    <Field
      id="cpf_cnpj"
      label="CPF/CNPJ"
      className="numero"
      autoComplete="username"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      onChange={(event) => onChange(maskDocument(event.target.value))}
    />
  );
}
