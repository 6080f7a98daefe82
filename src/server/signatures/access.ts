import { AppError } from '../http/errors';
import { readRecordText } from '../resources/record';
import type { Work } from '../work';

/** Owner of the files of a piece: whoever is asked to sign reads them, and nothing else of the record. */
export const PIECE_OWNER = 'assinatura_peca';

interface Seen extends Record<string, unknown> {
  anexo_id: number | null;
  recurso: string;
  registro_id: number;
  parte: string | null;
  parte_id: number | null;
  participa: boolean;
}

/** Whether the caller was asked to sign a piece, asked others to, or may read its record. */
export async function mayReadPiece(work: Work, id: number): Promise<boolean> {
  const piece = await work.db.first<Seen>(
    `select p.anexo_id, p.recurso, p.registro_id, p.parte, p.parte_id, exists (select from assinatura_pedido a where a.peca_id = p.id and $2 in (a.signatario_id, a.solicitado_por_id)) as participa
       from assinatura_peca p where p.id = $1`,
    [id, work.user.usuarioId],
  );
  return piece !== undefined && (piece.participa || mayReadRecord(work, piece));
}

async function mayReadRecord(work: Work, { anexo_id, recurso, registro_id, parte, parte_id }: Seen): Promise<boolean> {
  if (parte !== null) return (await work.services.signatures[parte]?.part?.readable(work, parte_id ?? 0)) ?? false;
  const resource = work.services.registry.byName.get(recurso);
  if (!resource || !work.has(resource.definition.menu, 1)) return false;
  const { prints = {}, menu } = resource.definition;
  // a document that shows what is personal is read by who prints it
  if (anexo_id === null && Object.values(prints).some(({ regra = 1 }) => !work.has(menu, regra))) return false;
  return readRecordText(work, resource, registro_id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}
