import './intake.css';
import { type ReactNode, useEffect, useRef } from 'react';

/** What the server answers to a form that was sent. */
export interface ReceiptData {
  protocolo: string;
  chave: string | null;
  mensagem: string;
}

interface ReceiptProps {
  receipt: ReceiptData;
  /** The page where it is followed. */
  follow?: string;
  children?: ReactNode;
}

/** The protocol and the key of what was sent, shown once, with a paper of them. */
export function Receipt({ receipt: { protocolo, chave, mensagem }, follow, children }: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="recibo" aria-labelledby="recibo-titulo">
      <h2 id="recibo-titulo" ref={title} tabIndex={-1}>
        Enviado
      </h2>
      <p>{mensagem}</p>
      <dl>
        <dt>Protocolo</dt>
        <dd>{protocolo}</dd>
        {chave && (
          <>
            <dt>Chave de acesso</dt>
            <dd>{chave}</dd>
          </>
        )}
      </dl>
      {chave && (
        <p className="recibo__aviso">
          Anote o protocolo e a chave agora: a chave não é mostrada outra vez, e sem ela ninguém abre este registro.
        </p>
      )}
      {children}
      <div className="envio__atos">
        <button type="button" onClick={() => window.print()}>
          Imprimir o recibo
        </button>
        {chave && follow && <a href={follow}>Acompanhar</a>}
      </div>
    </section>
  );
}
