import { storeFile } from '../../../../server/files/files';
import { AppError, ValidationError } from '../../../../server/http/errors';
import type { SentFile } from '../../../../server/http/multipart';
import type { Work } from '../../../../server/work';

type Sent = Readonly<Record<string, unknown>>;

/**
 * A create as SPEC.md section 3 sends it (`anexos[0][url]` with the file, `evento` in JSON, `destinatarios[0][id]` with its type), as
 * the draft of the definition. What is already in the words of the definition is left as it is.
 *
 * @throws AppError TIPO_ARQUIVO_INVALIDO when the type said is not that of the content; ValidationError by field
 */
export async function lerChamada(work: Work, sent: Sent, files: readonly SentFile[]): Promise<Record<string, unknown>> {
  const { evento, ...rest } = sent;
  const event = lerEvento(evento);
  return {
    ...rest,
    ...(rest.texto === undefined && typeof event.texto === 'string' && { texto: event.texto }),
    ...(Array.isArray(sent.destinatarios) && { destinatarios: sent.destinatarios.map((line) => destinatario(emObjeto(line))) }),
    ...(Array.isArray(sent.anexos) && { anexos: await lerAnexos(work, sent.anexos.map(emObjeto), files) }),
    ...(files.length > 0 && !Array.isArray(sent.anexos) && { anexos: await lerAnexos(work, [], files) }),
  };
}

/** The event of a multipart call. @throws ValidationError for what is no JSON object */
export function lerEvento(sent: unknown): Record<string, unknown> {
  if (sent === undefined || sent === null || sent === '') return {};
  try {
    const read = typeof sent === 'string' ? JSON.parse(sent) : sent;
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
  } catch {
    // said below, as for what is not an object
  }
  throw new ValidationError({ evento: ['O evento deve ser um objeto JSON.'] });
}

/** A line as it was sent; what is no line is one without anything, which the definition refuses. */
export const emObjeto = (line: unknown): Sent => (typeof line === 'object' && line !== null && !Array.isArray(line) ? (line as Sent) : {});

/** A destination by its id and type, as one of the two relations. */
export function destinatario(line: Sent): Sent {
  const { id, destinatario_id = id, destinatario_type, ...rest } = line;
  if (destinatario_type === undefined) return line;
  const toPerson = String(destinatario_type).endsWith('Pessoa');
  const alvo = Number(destinatario_id) || null;
  return { papel: 'para', ...rest, departamento_id: toPerson ? null : alvo, pessoa_id: toPerson ? alvo : null };
}

/** A file already kept, by its id or as the form has it; a form sends every value as text. */
function idDoArquivo(sent: unknown): unknown {
  const id = typeof sent === 'object' && sent !== null ? (sent as { id?: unknown }).id : sent;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
}

/**
 * The attachments of a multipart call: each line is a file sent in `anexos[i][url]`, or one already kept, by its id.
 *
 * @throws AppError TIPO_ARQUIVO_INVALIDO when `[type]` is not what the content is
 */
export async function lerAnexos(work: Work, lines: readonly Sent[], files: readonly SentFile[]): Promise<Record<string, unknown>[]> {
  const sent = new Map(files.map((file) => [file.field, file]));
  const count = Math.max(lines.length, ...[...sent.keys()].map((field) => Number(/^anexos\.(\d+)\.url$/.exec(field)?.[1] ?? -1) + 1));
  const read: Record<string, unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    const { arquivo: _sent, url: _url, ordem = n + 1, type, sigilo_id = 1, arquivo_id, ...more } = lines[n] ?? {};
    const file = sent.get(`anexos.${n}.url`);
    const kept = file ? await storeFile(work, file) : null;
    if (kept && type && type !== kept.tipo)
      throw new AppError('TIPO_ARQUIVO_INVALIDO', { message: `O conteúdo de ${kept.nome} é ${kept.tipo}, e não ${type}.` });
    read.push({
      arquivo_id: kept?.id ?? idDoArquivo(arquivo_id),
      sigilo_id: Number(sigilo_id),
      tipo_anexo_id: Number(more.tipo_anexo_id) || null,
      descricao: more.descricao ?? null,
      ordem: Number(ordem),
    });
  }
  return read.sort((a, b) => Number(a.ordem) - Number(b.ordem)).map(({ ordem: _ordem, ...line }) => line);
}
