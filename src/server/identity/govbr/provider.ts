import * as oidc from 'openid-client';
import { z } from 'zod';
import { isCpf } from '../../../resources/definition';
import { AppError } from '../../http/errors';
import { isOwnMachine } from '../../secure-links';
import { type GovbrSettings, NIVEIS, type Nivel } from './settings';

const TIMEOUT_S = 10;
const FRESH_MS = 3_600_000;
/** Clocks of two machines never agree to the second. */
const TOLERANCE_S = 30;

/** Who the provider says it is. */
export interface GovbrIdentity {
  cpf: string;
  nivel: Nivel;
  nome: string | null;
  /** Null unless the provider has verified it. */
  email: string | null;
  fone: string | null;
}

/** What a sign-in keeps on this side until its answer comes. */
export interface Handshake {
  nonce: string;
  verifier: string;
}

/** The values of a new sign-in. */
export function newHandshake(): Handshake {
  return { nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

/**
 * The provider's address that asks for a sign-in.
 *
 * @throws AppError GOVBR_INDISPONIVEL
 */
export async function authorizationUrl(settings: GovbrSettings, state: string, { nonce, verifier }: Handshake): Promise<string> {
  const provider = await discover(settings);
  return oidc.buildAuthorizationUrl(provider, {
    scope: 'openid email profile govbr_confiabilidades',
    redirect_uri: settings.retorno,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** What the provider sent back to the callback screen. */
export interface Returned {
  code: string;
  state: string;
  /** Providers that say who answers (RFC 9207). */
  iss?: string;
}

/**
 * Exchanges the code and reads who it is: the id_token's signature, issuer, audience, dates and nonce are all checked.
 *
 * @throws AppError GOVBR_TOKEN_INVALIDO, GOVBR_INDISPONIVEL
 */
export async function exchange(settings: GovbrSettings, returned: Returned, { nonce, verifier }: Handshake): Promise<GovbrIdentity> {
  const provider = await discover(settings);
  const address = new URL(settings.retorno);
  for (const [name, value] of Object.entries(returned)) if (value !== undefined) address.searchParams.set(name, value);
  const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: returned.state, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(provider, address, checks).catch(refuse);
  const claims = readClaims(tokens.claims());
  return { ...claims, nivel: await readLevel(settings, provider, tokens.access_token, claims.cpf) };
}

/** The provider's address that ends its own session; its screen comes back to `saida`. */
export async function endSessionUrl(settings: GovbrSettings): Promise<string> {
  const provider = await discover(settings);
  const parameters = { post_logout_redirect_uri: settings.saida };
  if (provider.serverMetadata().end_session_endpoint) return oidc.buildEndSessionUrl(provider, parameters).href;
  return `${settings.provedor.replace(/\/$/, '')}/logout?${new URLSearchParams(parameters)}`;
}

const known = new Map<string, { until: number; provider: Promise<oidc.Configuration> }>();

/** The provider's own description of itself, asked for once an hour. */
function discover(settings: GovbrSettings): Promise<oidc.Configuration> {
  const key = JSON.stringify([settings.provedor, settings.clientId, settings.secret]);
  const kept = known.get(key);
  if (kept && kept.until > Date.now()) return kept.provider;
  const issuer = new URL(settings.provedor);
  const provider = oidc
    .discovery(
      issuer,
      settings.clientId,
      { id_token_signed_response_alg: 'RS256', [oidc.clockTolerance]: TOLERANCE_S },
      oidc.ClientSecretBasic(settings.secret),
      {
        timeout: TIMEOUT_S,
        [oidc.customFetch]: guardedFetch(settings),
        execute: [oidc.enableNonRepudiationChecks, ...(isPlainHere(issuer) ? [oidc.allowInsecureRequests] : [])],
      },
    )
    .catch((error: unknown) => {
      known.delete(key);
      throw unavailable(error);
    });
  known.set(key, { until: Date.now() + FRESH_MS, provider });
  return provider;
}

/** The provider's own description names other addresses: each is judged when it is called. */
function guardedFetch({ refuse: refusalOf }: GovbrSettings): oidc.CustomFetch {
  return async (url, options) => {
    const problem = refusalOf(new URL(url).hostname);
    // as a host that does not answer
    if (problem) throw new TypeError(problem);
    return fetch(url, options as RequestInit);
  };
}

/** A provider without TLS is only accepted where nobody can listen. */
function isPlainHere({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isOwnMachine(hostname);
}

const claimsSchema = z.object({
  sub: z.string().refine(isCpf),
  name: z.string().trim().min(1).max(200).nullish().catch(null),
  social_name: z.string().nullish().catch(null),
  email: z.email().nullish().catch(null),
  // some providers send the flag as text
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).catch(false),
  phone_number: z.string().nullish().catch(null),
});

function readClaims(claims: unknown): Omit<GovbrIdentity, 'nivel'> {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) throw new AppError('GOVBR_TOKEN_INVALIDO');
  const { sub, name, email, email_verified, phone_number } = parsed.data;
  const digits = (phone_number ?? '').replace(/\D/g, '');
  return {
    cpf: sub,
    nome: name ?? null,
    email: email && email_verified ? email.toLowerCase() : null,
    fone: /^\d{10,11}$/.test(digits) ? digits : null,
  };
}

const levelsSchema = z.array(z.object({ id: z.coerce.number().int() }));

/** The highest level of an account (1 bronze, 2 prata, 3 ouro); one without any is a basic account. */
async function readLevel(settings: GovbrSettings, provider: oidc.Configuration, token: string, cpf: string): Promise<Nivel> {
  const address = new URL(`${settings.api.replace(/\/$/, '')}/confiabilidades/v3/contas/${cpf}/niveis?response-type=ids`);
  const response = await oidc.fetchProtectedResource(provider, token, address, 'GET').catch((error: unknown) => {
    throw unavailable(error);
  });
  const levels = response.ok ? levelsSchema.safeParse(await response.json().catch(() => null)) : null;
  if (!levels?.success) throw unavailable(new Error(`níveis: ${response.status}`));
  const highest = Math.max(1, ...levels.data.map(({ id }) => id));
  return NIVEIS[Math.min(highest, NIVEIS.length) - 1] ?? 'bronze';
}

/** What is wrong with the token, or with what was sent, is one thing; a provider that does not do its work another. */
const NOT_ANSWERED = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  // the credential is wrong, not who signs in
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
]);
const NOT_ACCEPTED = new Set(['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable']);

function refuse(error: unknown): never {
  const { code, error: answered } = error as { code?: string; error?: string };
  if (error instanceof TypeError || NOT_ANSWERED.has(code ?? '') || NOT_ACCEPTED.has(answered ?? '')) throw unavailable(error);
  if (code?.startsWith('OAUTH_')) throw new AppError('GOVBR_TOKEN_INVALIDO');
  throw error;
}

function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError('GOVBR_INDISPONIVEL'), { cause });
}
