import { type HistoryRow, readHistory } from '../audit/history';
import { type Attachment, readAttachments } from '../records/attachments';
import { type Comment, readComments } from '../records/comments';
import type { Dossier } from '../records/dossier';
import { readSignatureEvents, type SignatureEvent } from '../signatures/events';
import type { Work } from '../work';

/** What was done with a record, one thing each. A file and a comment that were taken off are told of without what they said. */
export type TimelineEntry = { chave: string; data_hora: string; usuario: string | null } & (
  | { tipo: 'alteracao'; alteracao: HistoryRow }
  | { tipo: 'comentario'; comentario: Comment }
  | { tipo: 'anexo' | 'anexo_tirado'; anexo: Attachment }
  | { tipo: 'assinatura'; assinatura: SignatureEvent }
);

/** Acts, changes, comments, files and signatures of a record, the newest first. */
export async function readTimeline(work: Work, dossier: Dossier): Promise<TimelineEntry[]> {
  const [changes, comments, attachments, signatures] = await Promise.all([
    readHistory(work, dossier.resource, dossier.record.id),
    readComments(work, dossier),
    readAttachments(work, dossier),
    readSignatureEvents(work, dossier),
  ]);
  const entries: TimelineEntry[] = [
    ...changes.map((alteracao) => ({
      tipo: 'alteracao' as const,
      chave: `alteracao-${alteracao.id}`,
      alteracao,
      data_hora: alteracao.data_hora,
      usuario: alteracao.usuario,
    })),
    ...comments.map((comentario) => ({
      tipo: 'comentario' as const,
      chave: `comentario-${comentario.id}`,
      comentario,
      data_hora: comentario.data_hora,
      usuario: comentario.autor,
    })),
    ...attachments.flatMap((anexo) => entriesOf(anexo)),
    ...signatures.map((assinatura) => ({
      tipo: 'assinatura' as const,
      chave: `assinatura-${assinatura.evento}-${assinatura.id}`,
      assinatura,
      data_hora: assinatura.data_hora,
      usuario: assinatura.usuario,
    })),
  ];
  return entries.sort((a, b) => Date.parse(b.data_hora) - Date.parse(a.data_hora));
}

/** A file that was taken off was attached once, and taken off by who attached it. */
function entriesOf(anexo: Attachment): TimelineEntry[] {
  const attached: TimelineEntry = { tipo: 'anexo', chave: `anexo-${anexo.id}`, anexo, data_hora: anexo.data_hora, usuario: anexo.autor };
  if (!anexo.excluido_em) return [attached];
  return [{ ...attached, tipo: 'anexo_tirado', chave: `anexo-tirado-${anexo.id}`, data_hora: anexo.excluido_em }, attached];
}
