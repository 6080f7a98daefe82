import type { ComponentProps, ReactNode } from 'react';
import type { PasswordOwner } from '../resources/definition/password';
import { PasswordMeter } from '../resources/form/password-meter';
import type { Notice } from './call';

/** The title of a step, where it is, and what there is to be told. */
export function StepHeader({ title, text, notice }: { title: string; text: ReactNode; notice: Notice | null }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {notice && (
        <div className="entrada__aviso" data-tom={notice.tone} role={notice.tone === 'erro' ? 'alert' : 'status'}>
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
