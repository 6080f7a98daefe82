import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, type Notice, refusalOf } from './call';
import { DocumentField, Field, StepHeader } from './parts';

interface NewPasswordFormProps {
  title: string;
  text: string;
  /** What proves who it is: the key of the link, or the code that the desk gave to the owner of a document. */
  proof: { chave: string } | { documento: string; onDocumento: (documento: string) => void };
  /** Back to the sign-in, with what happened. */
  onDone: (notice: Notice | null) => void;
}

/** Creates the password that a link, or a code of the desk, allows. */
export function NewPasswordForm({ title, text, proof, onDone }: NewPasswordFormProps) {
  const desk = 'chave' in proof ? null : proof;
  const [codigo, setCodigo] = useState('');
  const [senha, setSenha] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // the document may have been typed before: what is missing is what comes next
  useEffect(() => [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => !value)?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to the first of the errors just drawn
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus(), [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setNotice(null);
    const password = { senha_nova: senha, senha_nova_confirmacao: again };
    const answer = await ('chave' in proof
      ? call('/redefinir-senha', { chave: proof.chave, ...password })
      : call('/primeiro-acesso', { cpf_cnpj: proof.documento, codigo, ...password }));
    setSending(false);
    if (answer.ok) return onDone({ text: `${answer.message} Entre com a nova senha.`, tone: 'certo' });
    if (answer.codigo === 'LINK_EXPIRADO') return onDone(refusalOf(answer));
    setErrors(answer.errors ?? {});
    if (!answer.errors) setNotice(refusalOf(answer, 'Não foi possível trocar a senha. Tente novamente.'));
  };
  const errorOf = (field: string) => errors[field]?.join(' ') ?? '';
  return (
    <form className="entrada__form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <StepHeader title={title} text={text} notice={notice} />
      {desk && (
        <>
          <DocumentField error={errorOf('cpf_cnpj')} value={desk.documento} onChange={desk.onDocumento} />
          <Field
            id="codigo"
            label="Código do atendimento"
            error={errorOf('codigo')}
            className="numero"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            value={codigo}
            onChange={(event) => setCodigo(event.target.value)}
          />
        </>
      )}
      <Field
        id="senha_nova"
        label="Nova senha"
        error={errorOf('senha_nova')}
        owner={desk ? { documento: desk.documento } : {}}
        type="password"
        autoComplete="new-password"
        value={senha}
        onChange={(event) => setSenha(event.target.value)}
      />
      <Field
        id="senha_nova_confirmacao"
        label="Repita a nova senha"
        error={errorOf('senha_nova_confirmacao')}
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <button className="entrada__enviar" type="submit" disabled={sending}>
        {sending ? 'Salvando…' : 'Salvar senha'}
      </button>
      <div className="entrada__links">
        <button type="button" onClick={() => onDone(null)}>
          Voltar
        </button>
      </div>
    </form>
  );
}
