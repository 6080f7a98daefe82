import type { RecordPiece } from '../../../../resources/signatures/wire';
import type { Dossier } from '../../../../server/records/dossier';
import { readPieces } from '../../../../server/signatures/of-record';
import type { Work } from '../../../../server/work';
import type { EventoLido } from './detalhe';
import type { TipoEvento } from './eventos';

/** Keys of what is signed of a process: an event, and a file of one (handbook Administração 1.7). */
export const EVENTO = 'evento';
export const ANEXO_DO_EVENTO = 'evento_anexo';

/** Events that a person wrote; the others are made by the server and have nothing to sign. */
export const ASSINAVEIS: readonly TipoEvento[] = [
  'abertura',
  'despacho',
  'parecer',
  'decisao',
  'juntada',
  'resposta',
  'intimacao',
  'tramitacao',
];

/** A piece of a process on which signatures were asked for, with the event that it is of. */
export type PecaLida = RecordPiece & { evento_id: number };

/** What was asked for and signed of the events that the caller reads. */
export async function lerAssinaturas(work: Work, dossier: Dossier, eventos: readonly EventoLido[]): Promise<PecaLida[]> {
  const pieces = await readPieces(work, dossier);
  if (pieces.length === 0) return [];
  const readable = eventos.filter(({ restrita }) => !restrita);
  const ofFile = new Map(readable.flatMap(({ id, anexos }) => anexos.filter(({ restrita }) => !restrita).map((file) => [file.id, id])));
  // of an event that is a PDF, what is signed is the PDF
  const own = new Set(readable.filter(({ anexos }) => !anexos.some(({ peca, restrita }) => peca && restrita)).map(({ id }) => id));
  return pieces.flatMap((piece) => {
    const evento = piece.parte === ANEXO_DO_EVENTO ? ofFile.get(piece.parte_id ?? 0) : piece.parte_id;
    return typeof evento === 'number' && own.has(evento) ? [{ ...piece, evento_id: evento }] : [];
  });
}

/** The signatures of a piece as `detalhe` carries them beside its event. */
export const assinaturasDe = ({ codigo, substituida_em, pedidos }: PecaLida) =>
  substituida_em
    ? []
    : pedidos.map(({ id, signatario, cargo, nivel_usado, situacao, data_hora }) => ({
        id,
        nome: signatario,
        cargo,
        nivel_usado,
        situacao,
        data_hora,
        codigo,
      }));
