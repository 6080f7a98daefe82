import { listProblem } from '../../destinations';
import { originAddress } from '../../mail/letter';
import type { Work } from '../../work';

/** Reliability of a gov.br account, from the lowest to the highest. */
export const NIVEIS = ['bronze', 'prata', 'ouro'] as const;

/** Reliability of a gov.br account. */
export type Nivel = (typeof NIVEIS)[number];

/** The municipality's credential of gov.br. */
export interface GovbrSettings {
  /** Issuer of the tokens. */
  provedor: string;
  /** Where the reliability level of an account is asked for. */
  api: string;
  clientId: string;
  secret: string;
  /** Below it nobody signs in. */
  nivelMinimo: Nivel;
  /** Screens that the provider leads back to; both are registered with the credential. */
  retorno: string;
  saida: string;
  /** Why a host may not be called; null when it may. */
  refuse(host: string): string | null;
}

const PLACES = {
  producao: { provedor: 'https://sso.acesso.gov.br/', api: 'https://api.acesso.gov.br' },
  homologacao: { provedor: 'https://sso.staging.acesso.gov.br/', api: 'https://api.staging.acesso.gov.br' },
} as const;

interface ClienteRow extends Record<string, unknown> {
  govbr_client_id: string | null;
  govbr_secret: string | null;
  govbr_ambiente: keyof typeof PLACES | null;
  govbr_nivel_minimo: Nivel | null;
}

/**
 * The credential of the cliente, or the installation's when the cliente has none. The only place that knows where it is
 * kept. Null when there is none: the whole feature is then off.
 */
export async function readGovbr(work: Work): Promise<GovbrSettings | null> {
  const { GOVBR_CLIENT_ID, GOVBR_SECRET, GOVBR_AMBIENTE, GOVBR_NIVEL_MINIMO, GOVBR_URL, GOVBR_API_URL } = work.services.config;
  const own = await work.db.first<ClienteRow>(
    'select govbr_client_id, govbr_secret, govbr_ambiente, govbr_nivel_minimo from cliente where id = $1',
    [work.cliente.id],
  );
  const clientId = own?.govbr_client_id ?? GOVBR_CLIENT_ID;
  const secret = own?.govbr_secret ? work.services.vault.open(own.govbr_secret) : GOVBR_SECRET;
  if (!clientId || !secret) return null;
  const place = PLACES[own?.govbr_ambiente ?? GOVBR_AMBIENTE];
  return {
    provedor: GOVBR_URL ?? place.provedor,
    api: GOVBR_API_URL ?? place.api,
    clientId,
    secret,
    nivelMinimo: own?.govbr_nivel_minimo ?? GOVBR_NIVEL_MINIMO,
    retorno: `${originAddress(work)}/oauth2/callback`,
    saida: `${originAddress(work)}/oauth2/logout`,
    refuse: (host) => listProblem(host, work.services.config),
  };
}
