import { publicAddress } from '../../mail/letter';
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
}

const PLACES = {
  producao: { provedor: 'https://sso.acesso.gov.br/', api: 'https://api.acesso.gov.br' },
  homologacao: { provedor: 'https://sso.staging.acesso.gov.br/', api: 'https://api.staging.acesso.gov.br' },
} as const;

/** The only place that knows where the credential is kept. Null when there is none: the whole feature is then off. */
export async function readGovbr(work: Work): Promise<GovbrSettings | null> {
  const { GOVBR_CLIENT_ID, GOVBR_SECRET, GOVBR_AMBIENTE, GOVBR_NIVEL_MINIMO, GOVBR_URL, GOVBR_API_URL } = work.services.config;
  if (!GOVBR_CLIENT_ID || !GOVBR_SECRET) return null;
  const place = PLACES[GOVBR_AMBIENTE];
  return {
    provedor: GOVBR_URL ?? place.provedor,
    api: GOVBR_API_URL ?? place.api,
    clientId: GOVBR_CLIENT_ID,
    secret: GOVBR_SECRET,
    nivelMinimo: GOVBR_NIVEL_MINIMO,
    retorno: `${publicAddress(work)}/oauth2/callback`,
    saida: `${publicAddress(work)}/oauth2/logout`,
  };
}
