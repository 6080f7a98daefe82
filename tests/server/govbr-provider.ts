import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody of the provider's own register. */
export interface GovbrPerson {
  name: string;
  email?: string;
  email_verified?: boolean;
  phone_number?: string;
  /** 1 bronze, 2 prata, 3 ouro: all that the account has reached. */
  niveis?: readonly number[];
}

/** A real OpenID Connect server in the place of gov.br. */
export interface GovbrProvider {
  readonly url: string;
  /** The environment of a server of the suite that signs in there. */
  readonly env: Readonly<Record<string, string>>;
  /** Who has an account, by CPF. */
  readonly people: Map<string, GovbrPerson>;
  /** Changes the next token on its way, as somebody in between would. */
  tamper: boolean;
  close(): Promise<void>;
}

const CLIENT_ID = 'sgp.testes';
const SECRET = 'segredo-da-credencial-dos-testes';

/** Starts the provider for an installation that people reach at an address. */
export async function openGovbrProvider(suiteUrl: string): Promise<GovbrProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened: GovbrProvider = {
    url,
    env: { GOVBR_CLIENT_ID: CLIENT_ID, GOVBR_SECRET: SECRET, GOVBR_URL: url, GOVBR_API_URL: url, URL_PUBLICA: suiteUrl },
    people: new Map(),
    tamper: false,
    close: () => closeServer(server),
  };
  const provider = new Provider(url, configurationOf(opened, suiteUrl));
  provider.use(async (context, next) => {
    const cpf = /^\/confiabilidades\/v3\/contas\/(\d{11})\/niveis$/.exec(context.path)?.[1];
    if (cpf) return answerLevels(provider, opened, cpf, context);
    await next();
    if (opened.tamper && context.path === '/token') {
      opened.tamper = false;
      context.body.id_token = forged(context.body.id_token);
    }
  });
  server.on('request', provider.callback());
  return opened;
}

function configurationOf({ people }: GovbrProvider, suiteUrl: string): object {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: SECRET,
        redirect_uris: [`${suiteUrl}/oauth2/callback`],
        post_logout_redirect_uris: [`${suiteUrl}/oauth2/logout`],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'govbr_confiabilidades'],
    claims: { profile: ['name', 'phone_number'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['chave-dos-testes'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => {
        const { niveis: _niveis, ...claims } = people.get(sub) ?? { name: 'Pessoa do gov.br' };
        return { sub, ...claims };
      },
    }),
    // gov.br asks for the consent once and for all; here it is always given
    loadExistingGrant: async (context: { oidc: OidcContext }) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile govbr_confiabilidades');
      await grant.save();
      return grant;
    },
  };
}

interface OidcContext {
  client: { clientId: string };
  session: { accountId: string };
  provider: Provider;
}

async function answerLevels(
  provider: Provider,
  { people }: GovbrProvider,
  cpf: string,
  context: { get(name: string): string; status: number; body: unknown },
): Promise<void> {
  const token = await provider.AccessToken.find(context.get('authorization').replace(/^Bearer /, ''));
  context.status = token?.accountId === cpf ? 200 : 401;
  context.body = token?.accountId === cpf ? (people.get(cpf)?.niveis ?? []).map((id) => ({ id: String(id) })) : {};
}

/** The same token saying another name: only its signature tells. */
function forged(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  return [head, Buffer.from(JSON.stringify({ ...claims, name: 'Outra Pessoa' })).toString('base64url'), signature].join('.');
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/**
 * Walks through the provider's screens as a browser does.
 *
 * @param cpf who signs in; null for who gives up
 * @returns the query of the callback
 */
export async function passThrough(url: string, cpf: string | null): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 12; step++) {
    const asked = new URL(next).pathname.startsWith('/interaction/');
    const answer = asked && cpf ? { method: 'POST', body: new URLSearchParams({ prompt: 'login', login: cpf, password: 'x' }) } : {};
    const response = await fetch(asked && !cpf ? `${next}/abort` : next, {
      ...answer,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    next = new URL(response.headers.get('location') ?? '', next).href;
    if (new URL(next).pathname === '/oauth2/callback') return Object.fromEntries(new URL(next).searchParams);
  }
  throw new Error(`O provedor não voltou: parou em ${next}`);
}
