import './login.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiUrl, fileUrl } from '../providers/api';
import { readToken, saveToken } from '../providers/token';
import { maskDocument } from '../resources/definition/typing';
import { applyColors } from '../theme/apply';

interface Cliente {
  nome: string;
  nome_curto: string;
  uf: string;
  brasao: string | null;
  tema?: { primaria?: string };
  ambiente?: string;
  versao_app?: string;
}

interface Answer {
  message?: string;
  result?: { token?: string; requer_primeiro_acesso?: boolean };
}

/** How long after the sign-in screen is drawn the rest starts to be fetched. */
const PREFETCH_MS = 1500;

interface LoginProps {
  /** The session is open: on to where the person wanted to go. */
  onSignedIn: () => void;
  /** Fetches the rest of the product while the person types. */
  prefetch?: () => void;
}

/** The sign-in screen: plain HTML and CSS, so that it is there at once. */
export function Login({ onSignedIn, prefetch }: LoginProps) {
  const cliente = useCliente();
  const { notice, sending, send } = useSignIn(onSignedIn);

  useEffect(() => {
    if (readToken()) return onSignedIn();
    const timer = setTimeout(() => prefetch?.(), PREFETCH_MS);
    return () => clearTimeout(timer);
  }, [onSignedIn, prefetch]);

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
        <SignInForm notice={notice} sending={sending} onSend={send} place={cliente ? `${cliente.nome_curto} – ${cliente.uf}` : ''} />
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

interface Notice {
  text: string;
  tone: 'erro' | 'aviso';
}

function useSignIn(onSignedIn: () => void) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (cpf_cnpj: string, senha: string) => {
    setSending(true);
    setNotice(null);
    try {
      const response = await fetch(`${apiUrl}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-pagina-atual': '/login' },
        body: JSON.stringify({ cpf_cnpj, senha }),
      });
      const answer = (await response.json()) as Answer;
      if (answer.result?.token) {
        saveToken(answer.result.token);
        return onSignedIn();
      }
      const tone = answer.result?.requer_primeiro_acesso ? 'aviso' : 'erro';
      setNotice({ text: answer.message ?? 'Não foi possível entrar. Tente novamente.', tone });
    } catch {
      setNotice({ text: 'O servidor não respondeu. Confira a sua conexão e tente novamente.', tone: 'erro' });
    } finally {
      setSending(false);
    }
  };
  return { notice, sending, send };
}

interface SignInFormProps {
  notice: Notice | null;
  sending: boolean;
  place: string;
  onSend: (documento: string, senha: string) => void;
}

function SignInForm({ notice, sending, place, onSend }: SignInFormProps) {
  const [documento, setDocumento] = useState('');
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
    onSend(documento, senha);
  };
  return (
    <form className="entrada__form" onSubmit={submit} noValidate>
      <h1>Entrar</h1>
      <p>{place}</p>
      {notice && (
        <div className="entrada__aviso" data-tom={notice.tone} role="alert">
          {notice.text}
        </div>
      )}
      <div className="campo">
        <label htmlFor="cpf_cnpj">CPF/CNPJ</label>
        <input
          id="cpf_cnpj"
          ref={first}
          className="numero"
          name="cpf_cnpj"
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={documento}
          aria-invalid={missing.documento !== ''}
          aria-describedby={missing.documento ? 'cpf_cnpj-erro' : undefined}
          onChange={(event) => setDocumento(maskDocument(event.target.value))}
        />
        {missing.documento && <p id="cpf_cnpj-erro">{missing.documento}</p>}
      </div>
      <div className="campo">
        <label htmlFor="senha">Senha</label>
        <div className="campo__senha">
          <input
            id="senha"
            ref={password}
            name="senha"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            maxLength={128}
            value={senha}
            aria-invalid={missing.senha !== ''}
            aria-describedby={missing.senha ? 'senha-erro' : undefined}
            onChange={(event) => setSenha(event.target.value)}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Ocultar' : 'Mostrar'}
            <span className="so-leitor"> senha</span>
          </button>
        </div>
        {missing.senha && <p id="senha-erro">{missing.senha}</p>}
      </div>
      <button className="entrada__enviar" type="submit" disabled={sending}>
        {sending ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  );
}
