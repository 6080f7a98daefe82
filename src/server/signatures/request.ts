import { z } from 'zod';
import { isDraft } from '../../resources/definition';
import {
  NIVEIS_ASSINATURA,
  type NivelAssinatura,
  PAPEIS_ASSINATURA,
  type PapelAssinatura,
  reachesLevel,
} from '../../resources/definition/signatures';
import { whyDraftIsNotSigned } from '../../resources/signatures/draft';
import { ConflictError, NotFoundError, ValidationError } from '../http/errors';
import { OUTSIDERS } from '../identity/staff';
import { type Dossier, needToAttach, openDossier, refuseExcluded } from '../records/dossier';
import { tellFollowers } from '../records/followers';
import { lockRow } from '../resources/write';
import type { Work } from '../work';
import { NO_ROOTS } from './certificate/trusted';
import { callSigners, tellOfPiece } from './notices';
import { paperToSign } from './paper';
import { freezePiece, livePiece, lockPieces, lockTarget, type Piece, paperOf, type Target } from './piece';
import { readSignatures } from './requests';
import { rulesOf } from './rules';
import { voidPiece } from './void-piece';

const MOST_SIGNERS = 20;
const keysOf = <K extends string>(options: Readonly<Record<K, string>>) => Object.keys(options) as [K, ...K[]];

const signer = z
  .strictObject({
    usuario_id: z.number('Escolha quem assina.').int('Escolha quem assina.').positive('Escolha quem assina.'),
    ordem: z.number('Informe a ordem.').int('A ordem é um número inteiro.').min(1, 'A ordem começa em 1.').max(99, 'A ordem vai até 99.'),
    papel: z.enum(keysOf<PapelAssinatura>(PAPEIS_ASSINATURA), 'Escolha como a pessoa assina.'),
    nivel_minimo: z.enum(keysOf<NivelAssinatura>(NIVEIS_ASSINATURA), 'Escolha o nível exigido.'),
    prazo: z.iso.date('O prazo é uma data.').nullish(),
    em_substituicao_id: z.number('Escolha quem é substituído.').int().positive().nullish(),
    ato_substituicao: z.string().trim().max(100, 'O ato aceita até 100 caracteres.').nullish(),
  })
  .meta({ title: 'Signatário' });

/** Who is asked to sign what: a file of a record (`anexo`), or the printed record of a resource. What it does not know is refused: dropped, it would be another request. */
export const signatureRequest = z.strictObject({
  alvo_tipo: z.string('Informe o que se assina.').min(1, 'Informe o que se assina.').max(63),
  alvo_id: z.number('Informe o que se assina.').int().positive(),
  signatarios: z
    .array(signer, 'Escolha quem assina.')
    .min(1, 'Escolha quem assina.')
    .max(MOST_SIGNERS, `Peça a assinatura de até ${MOST_SIGNERS} pessoas de cada vez.`),
  /** Freezes the record as it is now: the pending requests end, and what was signed stops counting (S3). */
  nova_versao: z.boolean('Responda true ou false.').default(false),
});
export type SignatureRequest = z.infer<typeof signatureRequest>;

/**
 * Asks people to sign a piece, which is frozen at the first request.
 *
 * @throws NotFoundError for a target that is not there; PermissionError without regra 2 nor 5 of its screen, nor that which prints its document; ConflictError for an
 *   excluded record, or one that is a draft; ValidationError by field
 */
export async function requestSignatures(work: Work, draft: SignatureRequest): Promise<Piece> {
  const target = await openTarget(work, draft);
  if (!target.parte) needToAttach(work, target.dossier);
  refuseExcluded(target.dossier);
  refuseDraft(target);
  needToPrint(work, target);
  await checkSigners(work, draft.signatarios, await leastLevel(work, target));
  // a paper is drawn before the transaction, which holds locks
  const paper = draft.nova_versao || !(await livePiece(work, target)) ? await paperOf(work, target) : null;
  return work.transact(async (tx) => {
    await lockTarget(tx, target);
    const old = await livePiece(tx, target);
    const piece = old && !(draft.nova_versao && paper) ? old : await nextVersion(tx, target, old, paper ?? (await paperOf(tx, target)));
    await lockPieces(tx, [piece.id]);
    await insertRequests(tx, piece, draft);
    auditRequest(tx, target, piece, draft);
    await rulesOf(tx, piece).asked?.(
      tx,
      piece,
      draft.signatarios.map(({ usuario_id }) => usuario_id),
    );
    await callSigners(tx, piece.id);
    const { resource, record } = target.dossier;
    await tellFollowers(tx, resource, record, `pediu a assinatura de ${piece.nome}.`);
    return piece;
  });
}

