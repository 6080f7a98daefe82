import './login.css';
import { useEffect, useState } from 'react';
import { apiUrl, fileUrl } from '../providers/api';
import { readToken } from '../providers/token';
import { applyColors } from '../theme/apply';
import { CodeForm } from './code-form';
import { SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';

interface Cliente {
  nome: string;
  nome_curto: string;
  uf: string;
  brasao: string | null;
  tema?: { primaria?: string };
  ambiente?: string;
  versao_app?: string;
}

interface LoginProps {
  /** The session is open: on to where the person wanted to go. */
  onSignedIn: () => void;
}

/** The sign-in screen: plain HTML and CSS, so that it is there at once. */
export function Login({ onSignedIn }: LoginProps) {
  const cliente = useCliente();
  const { sessionToken, notice, sending, send, verify, restart } = useSignIn(onSignedIn);

  useEffect(() => {
    if (readToken()) onSignedIn();
  }, [onSignedIn]);

  return (
    <div className="entrada">
      <aside className="entrada__lado">
        <div className="entrada__marca">
          <img src={cliente?.brasao ? fileUrl(cliente.brasao) : '/favicon.svg'} alt="" />
          <span>{cliente?.nome ?? 'Suíte de Gestão Pública'}</span>
        </div>
        <p>O trabalho da prefeitura, do planejamento à prestação de contas.</p>
        <small>SGP · Suíte de Gestão Pública {cliente?.versao_app}</small>
      </aside>
      <main>
        {sessionToken ? (
          <CodeForm notice={notice} sending={sending} onSend={verify} onBack={() => restart()} />
        ) : (
          <SignInForm notice={notice} sending={sending} onSend={send} place={cliente ? `${cliente.nome_curto} – ${cliente.uf}` : ''} />
        )}
      </main>
    </div>
  );
}

function useCliente(): Cliente | null {
  const [cliente, setCliente] = useState<Cliente | null>(null);
  useEffect(() => {
    fetch(`${apiUrl}/configuracoes/cliente`)
      .then((response) => (response.ok ? (response.json() as Promise<Cliente>) : null))
      .then((found) => {
        if (!found) return;
        setCliente(found);
        applyColors(found.tema);
        document.title = `Entrar · ${found.nome_curto}`;
      })
      // without it the screen keeps its own colours; the sign-in itself says what is wrong with the server
      .catch(() => undefined);
  }, []);
  return cliente;
}
