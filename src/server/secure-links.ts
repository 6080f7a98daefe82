import { isIP } from 'node:net';
import type { Config } from './config';
import { type DatabaseAddress, readAddress } from './db/address';

/** How the municipality's own SMTP server is talked to. */
export type MailSecurity = 'nenhum' | 'starttls' | 'tls';

type Allowed = Pick<Config, 'PERMITIR_SEM_TLS'>;
type Links = Allowed &
  Pick<
    Config,
    'DATABASE_URL' | 'DATABASE_URL_MIGRACAO' | 'SMTP_URL' | 'CLAMAV_URL' | (typeof SERVICES)[number] | 'PUSHER_HOST' | 'PUSHER_TLS'
  >;

const SERVICES = ['S3_ENDPOINT', 'DADOS_PUBLICOS_URL'] as const;
const TRUSTED = 'declare na instalação PERMITIR_SEM_TLS=1, se a rede até lá é de confiança';

/** Whether a host is this machine: its loopback, or the folder of a Unix socket. A private network is not. */
export function isOwnMachine(host: string): boolean {
  if (host.startsWith('/')) return true;
  const name = host.replace(/^\[(.+)\]$/, '$1').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/**
 * What is wrong with the connections that a configuration asks for: outside the machine each is made over TLS with the
 * certificate checked, unless `PERMITIR_SEM_TLS` says that the network is trusted.
 *
 * @param nodeChecks false when the environment turned off the check of certificates of the whole process
 * @returns a message that says what to change, by variable; empty when nothing is
 */
export function insecureLinks(config: Links, nodeChecks: boolean): [variable: string, problem: string][] {
  if (config.PERMITIR_SEM_TLS) return [];
  const found: [string, string | null][] = [
    ['DATABASE_URL', config.DATABASE_URL ? databaseProblem(config.DATABASE_URL) : null],
    ['DATABASE_URL_MIGRACAO', config.DATABASE_URL_MIGRACAO ? databaseProblem(config.DATABASE_URL_MIGRACAO) : null],
    ['SMTP_URL', config.SMTP_URL ? mailUrlProblem(config.SMTP_URL) : null],
    ...SERVICES.map((name): [string, string | null] => [name, config[name] ? serviceProblem(config[name], config) : null]),
    ['CLAMAV_URL', config.CLAMAV_URL ? antivirusProblem(config.CLAMAV_URL) : null],
    ['PUSHER_TLS', realtimeProblem(config)],
    [
      'NODE_TLS_REJECT_UNAUTHORIZED',
      nodeChecks
        ? null
        : `O valor 0 desliga a conferência dos certificados: apague a variável e aponte a autoridade própria em NODE_EXTRA_CA_CERTS, ou ${TRUSTED}.`,
    ],
  ];
  return found.flatMap(([name, problem]) => (problem ? [[name, problem]] : []));
}

/** Why the PostgreSQL of an address is refused; null when it is not. */
export function databaseProblem(url: string): string | null {
  let address: DatabaseAddress;
  try {
    address = readAddress(url);
  } catch (error) {
    return `O endereço do PostgreSQL não pôde ser lido (${(error as Error).message}).`;
  }
  if (isOwnMachine(address.host) || address.checked) return null;
  return `O PostgreSQL em ${address.host} está fora desta máquina e a conexão não seria por TLS com o certificado conferido: acrescente ?sslmode=verify-full ao endereço (e &sslrootcert=/caminho/da/autoridade.pem, se a autoridade é própria), ou ${TRUSTED}.`;
}

/** Why a service reached by HTTP is refused; null when it is not. */
export function serviceProblem(url: string, { PERMITIR_SEM_TLS }: Allowed): string | null {
  const { protocol, hostname } = new URL(url);
  if (PERMITIR_SEM_TLS || protocol === 'https:' || isOwnMachine(hostname)) return null;
  return `O serviço em ${hostname} está fora desta máquina e a conexão seria sem TLS: use um endereço https://, ou ${TRUSTED}.`;
}

/**
 * Why the SMTP server of the installation is refused; null when it is not. Without `smtps:` it is talked to with
 * STARTTLS demanded, so only parameters that would weaken it are wrong.
 */
function mailUrlProblem(url: string): string | null {
  const { hostname, searchParams } = new URL(url);
  if (isOwnMachine(hostname)) return null;
  const weak = [...searchParams].find(([name, value]) => /tls|secure/i.test(name) && !(name === 'requireTLS' && value === 'true'));
  return weak
    ? `O parâmetro ${weak[0]} muda o TLS do e-mail, que fora desta máquina vai por TLS (smtps://) ou STARTTLS (smtp://), com o certificado conferido: tire-o, ou ${TRUSTED}.`
    : null;
}

/** Whether STARTTLS is demanded of the SMTP server of the installation. */
export function demandsStartTls(url: string, { PERMITIR_SEM_TLS }: Allowed): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !PERMITIR_SEM_TLS && !isOwnMachine(hostname);
}

/** Why the SMTP server of a municipality is refused; null when it is not. */
export function mailProblem(host: string, security: MailSecurity, { PERMITIR_SEM_TLS }: Allowed): string | null {
  if (security !== 'nenhum' || PERMITIR_SEM_TLS || isOwnMachine(host)) return null;
  return `O servidor de e-mail ${host} está fora da máquina do sistema: escolha STARTTLS ou TLS. Sem TLS só é aceito se quem instala declarar a rede de confiança (PERMITIR_SEM_TLS=1).`;
}

/** clamd speaks no TLS: beyond the machine, what people send would go in the open. */
function antivirusProblem(url: string): string | null {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'unix:' || isOwnMachine(hostname)) return null;
  return `O antivírus em ${hostname} está fora desta máquina e os arquivos iriam até ele sem TLS: use um clamd desta máquina, ou ${TRUSTED}.`;
}

function realtimeProblem({ PUSHER_HOST, PUSHER_TLS }: Links): string | null {
  if (!PUSHER_HOST || PUSHER_TLS || isOwnMachine(PUSHER_HOST)) return null;
  return `O serviço de tempo real em ${PUSHER_HOST} está fora desta máquina e a conexão seria sem TLS: use PUSHER_TLS=1, ou ${TRUSTED}.`;
}
