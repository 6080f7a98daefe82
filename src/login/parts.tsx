import type { ComponentProps, ReactNode } from 'react';
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
  /** Beside the box, inside its frame. */
  children?: ReactNode;
}

/** A labelled box with its error tied to it. */
export function Field({ id, label, error, children, ...input }: FieldProps) {
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <div className={children ? 'campo__senha' : undefined}>
        <input id={id} name={id} aria-invalid={error !== ''} aria-describedby={error ? `${id}-erro` : undefined} required {...input} />
        {children}
      </div>
      {error && <p id={`${id}-erro`}>{error}</p>}
    </div>
  );
}
