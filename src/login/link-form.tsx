import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, type Notice, refusalOf } from './call';
import { DocumentField, StepHeader } from './parts';

interface LinkFormProps {
  title: string;
  text: string;
  documento: string;
  onDocumento: (documento: string) => void;
  /** Who has a code of the desk needs no link. */
  onCode: () => void;
  onBack: () => void;
}

/** Asks for the link, sent by e-mail, with which a password is created. */
export function LinkForm({ title, text, documento, onDocumento, onCode, onBack }: LinkFormProps) {
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
  return (
    <form className="entrada__form" onSubmit={(event) => void submit(event)} noValidate>
      <StepHeader title={title} text={text} notice={notice} />
      <DocumentField error={error} ref={box} value={documento} onChange={onDocumento} />
      <button className="entrada__enviar" type="submit" disabled={sending}>
        {sending ? 'Enviando…' : 'Enviar link'}
      </button>
      <div className="entrada__links">
        <button type="button" onClick={onCode}>
          Tenho um código do atendimento
        </button>
        <button type="button" onClick={onBack}>
          Voltar
        </button>
      </div>
    </form>
  );
}