/** @throws PermissionError for who may not print the document that is signed */
function needToPrint(work: Work, { dossier, anexoId, parte }: Target): void {
  const paper = anexoId === null && !parte ? paperToSign(work, dossier) : null;
  if (paper) work.need(dossier.resource.definition.menu, paper.print.regra ?? 1);
}

/** What may still be rewritten is signed by nobody: its files are, each by itself. @throws ConflictError */
function refuseDraft({ dossier: { resource, record }, anexoId, parte }: Target): void {
  const { definition } = resource;
  if (anexoId !== null || parte || !isDraft(definition, record)) return;
  throw new ConflictError('REGISTRO_BLOQUEADO', { message: whyDraftIsNotSigned(definition) });
}

/**
 * Takes a pending request back: only who asked, and only before it is signed.
 *
 * @throws NotFoundError for another's; ConflictError for one that is not pending
 */
export async function cancelRequest(work: Work, id: number): Promise<void> {
  await work.transact(async (tx) => {
    const row = await tx.db.first<{ peca_id: number; signatario_id: number; peca: string }>(
      'select a.peca_id, a.signatario_id, p.nome as peca from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id where a.id = $1 and a.solicitado_por_id = $2',
      [id, tx.user.usuarioId],
    );
    if (!row) throw new NotFoundError('Pedido de assinatura não encontrado.');
    await lockPieces(tx, [row.peca_id]);
    const done = await tx.db.execute(
      "update assinatura_pedido set situacao = 'cancelada', encerrada_em = $3 where cliente_id = $1 and id = $2 and situacao = 'pendente'",
      [tx.cliente.id, id, tx.now()],
    );
    if (done === 0) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Só se cancela um pedido que ainda está pendente.' });
    tx.audit({ acao: 'excluir', recurso: 'assinatura', registroId: id, descricao: row.peca });
    await tellOfPiece(
      tx,
      [row.signatario_id],
      { id: row.peca_id, nome: row.peca },
      'Pedido de assinatura cancelado',
      `${tx.user.nome} cancelou o pedido.`,
    );
    // whoever came after may be next
    await callSigners(tx, row.peca_id);
  });
}

/** The least level of the signatures of a target. */
async function leastLevel(work: Work, { dossier, parte }: Target): Promise<NivelAssinatura> {
  const rules = rulesOf(work, { recurso: dossier.resource.definition.name, parte: parte?.tipo ?? null });
  return (await rules.least?.(work, dossier, parte?.id ?? null)) ?? 'simples';
}

/**
 * The record, and the file or part of it, that a request names.
 *
 * @throws NotFoundError; PermissionError without regra 1 of the screen; as the part says
 */
async function openTarget(work: Work, { alvo_tipo, alvo_id }: Pick<SignatureRequest, 'alvo_tipo' | 'alvo_id'>): Promise<Target> {
  const openOf = (recurso: string, id: number): Promise<Dossier> => openDossier(work, { params: { recurso, id: String(id) } });
  const part = work.services.signatures[alvo_tipo]?.part;
  if (part) return { dossier: await part.open(work, alvo_id), anexoId: null, parte: { tipo: alvo_tipo, id: alvo_id } };
  if (alvo_tipo !== 'anexo') return { dossier: await openOf(alvo_tipo, alvo_id), anexoId: null, parte: null };
  const file = await work.db.first<{ recurso: string; registro_id: number }>(
    'select recurso, registro_id from registro_anexo where id = $1 and excluido_em is null',
    [alvo_id],
  );
  if (!file) throw new NotFoundError('Anexo não encontrado.');
  return { dossier: await openOf(file.recurso, file.registro_id), anexoId: alvo_id, parte: null };
}

