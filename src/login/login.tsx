import './login.css';
import { useEffect, useState } from 'react';
import { apiUrl, fileUrl } from '../providers/api';
import { describeArrival, useArrival } from '../providers/arrival';
import { readSessionEnd, readToken } from '../providers/token';
import { applyColors } from '../theme/apply';
import type { Notice } from './call';
import { CodeForm } from './code-form';
import { LinkForm } from './link-form';
import { NewPasswordForm } from './new-password-form';
import { SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';
import { WAYS, type Way, wayOf } from './ways';

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
  const arrival = useArrival(cliente?.ambiente === 'demonstracao');
  const [ended] = useState(readSessionEnd);
  const { step, notice, sending, send, verify, useKey, resend, restart, govbr } = useSignIn(
    onSignedIn,
    ended ? { text: ended, tone: 'aviso' } : null,
  );
  const [asked] = useState(() => new URLSearchParams(window.location.search));
  const [chave, setChave] = useState(asked.get('redefinir'));
  const [way, setWay] = useState<Way | null>(wayOf(asked));
  const [documento, setDocumento] = useState('');
  const mail = cliente?.email_ativo !== false;
  const backToSignIn = (next: Notice | null = null) => {
    // a key that was used, or a way that was left, is not offered again by a reload
    window.history.replaceState(window.history.state, '', '/login');
    setChave(null);
    setWay(null);
    restart(next);
  };

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
        {chave ? (
          <NewPasswordForm
            title="Criar nova senha"
            text="Uma frase que só você conheça é melhor que uma palavra com números."
            proof={{ chave }}
            onDone={backToSignIn}
          />
        ) : way && mail && WAYS[way].byMail ? (
          <LinkForm
            title={WAYS[way].title}
            text={WAYS[way].byMail}
            documento={documento}
            onDocumento={setDocumento}
            onCode={() => setWay('codigo')}
            onBack={() => backToSignIn()}
          />
        ) : way ? (
          <NewPasswordForm
            title={WAYS[way].title}
            text={WAYS[way].byCode}
            proof={{ documento, onDocumento: setDocumento }}
            onDone={backToSignIn}
          />
        ) : step ? (
          <CodeForm step={step} notice={notice} sending={sending} onSend={verify} onKey={useKey} onBack={() => restart()} />
        ) : (
          <SignInForm
            documento={documento}
            onDocumento={setDocumento}
            notice={notice ?? (arrival && { text: describeArrival(arrival), tone: 'espera' })}
            sending={sending}
            onSend={(senha) => void send(documento, senha)}
            onResend={(senha) => void resend(documento, senha)}
            onGovbr={cliente?.govbr_ativo ? govbr : undefined}
            place={cliente ? `${cliente.nome_curto} – ${cliente.uf}` : ''}
          >
            {(['esqueci', 'primeiro', 'codigo'] as const).map((one) => (
              <button key={one} type="button" onClick={() => setWay(one)}>
                {WAYS[one].title}
              </button>
            ))}
            {cliente?.registro_publico && <a href="/publico/cadastro">Cadastre-se</a>}
          </SignInForm>
        )}
        <nav className="entrada__rodape" aria-label="Sobre este sistema">
          <a href="/publico/politica-de-privacidade">Política de privacidade</a>
          <a href="/publico/termos-de-uso">Termos de uso</a>
          <a href="/publico/acessibilidade">Acessibilidade</a>
        </nav>
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
