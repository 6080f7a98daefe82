import './login.css';
import { useEffect, useState } from 'react';
import { removeToken } from '../providers/token';
import type { Notice } from './call';
import { CodeForm } from './code-form';
import { type Returned, readReturn } from './govbr';
import { StepHeader } from './parts';
import { useSignIn } from './use-sign-in';

interface AuthCallbackProps {
  /** The session is open: on to where the person wanted to go. */
  onSignedIn: () => void;
}

const CANCELLED: Notice = { text: 'Acesso com gov.br cancelado.', tone: 'aviso' };
const FOREIGN: Notice = { text: 'O acesso gov.br não pôde ser confirmado. Tente novamente.', tone: 'erro' };

/** /oauth2/callback and /oauth2/logout: the browser comes back from gov.br, in or out. */
export function AuthCallback({ onSignedIn }: AuthCallbackProps) {
  const leaving = window.location.pathname === '/oauth2/logout';
  return (
    <div className="entrada entrada--so">
      <main>{leaving ? <Left /> : <Returning onSignedIn={onSignedIn} />}</main>
    </div>
  );
}

/** gov.br has ended its session too: nothing of the person stays in this browser. */
function Left() {
  useEffect(() => {
    removeToken();
    window.location.replace('/login');
  }, []);
  return <p role="status">Encerrando o acesso…</p>;
}

function Returning({ onSignedIn }: AuthCallbackProps) {
  const [returned] = useState(() => takeReturn());
  const { step, notice, sending, finishGovbr, verify, useKey } = useSignIn(onSignedIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is sent once
  useEffect(() => {
    document.title = 'Entrar com gov.br';
    if (returned.kind === 'answer' && !returned.sent) {
      returned.sent = true;
      void finishGovbr(returned.values);
    }
  }, []);
  if (step) return <CodeForm step={step} notice={notice} sending={sending} onSend={verify} onKey={useKey} onBack={backToLogin} />;
  const told = returned.kind === 'cancelled' ? CANCELLED : returned.kind === 'foreign' ? FOREIGN : notice;
  return (
    <div className="entrada__form">
      <StepHeader title="Entrar com gov.br" text={told ? '' : <span role="status">Validando acesso…</span>} notice={told} />
      {told && (
        <button className="entrada__enviar" type="button" onClick={backToLogin}>
          Voltar ao login
        </button>
      )}
    </div>
  );
}

type Taken = Returned & { sent?: boolean };
let taken: Taken | null = null;

/** Read once, however often the screen is drawn; the address keeps nothing of it. */
function takeReturn(): Taken {
  taken ??= readReturn(new URLSearchParams(window.location.search));
  window.history.replaceState(null, '', window.location.pathname);
  return taken;
}

function backToLogin(): void {
  window.location.assign('/login');
}
