import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Notice } from './call';
import { DocumentField, Field, StepHeader } from './parts';

interface SignInFormProps {
  documento: string;
  onDocumento: (documento: string) => void;
  notice: Notice | null;
  sending: boolean;
  place: string;
  onSend: (senha: string) => void;
  /** Sends the letter of the registration again. */
  onResend: (senha: string) => void;
  /** Goes to gov.br; absent where the municipality has no credential of it. */
  onGovbr: (() => void) | undefined;
  /** Other ways in. */
  children: ReactNode;
}

/** First step: CPF/CNPJ and password. */
export function SignInForm({ documento, onDocumento, notice, sending, place, onSend, onResend, onGovbr, children }: SignInFormProps) {
  const [senha, setSenha] = useState('');
  const [shown, setShown] = useState(false);
  const [missing, setMissing] = useState({ documento: '', senha: '' });
  const first = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => first.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = { documento: documento ? '' : 'Informe o CPF ou o CNPJ.', senha: senha ? '' : 'Informe a senha.' };
    setMissing(missing);
    if (missing.documento) return first.current?.focus();
    if (missing.senha) return password.current?.focus();
    onSend(senha);
  };
  return (
    <form className="entrada__form" onSubmit={submit} noValidate>
      <StepHeader title="Entrar" text={place} notice={notice} />
      <DocumentField error={missing.documento} ref={first} value={documento} onChange={onDocumento} />
      <Field
        id="senha"
        label="Senha"
        error={missing.senha}
        ref={password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        value={senha}
        onChange={(event) => setSenha(event.target.value)}
      >
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
          <span className="so-leitor"> senha</span>
        </button>
      </Field>
      <button className="entrada__enviar" type="submit" disabled={sending}>
        {sending ? 'Entrando…' : 'Entrar'}
      </button>
      {onGovbr && (
        <button className="entrada__govbr" type="button" disabled={sending} onClick={onGovbr}>
          Entrar com gov.br
        </button>
      )}
      <div className="entrada__links">
        {notice?.resend && (
          <button type="button" onClick={() => onResend(senha)}>
            Reenviar o e-mail de confirmação
          </button>
        )}
        {children}
      </div>
    </form>
  );
}
