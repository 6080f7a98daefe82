import { AppError, NotFoundError } from '../../http/errors';
import type { Work } from '../../work';
import { makeLink, takeLink } from '../links';
import { completeSignIn, entryRefusal, findAccount, type LoginAnswer } from '../login';
import { createAccount } from './account';
import type { GovbrIdentity, Handshake, Returned } from './provider';
import { type GovbrSettings, NIVEIS, readGovbr } from './settings';

const VALID_MIN = 10;

/** Loaded where somebody signs in by it. */
const provider = () => import('./provider');

/**
 * GET /login/govbr/url: where the browser goes. What proves that the answer belongs to this question stays on the
 * server, for ten minutes and one use.
 *
 * @throws NotFoundError without a credential; AppError GOVBR_INDISPONIVEL
 */
export async function startGovbr(work: Work): Promise<{ url: string }> {
  const settings = await requireGovbr(work);
  const { authorizationUrl, newHandshake } = await provider();
  const handshake = newHandshake();
  const segredo = work.services.vault.seal(JSON.stringify(handshake));
  const state = await work.transact((tx) => makeLink(tx, { tipo: 'govbr', usuarioId: null, minutes: VALID_MIN, dados: { segredo } }));
  return { url: await noting(work, authorizationUrl(settings, state, handshake)) };
}

/**
 * POST /login/govbr/callback: the answer of the provider becomes a session, or the second step of the account.
 *
 * @throws AppError GOVBR_STATE_INVALIDO, GOVBR_TOKEN_INVALIDO, GOVBR_INDISPONIVEL, GOVBR_NIVEL_INSUFICIENTE and those of
 *   POST /login; NotFoundError without a credential
 */
export async function finishGovbr(work: Work, returned: Returned): Promise<LoginAnswer> {
  const settings = await requireGovbr(work);
  const handshake = await takeHandshake(work, returned.state);
  const { exchange } = await provider();
  const identity = await noting(work, exchange(settings, returned, handshake));
  // the refusal is thrown after the commit, so that it stays in the trail
  const outcome = await work.transact((tx) => admit(tx, settings, identity));
  if ('refused' in outcome) throw outcome.refused;
  return outcome.answer;
}

/** Where the browser goes to leave gov.br too, after a session that came from there; null when it did not. */
export async function govbrExit(work: Work): Promise<string | null> {
  const session = await work.db.first<{ metodo: string }>('select metodo from sessao_usuario where id = $1 and cliente_id = $2', [
    work.user.sessaoId,
    work.cliente.id,
  ]);
  const settings = session?.metodo === 'govbr' ? await readGovbr(work) : null;
  if (!settings) return null;
  const { endSessionUrl } = await provider();
  // a provider that does not answer must not keep anybody in
  return noting(work, endSessionUrl(settings)).catch(() => null);
}

/** Who signs in is only told that gov.br did not answer; why stays in the log. */
async function noting<T>(work: Work, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof AppError && error.codigo === 'GOVBR_INDISPONIVEL') work.services.log.warn({ err: error.cause }, 'gov.br');
    throw error;
  });
}

async function requireGovbr(work: Work): Promise<GovbrSettings> {
  const settings = await readGovbr(work);
  if (!settings) throw new NotFoundError('O acesso com gov.br não está configurado.');
  return settings;
}

async function takeHandshake(work: Work, state: string): Promise<Handshake> {
  try {
    const { dados } = await work.transact((tx) => takeLink<{ segredo: string }>(tx, 'govbr', state));
    return JSON.parse(work.services.vault.open(dados.segredo)) as Handshake;
  } catch (error) {
    throw error instanceof AppError && error.codigo === 'LINK_EXPIRADO' ? new AppError('GOVBR_STATE_INVALIDO') : error;
  }
}

type Outcome = { refused: AppError } | { answer: LoginAnswer };

async function admit(tx: Work, { nivelMinimo }: GovbrSettings, identity: GovbrIdentity): Promise<Outcome> {
  const account = await findAccount(tx, identity.cpf);
  const usuario = { id: account?.id ?? null, nome: account?.nome ?? identity.nome, documento: identity.cpf };
  const refuse = (refused: AppError): Outcome => {
    tx.audit({ acao: 'falha_login', recurso: 'usuario', registroId: account?.id, usuario, descricao: 'Acesso com gov.br' });
    return { refused };
  };
  if (NIVEIS.indexOf(identity.nivel) < NIVEIS.indexOf(nivelMinimo))
    return refuse(new AppError('GOVBR_NIVEL_INSUFICIENTE', { message: `Esta operação exige conta gov.br nível ${nivelMinimo}.` }));
  const refusal = account && (await entryRefusal(tx, account));
  if (refusal) return refuse(refusal);
  const owner = account ?? (await createAccount(tx, identity));
  await link(tx, owner.id, identity);
  return { answer: await completeSignIn(tx, owner, 'govbr') };
}

/**
 * gov.br has proved who it is: an account that waited for its first access is open, one whose person was still to be
 * checked is checked from prata on. The provisional password goes on opening nothing.
 */
async function link(tx: Work, usuarioId: number, { cpf, nivel }: GovbrIdentity): Promise<void> {
  await tx.db.execute(
    `update usuario_credencial set govbr_sub = $2, govbr_nivel = $3, situacao = case situacao when 'provisoria' then 'ativa' else situacao end,
            vinculo = case when $3 = 'bronze' then vinculo else 'confirmado' end
      where usuario_id = $1 and cliente_id = $4`,
    [usuarioId, cpf, nivel, tx.cliente.id],
  );
}
