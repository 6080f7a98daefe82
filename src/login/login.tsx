import './login.css';
import { useEffect, useState } from 'react';
import { apiUrl, fileUrl } from '../providers/api';
import { readToken } from '../providers/token';
import { applyColors } from '../theme/apply';
import { CodeForm } from './code-form';
import { ForgottenForm } from './forgotten-form';
import { NewPasswordForm } from './new-password-form';
import { SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';

interface Cliente {
  nome: string;
  nome_curto: string;
  uf: string;
  brasao: string | null;
  tema?: { primaria?: string };
  ambiente?: string;
  registro_publico?: boolean;
  govbr_ativo?: boolean;
  email_ativo?: boolean;
  versao_app?: string;
}

interface LoginProps {
  /** The session is open: on to where the person wanted to go. */
  onSignedIn: () => void;
}

/** The sign-in screen: plain HTML and CSS, so that it is there at once. */
export function Login({ onSignedIn }: LoginProps) {
  const cliente = useCliente();
  const { step, notice, sending, send, verify, useKey, resend, restart, govbr } = useSignIn(onSignedIn);
  const [chave, setChave] = useState(() => new URLSearchParams(window.location.search).get('redefinir'));
  const [desk, setDesk] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState(false);

  useEffect(() => {
    // the link of a new password is followed even with a session open
    if (readToken() && !chave) onSignedIn();
  }, [onSignedIn, chave]);

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
        {desk ? (
          <NewPasswordForm
            proof={{ cpf_cnpj: desk }}
            onDone={(next) => {
              setDesk(null);
              restart(next);
            }}
          />
        ) : chave ? (
          <NewPasswordForm
            proof={{ chave }}
            onDone={(next) => {
              // the key was used: a reload must not offer it again
              window.history.replaceState(null, '', '/login');
              setChave(null);
              restart(next);
            }}
          />
        ) : forgotten ? (
          <ForgottenForm mail={cliente?.email_ativo !== false} onBack={() => setForgotten(false)} />
        ) : step ? (
          <CodeForm step={step} notice={notice} sending={sending} onSend={verify} onKey={useKey} onBack={() => restart()} />
        ) : (
          <SignInForm
            notice={notice}
            sending={sending}
            onSend={send}
            onResend={resend}
            onDesk={setDesk}
            onGovbr={cliente?.govbr_ativo ? govbr : undefined}
            place={cliente ? `${cliente.nome_curto} – ${cliente.uf}` : ''}
          >
            <button type="button" onClick={() => setForgotten(true)}>
              Esqueci minha senha
            </button>
            {cliente?.registro_publico && <a href="/publico/cadastro">Cadastre-se</a>}
          </SignInForm>
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
