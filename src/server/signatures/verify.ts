import { NIVEIS_ASSINATURA, PAPEIS_ASSINATURA } from '../../resources/definition/signatures';
import type { PublicSignature, Verification } from '../../resources/signatures/wire';
import { contentOf } from '../files/content';
import { NotFoundError } from '../http/errors';
import type { Work } from '../work';
import { readCode } from './code';
import { holds } from './evidence';
import { sha256Of } from './paper';
import type { Piece } from './piece';
import { readSignatures, type SignatureRow } from './requests';
import { maskedCpf, substitution } from './stamp';

/** Said alike of an unknown piece and of a wrong code: nobody learns which pieces there are. */
const UNKNOWN = 'Nenhum documento tem este endereço e este código. Confira os dois no rodapé do documento.';

/** @throws NotFoundError for an unknown piece or a wrong code, alike */
export async function verifyPiece(work: Work, id: number, typed: string): Promise<Verification> {
  const codigo = readCode(typed);
  const piece = codigo
    ? await work.db.first<Piece>('select * from assinatura_peca where id = $1 and codigo = $2', [id, codigo])
    : undefined;
  if (!piece) throw new NotFoundError(UNKNOWN);
  const { assinaturas, pendentes, integra } = await checkSignatures(work, piece);
  return {
    identificacao: piece.nome === piece.registro ? piece.nome : `${piece.nome} · ${piece.registro}`,
    tipo: piece.anexo_id === null && piece.parte === null ? 'Documento do sistema' : piece.parte ? 'Peça de processo' : 'Arquivo anexado',
    versao: piece.versao,
    data: piece.criada_em,
    orgao: piece.orgao,
    sha256: piece.sha256,
    situacao: piece.substituida_em ? 'substituida' : assinaturas.length === 0 || pendentes > 0 ? 'pendente' : 'valida',
    substituida_em: piece.substituida_em,
    versao_em_vigor: piece.substituida_em ? await versionInForce(work, piece) : null,
    integra,
    assinaturas,
    pendentes,
    arquivos: [piece.sha256, ...(await otherFiles(work, id))],
  };
}

/** The version that is signed now of what a piece was made of; null where there is none. */
async function versionInForce(work: Work, { recurso, registro_id, anexo_id, parte, parte_id }: Piece): Promise<number | null> {
  const live = await work.db.first<{ versao: number }>(
    `select versao from assinatura_peca where recurso = $1 and registro_id = $2 and anexo_id is not distinct from $3
        and parte is not distinct from $4 and parte_id is not distinct from $5::bigint and substituida_em is null`,
    [recurso, registro_id, anexo_id, parte, parte_id],
  );
  return live?.versao ?? null;
}

/** The signatures that a piece has, each checked, and whether its bytes and all of them are as they were kept. */
export async function checkSignatures(
  work: Work,
  piece: Pick<Piece, 'id' | 'sha256' | 'substituida_em'>,
): Promise<Pick<Verification, 'assinaturas' | 'pendentes' | 'integra'>> {
  const rows = await readSignatures(work, [piece.id]);
  const kept = sha256Of(await contentOf(work, piece.sha256));
  const gathered = rows.filter(({ data_hora, situacao }) => data_hora && (situacao === 'assinada' || piece.substituida_em));
  const assinaturas = gathered.map((row) => publicSignature(row, holds(work.services.vault, row, kept)));
  return {
    assinaturas,
    pendentes: rows.filter(({ situacao }) => situacao === 'pendente').length,
    integra: kept === piece.sha256 && assinaturas.every(({ integra }) => integra),
  };
}

/** The files that are a piece too: its stamped copies, and what came back with a certificate. */
export async function otherFiles(work: Work, id: number): Promise<string[]> {
  const rows = await work.db.rows<{ sha256: string }>(
    `select sha256 from assinatura_copia where peca_id = $1
     union select f.sha256 from assinatura_pedido s join arquivo f on f.id = s.arquivo_assinado_id where s.peca_id = $1`,
    [id],
  );
  return rows.map(({ sha256 }) => sha256);
}

function publicSignature(row: SignatureRow, integra: boolean): PublicSignature {
  const { certificado } = row;
  return {
    nome: row.nome ?? '',
    cpf: maskedCpf(row.cpf),
    cargo: row.cargo,
    papel: PAPEIS_ASSINATURA[row.papel],
    substituicao: substitution(row),
    nivel: NIVEIS_ASSINATURA[row.nivel_usado ?? 'simples'],
    data_hora: row.data_hora ?? '',
    integra,
    certificado: certificado && { titular: certificado.titular, emissor: certificado.emissor, revogacao: certificado.revogacao },
  };
}
