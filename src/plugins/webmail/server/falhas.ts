import { AppError } from '../../../server/http/errors';

/** What kept a mail server from doing what was asked. */
export type Falha = 'login' | 'certificado' | 'tls' | 'conexao' | 'recusa';

/** Verification of the certificate failed, in the words of Node. */
const CERTIFICADO = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME|HOSTNAME_MISMATCH/;
const CONEXAO =
  /^(?:E(?:CONN|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND|PIPE|DNS|SOCKET|CONNECTION)|NoConnection|EConnectionClosed|CONNECT_TIMEOUT|GREETING|UPGRADE|ETIMEOUT|Timeout|ClosedAfterConnect)/i;

interface MailError extends Error {
  code?: string;
  authenticationFailed?: boolean;
  responseText?: string;
  tlsFailed?: boolean;
  response?: string;
  responseCode?: number;
}

/** Which kind of failure an error of a mail library is. */
export function falhaDe(error: unknown): Falha {
  const { code = '', authenticationFailed, tlsFailed, message = '' } = error as MailError;
  if (authenticationFailed || code === 'EAUTH') return 'login';
  if (CERTIFICADO.test(code) || /certificate|self.signed/i.test(message)) return 'certificado';
  if (tlsFailed || code === 'ETLS' || /STARTTLS/i.test(message)) return 'tls';
  return CONEXAO.test(code) || (error instanceof AppError === false && /connect|timeout|closed|socket/i.test(message))
    ? 'conexao'
    : 'recusa';
}

/** The failure as the person reads it, with the way out. The words of the server itself are never passed on: they may quote what was sent. */
export function palavras(error: unknown, host: string): string {
  if (error instanceof AppError) return error.message;
  switch (falhaDe(error)) {
    case 'login':
      return `O servidor ${host} recusou o login ou a senha. Confira-os; com verificação em duas etapas, use uma senha de aplicativo.`;
    case 'certificado':
      return `O certificado do servidor ${host} não é de confiança ou não é dele. Confira o nome do servidor com quem cuida do e-mail.`;
    case 'tls':
      return `O servidor ${host} não aceita conexão segura nesta porta. Confira a porta e a segurança; sem ela nada é enviado.`;
    case 'conexao':
      return `O servidor ${host} não respondeu. Confira o nome e a porta, ou tente de novo em instantes.`;
    default:
      return `O servidor ${host} recusou a operação. Tente de novo; se persistir, procure quem cuida do e-mail.`;
  }
}

/** An error of a mail library as a refusal of the catalogue; one that already is, and a defect of our own, stay as they are. */
export function recusaDe(error: unknown, host: string): unknown {
  if (error instanceof AppError || error instanceof TypeError || error instanceof RangeError) return error;
  return new AppError('INTEGRACAO_INDISPONIVEL', { message: palavras(error, host), detalhe: { falha: falhaDe(error) } });
}
