import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from './config';
import { comesFrom, readNetwork } from './networks';

/**
 * Whose word it is that a host is to be called: of who installs, in the environment, of a municipality, on a screen of its
 * configuration, or of any person with a session.
 */
export type NamedBy = 'instalacao' | 'municipio' | 'pessoa';
type Allowed = Pick<Config, 'DESTINOS_PERMITIDOS' | 'AMBIENTE'>;

/** Where the data are of real people, what a municipality types does not lead into the network of who hosts it. */
const REAL: readonly Config['AMBIENTE'][] = ['producao', 'homologacao'];

/** Addresses that are not of the public internet (RFC 6890), IPv4 and IPv6. */
const INNER = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [address = '', prefix] = network.split('/');
  INNER.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Why the server may not call a host; null when it may. A name that does not resolve now is judged when it is called.
 *
 * With `DESTINOS_PERMITIDOS` only what it lists is called. Without it, where there are real data, what a municipality
 * typed must not be, nor lead to, an address of a private network or of the machine itself; what a person typed, nowhere.
 */
export async function destinationProblem(host: string, config: Allowed, by: NamedBy): Promise<string | null> {
  const name = bare(host);
  const unlisted = listProblem(name, config);
  if (unlisted || !isGuarded(config, by)) return unlisted;
  const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true }).catch(() => []);
  return found.some(({ address }) => isInner(address)) ? innerProblem(host) : null;
}

/** What a start is refused for: the services of the environment that the list leaves out, by variable. */
export function forbiddenDestinations(config: Allowed & Pick<Config, (typeof SERVICES)[number]>): [variable: string, problem: string][] {
  return SERVICES.flatMap((variable) => {
    const problem = config[variable] ? listProblem(bare(new URL(config[variable]).hostname), config) : null;
    return problem ? [[variable, problem] as [string, string]] : [];
  });
}

const SERVICES = ['SMTP_URL', 'S3_ENDPOINT', 'GOVBR_URL', 'GOVBR_API_URL'] as const;

/**
 * The address to connect to, looked up once: a name that answered with a public address to be judged cannot answer with
 * another one to be called.
 *
 * @throws Error with the reason when the host may not be called, or does not resolve
 */
export async function resolveDestination(host: string, config: Allowed, by: NamedBy): Promise<string> {
  const name = bare(host);
  const unlisted = listProblem(name, config);
  if (unlisted) throw new Error(unlisted);
  if (!isGuarded(config, by)) return name;
  const address = isIP(name) ? name : (await lookup(name)).address;
  if (isInner(address)) throw new Error(innerProblem(host));
  return address;
}

/** The same for the connections of HTTP, which keep the name for TLS and the `Host`; an address asks nothing of it. */
export function lookupFor(config: Allowed, by: NamedBy): LookupFunction | undefined {
  if (!isGuarded(config, by)) return undefined;
  return (hostname, options, done) => {
    resolveDestination(hostname, config, by).then(
      (address) => (options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address))),
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

function isGuarded({ DESTINOS_PERMITIDOS, AMBIENTE }: Allowed, by: NamedBy): boolean {
  return DESTINOS_PERMITIDOS.length === 0 && (by === 'pessoa' || (by === 'municipio' && REAL.includes(AMBIENTE)));
}

/** Why the list leaves a host out; null when it does not, or there is none. */
export function listProblem(host: string, { DESTINOS_PERMITIDOS: list }: Pick<Config, 'DESTINOS_PERMITIDOS'>): string | null {
  if (list.length === 0 || list.some((entry) => covers(entry.toLowerCase(), bare(host)))) return null;
  return `O destino ${host} não está entre os que esta instalação pode chamar (DESTINOS_PERMITIDOS).`;
}

/** An entry is a name, `*.` and the end of names, an address or a network. */
function covers(entry: string, name: string): boolean {
  if (entry === name) return true;
  if (entry.startsWith('*.')) return name.endsWith(entry.slice(1));
  const network = isIP(name) ? readNetwork(entry) : null;
  if (!network) return false;
  const networks = new BlockList();
  networks.addSubnet(network.address, network.prefix, network.family);
  return comesFrom(networks, name);
}

/** Whether an address leads into a network of who hosts the suite, or to one of the addresses of this machine, public ones too. */
export function isInner(address: string, machine: NodeJS.Dict<{ address: string; family: string }[]> = networkInterfaces()): boolean {
  const own = new BlockList();
  for (const { address: one, family } of Object.values(machine).flatMap((list) => list ?? []))
    own.addAddress(one, family === 'IPv4' ? 'ipv4' : 'ipv6');
  return comesFrom(INNER, mapped(address)) || comesFrom(own, mapped(address));
}

/** An IPv4 address that is written as IPv6 in hexadecimal is itself: `::ffff:7f00:1`. */
function mapped(address: string): string {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (!high || !low) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

function innerProblem(host: string): string {
  return `O destino ${host} é da própria máquina ou de uma rede interna: só é aceito se quem instala o puser em DESTINOS_PERMITIDOS.`;
}

function bare(host: string): string {
  return host.replace(/^\[(.+)\]$/, '$1').toLowerCase();
}