/** @throws ValidationError for a level below the least, who has no account of the staff in force, a term that passed, or a substitution without its act */
async function checkSigners(work: Work, signers: SignatureRequest['signatarios'], least: NivelAssinatura): Promise<void> {
  const named = signers.flatMap(({ usuario_id, em_substituicao_id }) => [usuario_id, em_substituicao_id ?? usuario_id]);
  const rows = await work.db.rows<{ id: number; ativa: boolean }>(
    `select u.id, c.situacao = 'ativa' and not (u.tipo <@ $2::text[]) as ativa from usuario u join usuario_credencial c on c.usuario_id = u.id
      where u.id = any($1::bigint[])`,
    [named, OUTSIDERS],
  );
  const known = new Map(rows.map(({ id, ativa }) => [id, ativa]));
  const issues: Record<string, string[]> = {};
  const seen = new Set<number>();
  for (const [at, { usuario_id, prazo, nivel_minimo, em_substituicao_id, ato_substituicao }] of signers.entries()) {
    const refuse = (field: string, message: string) => {
      issues[`signatarios.${at}.${field}`] = [message];
    };
    if (nivel_minimo === 'qualificada' && !work.services.config.ICP_BRASIL_RAIZES) refuse('nivel_minimo', NO_ROOTS);
    if (!reachesLevel(nivel_minimo, least))
      refuse('nivel_minimo', `Este documento pede assinatura ${NIVEIS_ASSINATURA[least].toLowerCase()}, ou mais. Escolha outro nível.`);
    if (!known.get(usuario_id)) refuse('usuario_id', 'Quem assina precisa de uma conta ativa de servidor. Escolha outra pessoa.');
    if (seen.has(usuario_id)) refuse('usuario_id', 'A mesma pessoa foi indicada duas vezes. Tire uma delas.');
    seen.add(usuario_id);
    if (prazo && prazo < work.today()) refuse('prazo', 'O prazo já passou. Escolha hoje ou um dia futuro.');
    if (em_substituicao_id && (em_substituicao_id === usuario_id || !known.has(em_substituicao_id)))
      refuse('em_substituicao_id', 'Escolha a outra pessoa que é substituída.');
    if (em_substituicao_id && !ato_substituicao) refuse('ato_substituicao', 'Informe a portaria da substituição.');
    if (!em_substituicao_id && ato_substituicao) refuse('em_substituicao_id', 'Escolha quem é substituído.');
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

async function nextVersion(tx: Work, target: Target, old: Piece | undefined, paper: Awaited<ReturnType<typeof paperOf>>): Promise<Piece> {
  await refuseChanged(tx, target);
  if (old) await voidPiece(tx, old, `${tx.user.nome} pediu a assinatura de uma versão nova.`);
  return freezePiece(tx, target, paper);
}

/** The paper was drawn before this transaction: who changed the record meanwhile made another of it. @throws ConflictError */
async function refuseChanged(tx: Work, { dossier: { resource, record }, anexoId, parte }: Target): Promise<void> {
  if (anexoId !== null || parte || resource.definition.view) return;
  await lockRow(tx, resource, record.id, { versao: record.versao });
}

/** @throws ValidationError for who was asked already, or signed */
async function insertRequests(tx: Work, piece: Piece, { signatarios }: SignatureRequest): Promise<void> {
  const asked = await readSignatures(tx, [piece.id]);
  const issues: Record<string, string[]> = {};
  for (const [at, { usuario_id, ordem }] of signatarios.entries()) {
    const before = asked.find(({ signatario_id, situacao }) => signatario_id === usuario_id && ['pendente', 'assinada'].includes(situacao));
    if (before)
      issues[`signatarios.${at}.usuario_id`] = [
        before.situacao === 'assinada'
          ? `${before.signatario} já assinou esta peça.`
          : `A assinatura de ${before.signatario} nesta peça já foi pedida.`,
      ];
    const later = asked.find((other) => other.situacao === 'assinada' && other.ordem > ordem);
    if (later) issues[`signatarios.${at}.ordem`] = [`A ordem ${later.ordem} já assinou. Use ${later.ordem} ou mais.`];
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  for (const { usuario_id, ordem, papel, nivel_minimo, prazo, em_substituicao_id, ato_substituicao } of signatarios)
    await tx.db.execute(
      `insert into assinatura_pedido (cliente_id, peca_id, signatario_id, ordem, papel, nivel_minimo, prazo, em_substituicao_id, ato_substituicao, solicitado_por_id, solicitado_em)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        tx.cliente.id,
        piece.id,
        usuario_id,
        ordem,
        papel,
        nivel_minimo,
        prazo ?? null,
        em_substituicao_id ?? null,
        ato_substituicao || null,
        tx.user.usuarioId,
        tx.now(),
      ],
    );
}

function auditRequest(tx: Work, { dossier: { resource, record } }: Target, piece: Piece, { signatarios }: SignatureRequest): void {
  tx.audit({
    acao: 'incluir',
    recurso: 'assinatura_peca',
    registroId: piece.id,
    descricao: piece.nome,
    sistema: resource.definition.menu,
    depois: {
      cadastro: resource.definition.name,
      registro: record.id,
      versao: piece.versao,
      sha256: piece.sha256,
      signatarios: signatarios.map(({ usuario_id, ordem, nivel_minimo }) => ({ usuario_id, ordem, nivel_minimo })),
    },
  });
}
