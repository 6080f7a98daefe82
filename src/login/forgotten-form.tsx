import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maskDocument } from '../resources/definition/typing';
import { call, type Notice, refusalOf } from './call';
import { Field, StepHeader } from './parts';

interface ForgottenFormProps {
  /** Whether this installation sends e-mail. */
  mail: boolean;
  onBack: () => void;
}

/** Asks for the link of a new password. */
export function ForgottenForm({ mail, onBack }: ForgottenFormProps) {
  const [documento, setDocumento] = useState('');
  const [error, setError] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sending, setSending] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(documento ? '' : 'Informe o CPF ou o CNPJ.');
    if (!documento) return box.current?.focus();
    setSending(true);
    setNotice(null);
    const answer = await call('/recuperar-senha', { cpf_cnpj: documento });
    setSending(false);
    setNotice(answer.ok ? { text: answer.message ?? '', tone: 'certo' } : refusalOf(answer, 'Não foi possível enviar. Tente novamente.'));
  };
  const text = mail
    ? 'Informe o seu CPF ou CNPJ. Enviaremos um link ao e-mail cadastrado.'
    : 'O envio de e-mail não está configurado. Para redefinir a senha, procure o atendimento da prefeitura.';
  return (
    <form className="entrada__form" onSubmit={(event) => void submit(event)} noValidate>
      <StepHeader title="Esqueci minha senha" text={text} notice={notice} />
      {mail && (
        <>
          <Field
            id="cpf_cnpj"
            label="CPF/CNPJ"
            error={error}
            ref={box}
            className="numero"
            autoComplete="username"
            autoCapitalize="characters"
            spellCheck={false}
            value={documento}
            onChange={(event) => setDocumento(maskDocument(event.target.value))}
          />
          <button className="entrada__enviar" type="submit" disabled={sending}>
            {sending ? 'Enviando…' : 'Enviar link'}
          </button>
        </>
      )}
      <div className="entrada__links">
        <button type="button" onClick={onBack}>
          Voltar
        </button>
      </div>
    </form>
  );
}
