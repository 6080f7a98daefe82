import type { ReactNode } from 'react';

/** A part of the profile: its title, what it is for, what can be done. */
export function Block({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="secao perfil__bloco">
      <h2>{title}</h2>
      {text && <p className="perfil__texto">{text}</p>}
      {children}
    </section>
  );
}
