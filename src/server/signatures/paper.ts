import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { satisfies } from '../../resources/definition';
import type { ExportedList } from '../exports/exported-list';
import { writePdf } from '../exports/pdf';
import { recordPaper } from '../exports/record-paper';
import { contentOf, storeContent } from '../files/content';
import { keepAgain } from '../files/files';
import { NotFoundError, ValidationError } from '../http/errors';
import { type Dossier, keyOf } from '../records/dossier';
import { type PaperRegistration, paperKey } from '../templates/papers';
import { drawPaper } from '../templates/print-paper';
import type { Work } from '../work';
import { refuseUnreadable } from './stamp-pdf';

export const PDF = 'application/pdf';

/** A PDF that is kept, and belongs to nothing yet. */
export interface Paper {
  arquivoId: number;
  /** "Empenho 00010/2026", or the name of the file. */
  nome: string;
  sha256: string;
}

/**
 * Prints a record as who asks sees it: its document by the template, as PDF/A, or its sheet without the line to sign by hand.
 *
 * @throws AppError INTEGRACAO_INDISPONIVEL when it takes too long
 */
export async function printPaper(work: Work, dossier: Dossier, nome: string): Promise<Paper> {
  return { ...(await keepPdf(work, `${nome.replaceAll('/', '-')}.pdf`, await printed(work, dossier))), nome };
}

async function printed(work: Work, dossier: Dossier): Promise<Uint8Array> {
  const { resource, record } = dossier;
  const paper = paperToSign(work, dossier);
  if (!paper) return pdfOf({ ...recordPaper(work, resource, record), assinaturas: [] });
  return (await drawPaper(work, paper, record, { withoutHead: false, archival: true })).pdf;
}

/** The document that is signed of a record: the first of its papers that is issued. Null where its sheet is. */
export function paperToSign(work: Work, { resource: { definition }, record }: Dossier): PaperRegistration | null {
  for (const [name, { issued = {} }] of Object.entries(definition.prints ?? {})) {
    const paper = work.services.papers.get(paperKey({ resource: definition, name }));
    if (paper && satisfies(record, issued) && paper.rules.signed?.(record as never) !== false) return paper;
  }
  return null;
}

/**
 * A PDF among the files of a record, in a row of its own: who takes the file off the record takes nothing from who signed.
 *
 * @throws NotFoundError for a file that is not of the record; ValidationError for one that is no PDF, or cannot be read
 */
export async function attachedPaper(work: Work, dossier: Dossier, anexoId: number): Promise<Paper> {
  const [, recurso, id] = keyOf(work, dossier);
  const file = await work.db.first<{ id: number; nome: string; tipo: string; sha256: string }>(
    `select a.id, a.nome, a.tipo, a.sha256 from registro_anexo x join arquivo a on a.id = x.arquivo_id
      where x.id = $3 and x.recurso = $1 and x.registro_id = $2 and x.excluido_em is null`,
    [recurso, id, anexoId],
  );
  if (!file) throw new NotFoundError('Anexo não encontrado.');
  if (file.tipo !== PDF) throw new ValidationError({ alvo_id: [`Só se assina um PDF. Converta "${file.nome}" e anexe o PDF.`] });
  await refuseUnreadable(await contentOf(work, file.sha256), file.nome);
  return { arquivoId: (await keepAgain(work, file.id)).id, nome: file.nome, sha256: file.sha256 };
}

/** Keeps the bytes of a PDF that the server made. */
export async function keepPdf(work: Work, nome: string, content: Uint8Array): Promise<Omit<Paper, 'nome'>> {
  const { id } = await storeContent(work, nome, content, PDF);
  return { arquivoId: id, sha256: sha256Of(content) };
}

/** A list as the bytes of its PDF. */
export async function pdfOf(list: ExportedList): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writePdf(list, out, new AbortController().signal)]);
  return bytes;
}

/** In hexadecimal. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
