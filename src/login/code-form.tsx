import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Notice, SecondStep } from './call';
import { Field, StepHeader } from './parts';

const DIGITS = 6;
/** XXXXX-XXXXX. */
const RECOVERY_LENGTH = 11;

interface CodeFormProps {
  step: SecondStep;
  notice: Notice | null;
  sending: boolean;
  onSend: (code: string) => void;
  /** With a security key, for who has one. */
  onKey: () => void;
  /** Back to the password. */
  onBack: () => void;
}

/** Second step: the code of the authenticator application, a security key, or a recovery code. */
export function CodeForm({ step, notice, sending, onSend, onKey, onBack }: CodeFormProps) {
  const { chave_seguranca: key = false, aplicativo: app = true } = step;
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const keyButton = useRef<HTMLButtonElement>(null);
  const typing = recovery || app;

  // the box is another one when the kind of code changes, and a refused code is typed again
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is on screen
  useEffect(() => {
    (box.current ?? keyButton.current)?.focus();
    box.current?.select();
  }, [recovery, notice]);

  const change = (typed: string) =>
    setCode(recovery ? typed.toUpperCase().slice(0, RECOVERY_LENGTH) : typed.replace(/\D/g, '').slice(0, DIGITS));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typing) return onKey();
    const missing = recovery ? code === '' : code.length < DIGITS;
    setError(missing ? (recovery ? 'Informe um código de recuperação.' : 'Informe os 6 números do código.') : '');
    if (missing) return box.current?.focus();
    onSend(code);
  };
  const swap = () => {
    setRecovery(!recovery);
    setCode('');
    setError('');
  };
  return (
    <form className="entrada__form" onSubmit={submit} noValidate>
      <StepHeader title="Verificação em duas etapas" text={explain(recovery, app, key)} notice={notice} />
      {recovery && (
        <Field
          key="recuperacao"
          id="codigo"
          label="Código de recuperação"
          error={error}
          ref={box}
          className="numero"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXXX-XXXXX"
          value={code}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {!recovery && app && (
        <Field
          key="codigo"
          id="codigo"
          label="Código de verificação"
          error={error}
          ref={box}
          className="entrada__codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <button className="entrada__enviar" type="submit" ref={keyButton} disabled={sending}>
        {sending ? 'Verificando…' : typing ? 'Verificar' : USE_KEY}
      </button>
      {key && app && (
        <button className="entrada__govbr" type="button" disabled={sending} onClick={onKey}>
          {USE_KEY}
        </button>
      )}
      <div className="entrada__links">
        <button type="button" onClick={swap}>
          {recovery ? (app ? 'Usar o código do aplicativo' : 'Usar a chave de segurança') : 'Usar código de recuperação'}
        </button>
        <button type="button" onClick={onBack}>
          Voltar
        </button>
      </div>
    </form>
  );
}

const USE_KEY = 'Usar chave de segurança';

function explain(recovery: boolean, app: boolean, key: boolean): string {
  if (recovery) return 'Informe um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez.';
  if (!app) return 'Use a chave de segurança que você adicionou à sua conta. O navegador diz o que fazer.';
  return `Informe o código que o seu aplicativo autenticador mostra agora${key ? ', ou use a sua chave de segurança' : ''}.`;
}
