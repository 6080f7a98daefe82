import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError, ConflictError, ValidationError } from '../../../../server/http/errors';
import type { SentFile } from '../../../../server/http/multipart';
import type { Work } from '../../../../server/work';
import { emObjeto, lerAnexos, lerEvento } from './chamada';
import { travar } from './estado';
import { juntarAMinuta, minutaDe } from './minutas';
import { paginasDe } from './papel/folhas';
import { julgarMinuta } from './tramitar';

/** Screens whose editor inserts a PDF (SPEC.md section 2): Gestão de processos, and Consulta de processo of the Central de Serviços. */
const SISTEMAS = [5041, 90052];

const PDF = 'application/pdf';

const EVENTO = z.object({
  id: z.coerce.number('Diga de que minuta é o PDF.').int().positive(),
  minuta: z.boolean().default(false),
});

/** What the editor sends beside the file: `evento` in JSON, with the id of the minuta, and `sistema_id`. */
export interface PdfEnviado extends Readonly<Record<string, unknown>> {
  evento?: unknown;
  sistema_id?: unknown;
  anexos?: unknown;
}

/** The PDF of a minuta, as it was kept. */
export interface PecaInserida {
  minuta: true;
  id: number;
  substituida: boolean;
  peca: { id: number; nome: string; tipo: string; tamanho: number; url: string };
}

/** Whether what was sent is of an event that is there: then it is the PDF of its editor, and no new event. */
export const temEvento = (evento: unknown): boolean => lerEvento(evento).id !== undefined;

/**
 * Puts a PDF in a minuta as its piece, in the place of the text, or another in the place of that one (handbook Administração 1.9, M3).
 * What is an event already is never changed.
 *
 * @throws AppError TIPO_ARQUIVO_INVALIDO for what is no PDF that opens; ConflictError for a confirmed event; NotFoundError for a minuta
 *   out of sight
 */
export async function inserirPdf(tx: Work, sent: PdfEnviado, files: readonly SentFile[]): Promise<PecaInserida> {
  const { id } = lerPedido(sent);
  const { processo_id } = await minutaDe(tx, id);
  const estado = await travar(tx, processo_id);
  await julgarMinuta(tx, estado);
  // while the process was waited for, the minuta may have become an event
  const minuta = await minutaDe(tx, id);
  const lines = (Array.isArray(sent.anexos) ? sent.anexos : []).map(emObjeto);
  const [anexo, ...others] = await lerAnexos(tx, lines, files);
  const sigilo_id = Math.max(Number(anexo?.sigilo_id), minuta.sigilo_id);
  if (!anexo?.arquivo_id || others.length > 0) throw new ValidationError({ 'anexos.0.url': ['Envie um arquivo PDF, um só.'] });
  if (!(sigilo_id >= 1 && sigilo_id <= 7)) throw new ValidationError({ 'anexos.0.sigilo_id': ['Escolha o sigilo, de 1 a 7.'] });
  const substituida = await soltarPeca(tx, id);
  await juntarAMinuta(tx, id, { arquivo_id: Number(anexo.arquivo_id), sigilo_id, peca: true });
  return { minuta: true, id, substituida, peca: await lerPeca(tx, id) };
}

function lerPedido(sent: PdfEnviado): { id: number } {
  const evento = EVENTO.safeParse(lerEvento(sent.evento));
  if (!evento.success) throw new ValidationError({ evento: evento.error.issues.map(({ message }) => message) });
  if (!evento.data.minuta)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'O evento já está no processo, e a peça dele não se substitui. Cancele o evento, ou desentranhe a peça, e escreva outro.',
    });
  if (!SISTEMAS.includes(Number(sent.sistema_id)))
    throw new ValidationError({ sistema_id: ['O PDF se insere em Gestão de processos, ou em Consulta de processo.'] });
  return evento.data;
}

/** The former piece goes back to who sent it, and is swept as what nobody took. */
async function soltarPeca(tx: Work, minutaId: number): Promise<boolean> {
  const former = await tx.db.first<{ arquivo_id: number }>(
    'delete from processo_minuta_anexo where minuta_id = $1 and peca returning arquivo_id',
    [minutaId],
  );
  if (!former) return false;
  await tx.db.execute('update arquivo set dono_tipo = null, dono_id = null where cliente_id = $1 and id = $2', [
    tx.cliente.id,
    former.arquivo_id,
  ]);
  return true;
}

/** The piece that was just put there. @throws AppError TIPO_ARQUIVO_INVALIDO for what is no PDF that opens */
async function lerPeca(tx: Work, minutaId: number): Promise<PecaInserida['peca']> {
  const row = await tx.db.first<PecaInserida['peca'] & { sha256: string } & Record<string, unknown>>(
    `select q.id, q.nome, q.tipo, q.tamanho, '/arquivo/' || q.token as url, q.sha256
       from public.processo_minuta_anexo a join public.arquivo q on q.id = a.arquivo_id where a.minuta_id = $1 and a.peca`,
    [minutaId],
  );
  if (!row) throw new Error(`A peça da minuta ${minutaId} não está onde foi posta.`);
  const { sha256, ...peca } = row;
  if (peca.tipo !== PDF) throw new AppError('TIPO_ARQUIVO_INVALIDO', { message: `A peça deve ser um PDF, e ${peca.nome} é ${peca.tipo}.` });
  const pages = await paginasDe(await buffer(await tx.services.files.read(sha256))).catch(() => 0);
  if (pages === 0)
    throw new AppError('TIPO_ARQUIVO_INVALIDO', { message: `${peca.nome} não abre: está danificado ou tem senha. Gere o PDF de novo.` });
  return peca;
}
