import { isDraft } from '../../resources/definition';
import type { RecordPiece, RecordPieces, RecordRequest } from '../../resources/signatures/wire';
import { type Dossier, keyOf, mayAttach } from '../records/dossier';
import type { Work } from '../work';
import { paperToSign } from './paper';
import type { Piece } from './piece';
import { readSignatures, type SignatureRow } from './requests';

/** The pieces of a record on which signatures were asked for, the newest first, and whether the caller may ask for more. */
export async function readRecordPieces(work: Work, dossier: Dossier): Promise<RecordPieces> {
  return {
    pecas: await readPieces(work, dossier),
    pode_pedir: !dossier.record.data_exclusao && mayAttach(work, dossier),
    papel: paperToSign(work, dossier)?.print.label ?? null,
    rascunho: isDraft(dossier.resource.definition, dossier.record),
    qualificada: Boolean(work.services.config.ICP_BRASIL_RAIZES),
  };
}

/** The pieces of a record and of its parts, the newest first. What of it the caller may not read is the business of who asks. */
export async function readPieces(work: Work, dossier: Dossier): Promise<RecordPiece[]> {
  const [, recurso, id] = keyOf(work, dossier);
  const pieces = await work.db.rows<Piece & { token: string; criada_por: string }>(
    `select p.*, f.token, e.nome as criada_por from assinatura_peca p join arquivo f on f.id = p.arquivo_id
            join public.usuario u on u.id = p.criada_por_id join public.pessoa e on e.id = u.pessoa_id
      where p.recurso = $1 and p.registro_id = $2 order by p.id desc`,
    [recurso, id],
  );
  const rows = await readSignatures(
    work,
    pieces.map((piece) => piece.id),
  );
  return pieces.map((piece) => recordPiece(piece, dossier, rows));
}

function recordPiece(
  piece: Piece & { token: string; criada_por: string },
  { record }: Dossier,
  rows: readonly SignatureRow[],
): RecordPiece {
  const { id, nome, anexo_id, parte, parte_id, versao, sha256, codigo, criada_em, criada_por, substituida_em, registro_versao } = piece;
  return {
    id,
    nome,
    anexo_id,
    parte,
    parte_id,
    versao,
    sha256,
    codigo,
    url: `/arquivo/${piece.token}`,
    criada_em,
    criada_por,
    substituida_em,
    desatualizada: anexo_id === null && piece.parte === null && substituida_em === null && record.versao !== registro_versao,
    pedidos: rows.filter(({ peca_id }) => peca_id === id).map(recordRequest),
  };
}

function recordRequest(row: SignatureRow): RecordRequest {
  const { id, signatario_id, signatario, cargo, ordem, papel, em_substituicao, ato_substituicao, nivel_minimo, nivel_usado } = row;
  const { situacao, na_vez, prazo, motivo_recusa, data_hora, solicitado_por_id } = row;
  return {
    id,
    signatario_id,
    signatario,
    cargo,
    ordem,
    papel,
    em_substituicao,
    ato_substituicao,
    nivel_minimo,
    nivel_usado,
    situacao,
    na_vez,
    prazo,
    motivo_recusa,
    data_hora,
    solicitado_por_id,
  };
}
