import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, type Notice, refusalOf } from './call';
import { Field, StepHeader } from './parts';

interface NewPasswordFormProps {
  /** What proves who it is: the key of the link, or the document to which the desk gave a code. */
  proof: { chave: string } | { cpf_cnpj: string };
  /** Back to the sign-in, with what happened. */
  onDone: (notice: Notice | null) => void;
}

/** Creates the password that a link, or a code of the desk, allows. */
export function NewPasswordForm({ proof, onDone }: NewPasswordFormProps) {
  const byCode = 'cpf_cnpj' in proof;
  const [codigo, setCodigo] = useState('');
  const [senha, setSenha] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sending, setSending] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setNotice(null);
    const answer = await call(byCode ? '/primeiro-acesso' : '/redefinir-senha', {
      ...proof,
      ...(byCode && { codigo }),
      senha_nova: senha,
      senha_nova_confirmacao: again,
    });
    setSending(false);
    if (answer.ok) return onDone({ text: `${answer.message} Entre com a nova senha.`, tone: 'certo' });
    if (answer.codigo === 'LINK_EXPIRADO') return onDone(refusalOf(answer));
    setErrors(answer.errors ?? {});
    if (answer.errors) first.current?.focus();
    else setNotice(refusalOf(answer, 'Não foi possível trocar a senha. Tente novamente.'));
  };
  return (
    <form className="entrada__form" onSubmit={(event) => void submit(event)} noValidate>
      <StepHeader title="Criar nova senha" text="Uma frase que só você conheça é melhor que uma palavra com números." notice={notice} />
      {byCode && (
        <Field
          id="codigo"
          label="Código do atendimento"
          error={errors.codigo?.join(' ') ?? ''}
          ref={first}
          className="numero"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={codigo}
          onChange={(event) => setCodigo(event.target.value)}
        />
      )}
      <Field
        id="senha_nova"
        label="Nova senha"
        error={errors.senha_nova?.join(' ') ?? ''}
        owner={byCode ? { documento: proof.cpf_cnpj } : {}}
        ref={byCode ? undefined : first}
        type="password"
        autoComplete="new-password"
        value={senha}
        onChange={(event) => setSenha(event.target.value)}
      />
      <Field
        id="senha_nova_confirmacao"
        label="Repita a nova senha"
        error={errors.senha_nova_confirmacao?.join(' ') ?? ''}
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
