import { useState } from 'react';
import { saveToken } from '../providers/token';
import { type Answer, call, type Notice, refusalOf, type SecondStep } from './call';
import { goToGovbr } from './govbr';

/** The sign-in as it goes: which step, what to tell, whether an answer is awaited. */
export interface SignIn {
  /** Set while the second step is asked for. */
  step: SecondStep | null;
  notice: Notice | null;
  sending: boolean;
  send: (cpf_cnpj: string, senha: string) => Promise<void>;
  verify: (code: string) => Promise<void>;
  /** Passes the second step with a security key. */
  useKey: () => Promise<void>;
  resend: (cpf_cnpj: string, senha: string) => Promise<void>;
  /** Leaves for gov.br. */
  govbr: () => Promise<void>;
  /** Sends back what gov.br answered. */
  finishGovbr: (returned: Readonly<Record<string, string>>) => Promise<void>;
  restart: (notice?: Notice | null) => void;
}

/**
 * Signs in with password and, for accounts that have it, the code or the key of the second step.
 *
 * @param first what there is to tell before anything is sent
 */
export function useSignIn(onSignedIn: () => void, first: Notice | null = null): SignIn {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [notice, setNotice] = useState<Notice | null>(first);
  const [sending, setSending] = useState(false);

  const ask = async (path: string, body: unknown, refused: (answer: Answer) => void) => {
    setSending(true);
    setNotice(null);
    const answer = await call(path, body);
    setSending(false);
    if (answer.result?.token) {
      saveToken(answer.result.token);
      return onSignedIn();
    }
    const { sessionToken, chave_seguranca, aplicativo } = answer.result ?? {};
    if (sessionToken) return setStep({ sessionToken, chave_seguranca, aplicativo });
    refused(answer);
  };
  const restart = (next: Notice | null = null) => {
    setStep(null);
    setNotice(next);
  };
  const stepRefused = (answer: Answer) => {
    if (answer.codigo === 'DOIS_FATORES_INVALIDO' && answer.tentativas_restantes) setNotice(wrongCode(answer));
    // another try would find the step closed; a server that does not answer leaves it open
    else if (answer.codigo) restart(answer.codigo === 'DOIS_FATORES_INVALIDO' ? EXPIRED : refusalOf(answer));
    else setNotice(refusalOf(answer));
  };
  return {
    step,
    notice,
    sending,
    restart,
    send: (cpf_cnpj, senha) =>
      ask('/login', { cpf_cnpj, senha }, (answer) =>
        setNotice(
          answer.result?.requer_primeiro_acesso
            ? { text: answer.message ?? '', tone: 'aviso' }
            : { ...refusalOf(answer), resend: answer.result?.reenviar },
        ),
      ),
    resend: (cpf_cnpj, senha) =>
      ask('/registrar/reenviar', { cpf_cnpj, senha }, (answer) =>
        setNotice(answer.ok ? { text: answer.message ?? '', tone: 'certo' } : refusalOf(answer)),
      ),
    govbr: async () => {
      setSending(true);
      setNotice(null);
      const refused = await goToGovbr();
      setSending(false);
      setNotice(refused && refusalOf(refused));
    },
    finishGovbr: (returned) => ask('/login/govbr/callback', returned, (answer) => setNotice(refusalOf(answer))),
    verify: (token) => ask('/2fa/verify', { token, sessionToken: step?.sessionToken }, stepRefused),
    useKey: async () => {
      if (!step) return;
      setSending(true);
      setNotice(null);
      const { answerStep } = await import('./answer-step');
      const answered = await answerStep(step.sessionToken);
      setSending(false);
      if ('refused' in answered) return stepRefused(answered.refused);
      return ask('/2fa/chave/verify', { sessionToken: step.sessionToken, ...answered }, stepRefused);
    },
  };
}

const EXPIRED: Notice = { text: 'Sua verificação expirou. Entre novamente.', tone: 'erro' };

function wrongCode({ message, tentativas_restantes: left = 0 }: Answer): Notice {
  return { text: `${message} ${left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`}`, tone: 'erro' };
}
