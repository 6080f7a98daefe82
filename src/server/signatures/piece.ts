import { randomInt } from 'node:crypto';
import { recordAddress, recordName } from '../../resources/definition';
import { NotFoundError } from '../http/errors';
import { type Dossier, keyOf } from '../records/dossier';
import type { Work } from '../work';
import { PIECE_OWNER } from './access';
import { checkCode } from './code';
import { attachedPaper, type Paper, printPaper } from './paper';

/** What is signed of a record: its printed paper, a PDF among its files, or a part of it that has its own rules. */
export interface Target {
  dossier: Dossier;
  anexoId: number | null;
  parte: { tipo: string; id: number } | null;
}

/** A frozen piece, as it is stored. */
export interface Piece extends Record<string, unknown> {
  id: number;
  recurso: string;
  registro_id: number;
  anexo_id: number | null;
  /** Of a part of the record, the key of its rules and its id. */
  parte: string | null;
  parte_id: number | null;
  versao: number;
  registro_versao: number;
  /** The paper, as people call it: "Empenho 00010/2026", "parecer.pdf". */
  nome: string;
  /** The record that it is of, as it was called when it was frozen, and the address of its screen. */
  registro: string;
  endereco: string;
  orgao: string;
  arquivo_id: number;
  sha256: string;
  /** Eight digits and their check: `12345678-AB12`. */
  codigo: string;
  criada_por_id: number;
  criada_em: string;
  substituida_em: string | null;
}

/** The piece of a target on which signatures are gathered; undefined before the first request. */
export function livePiece(work: Work, { dossier, anexoId, parte }: Target): Promise<Piece | undefined> {
  const [, recurso, id] = keyOf(work, dossier);
  return work.db.first<Piece>(
    `select * from assinatura_peca where recurso = $1 and registro_id = $2 and anexo_id is not distinct from $3
        and parte is not distinct from $4 and parte_id is not distinct from $5::bigint and substituida_em is null`,
    [recurso, id, anexoId, parte?.tipo ?? null, parte?.id ?? null],
  );
}

/** @throws NotFoundError for a piece that is not there */
export async function pieceOf(work: Work, id: number): Promise<Piece> {
  const piece = await work.db.first<Piece>('select * from assinatura_peca where id = $1', [id]);
  if (!piece) throw new NotFoundError('Peça não encontrada.');
  return piece;
}

/** Makes this transaction the only one that makes versions of a target. */
export async function lockTarget(tx: Work, { dossier, anexoId, parte }: Target): Promise<void> {
  const name = [...keyOf(tx, dossier), anexoId, parte?.tipo, parte?.id].join('|');
  await tx.db.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`assinatura|${name}`]);
}

/** Makes this transaction the only one that changes what is gathered on these pieces. */
export async function lockPieces(tx: Work, ids: readonly number[]): Promise<void> {
  await tx.db.execute('select from public.assinatura_peca where cliente_id = $1 and id = any($2::bigint[]) order by id for update', [
    tx.cliente.id,
    ids,
  ]);
}

/** The paper of a target, as it is now. @throws as `attachedPaper`; NotFoundError for a part that nobody declares */
export function paperOf(work: Work, { dossier, anexoId, parte }: Target): Promise<Paper> {
  if (parte) {
    const part = work.services.signatures[parte.tipo]?.part;
    if (!part) throw new NotFoundError('Peça não encontrada.');
    return part.paper(work, dossier, parte.id);
  }
  return anexoId === null ? printPaper(work, dossier, nameOf(dossier)) : attachedPaper(work, dossier, anexoId);
}

/** Freezes a paper as the next version of its target: its bytes are what is signed from now on. */
export async function freezePiece(tx: Work, { dossier, anexoId, parte }: Target, paper: Paper): Promise<Piece> {
  const { resource, record } = dossier;
  const entidade = resource.definition.entity ? (record.entidade_id ?? tx.setting.entidadeId) : null;
  const piece = await tx.db.first<Piece>(
    `insert into assinatura_peca (cliente_id, recurso, registro_id, anexo_id, versao, registro_versao, nome, registro, endereco, orgao,
            arquivo_id, sha256, codigo, criada_por_id, criada_em, parte, parte_id)
     select $1, $2, $3, $4::bigint, 1 + coalesce((select max(v.versao) from public.assinatura_peca v
              where v.cliente_id = $1 and v.recurso = $2 and v.registro_id = $3 and v.anexo_id is not distinct from $4::bigint
                and v.parte is not distinct from $16 and v.parte_id is not distinct from $17::bigint), 0),
            $5, $6, $7, $8, coalesce((select o.nome from public.orgao o where o.id = $9 and o.cliente_id = $1), $10), $11, $12, $13, $14, $15,
            $16, $17
     returning *`,
    [
      ...keyOf(tx, dossier),
      anexoId,
      record.versao ?? 1,
      paper.nome.slice(0, 300),
      nameOf(dossier),
      recordAddress(resource.definition, record.id),
      entidade,
      tx.cliente.nome,
      paper.arquivoId,
      paper.sha256,
      newCode(),
      tx.user.usuarioId,
      tx.now(),
      parte?.tipo ?? null,
      parte?.id ?? null,
    ],
  );
  if (!piece) throw new Error('A peça não foi guardada.');
  await ownFile(tx, paper.arquivoId, piece.id);
  return piece;
}

/** Gives a kept file to a piece. */
export async function ownFile(tx: Work, arquivoId: number, pieceId: number): Promise<void> {
  await tx.db.execute('update arquivo set dono_tipo = $3, dono_id = $4 where cliente_id = $1 and id = $2', [
    tx.cliente.id,
    arquivoId,
    PIECE_OWNER,
    pieceId,
  ]);
}

/** The record, as people call it. */
function nameOf({ resource: { definition }, record }: Dossier): string {
  return [definition.label.one, recordName(definition, record)].filter(Boolean).join(' ').slice(0, 300);
}

function newCode(): string {
  const digits = String(randomInt(0, 100_000_000)).padStart(8, '0');
  return `${digits}-${checkCode(digits)}`;
}
