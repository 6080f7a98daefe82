import { ConflictError } from '../http/errors';
import type { Work } from '../work';

/** A text of the municipality in force: the privacy policy or the terms of use (LGPD art. 9º). */
export interface LegalText extends Record<string, unknown> {
  tipo: 'politica' | 'termos';
  versao: number;
  texto: string;
}

const IN_FORCE = `select distinct on (t.tipo) t.tipo, t.versao, t.texto, t.publicado_em from texto_lgpd t order by t.tipo, t.versao desc`;

/**
 * SQL of whether a session owes its acceptance: a text in force that was published before the person came in, and not
 * accepted in that version. Who was already working is asked at the next sign-in (handbook 11, tab LGPD). `s` is the
 * session.
 */
export const TEXTS_OWED = `exists (
  select from (select distinct on (t.tipo) t.tipo, t.versao, t.publicado_em from texto_lgpd t where t.cliente_id = s.cliente_id order by t.tipo, t.versao desc) v
   where v.publicado_em <= s.criado_em
     and not exists (select from aceite_lgpd a where a.usuario_id = s.usuario_id and a.tipo = v.tipo and a.versao = v.versao))`;

/** The texts in force, for anybody to read. */
export async function textsInForce(work: Work): Promise<(LegalText & { publicado_em: Date })[]> {
  return work.db.rows<LegalText & { publicado_em: Date }>(IN_FORCE);
}

/** The texts in force that the caller has not accepted in their present version. */
export async function pendingTexts(work: Work): Promise<LegalText[]> {
  return work.db.rows<LegalText>(
    `select v.tipo, v.versao, v.texto from (${IN_FORCE}) v
      where not exists (select from aceite_lgpd a where a.usuario_id = $1 and a.tipo = v.tipo and a.versao = v.versao) order by v.tipo`,
    [work.user.usuarioId],
  );
}

/**
 * The caller accepts a text in the version that was shown.
 *
 * @throws ConflictError VERSAO_DESATUALIZADA when a newer one came meanwhile
 */
export async function acceptText(work: Work, tipo: LegalText['tipo'], versao: number): Promise<void> {
  await work.transact(async (tx) => {
    const pending = (await pendingTexts(tx)).find((text) => text.tipo === tipo);
    if (!pending) return;
    if (pending.versao !== versao)
      throw new ConflictError('VERSAO_DESATUALIZADA', { message: 'Este texto mudou há pouco. Recarregue a página e leia a nova versão.' });
    await keepAcceptance(tx, tx.user.usuarioId, { tipo, versao, aceito_em: tx.now(), ip: tx.origin.ip });
    tx.audit({ acao: 'ato', recurso: 'usuario', registroId: tx.user.usuarioId, depois: { ato: 'aceitar_texto', tipo, versao } });
    tx.emit({ kind: 'access', usuarioId: tx.user.usuarioId });
  });
}

/** Keeps which texts accounts accepted, and when, without from where: they are somebody's no more. */
export async function forgetOrigins(tx: Work, usuarios: readonly number[]): Promise<void> {
  await tx.db.execute('update aceite_lgpd set ip = null where cliente_id = $1 and usuario_id = any($2::bigint[])', [
    tx.cliente.id,
    usuarios,
  ]);
}

/** What proves that somebody accepted a text: which version, when and from where. */
export interface Acceptance {
  tipo: LegalText['tipo'];
  versao: number;
  aceito_em: Date | string;
  ip: string;
}

/** Keeps an acceptance; the first one of a version counts. */
export async function keepAcceptance(tx: Work, usuarioId: number, { tipo, versao, aceito_em, ip }: Acceptance): Promise<void> {
  await tx.db.execute(
    'insert into aceite_lgpd (cliente_id, usuario_id, tipo, versao, aceito_em, ip) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [tx.cliente.id, usuarioId, tipo, versao, aceito_em, ip],
  );
}

/** Keeps a text that came into force as a new version, and gives its number. */
export async function publishText(tx: Work, tipo: LegalText['tipo'], texto: string): Promise<number> {
  const row = await tx.db.first<{ versao: number }>(
    `insert into texto_lgpd (cliente_id, tipo, versao, texto, publicado_em, usuario_id)
     select $1, $2, coalesce(max(t.versao), 0) + 1, $3, $4, $5 from public.texto_lgpd t where t.cliente_id = $1 and t.tipo = $2 returning versao`,
    [tx.cliente.id, tipo, texto, tx.now(), tx.caller?.usuarioId ?? null],
  );
  return row?.versao ?? 1;
}
