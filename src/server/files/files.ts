import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MIME_GROUPS } from '../../resources/definition/mime-groups';
import { AppError, NotFoundError } from '../http/errors';
import { type SentFile, tooLarge } from '../http/multipart';
import type { JobFile } from '../jobs/job';
import { readRecordText } from '../resources/record';
import type { Work } from '../work';
import { measurePicture } from './picture';
import { isSigned } from './signed-address';
import { sniffType } from './types';

/** Largest image of the upload component (SPEC.md section 5), in bytes. */
const MAX_IMAGE = 8_000_000;

/** What one person may send in 24 hours (ASVS 12.1.3): files, and bytes in all. */
const DAY_FILES = 2000;
const DAY_BYTES = 5_000_000_000;

/** A stored file, as the wire carries it. */
export interface FileRecord extends Record<string, unknown> {
  id: number;
  nome: string;
  tamanho: number;
  tipo: string;
  url: string;
}

/**
 * Keeps a sent file. It belongs to nobody until a record points to it; what stays so is swept after a day.
 *
 * @param made the type of a file that the server itself made; that of any other is found out
 * @throws AppError TIPO_ARQUIVO_INVALIDO for a type that the product or the municipality does not take, ARQUIVO_MUITO_GRANDE for an image over
 *   8.000.000 bytes, LIMITE_REQUISICOES for who sent the most of a day
 */
export async function storeFile(work: Work, file: SentFile, made?: string): Promise<FileRecord> {
  const tipo = made ?? (await sniffType(file.path, file.nome));
  if (!made && work.cliente.tiposRecusados.has(tipo))
    throw new AppError('TIPO_ARQUIVO_INVALIDO', { message: `O município não aceita este tipo de arquivo: ${file.nome}.` });
  if ((MIME_GROUPS.imagens as readonly string[]).includes(tipo) && file.tamanho > MAX_IMAGE) throw tooLarge(MAX_IMAGE);
  if (!made && work.caller) await keepToDayQuota(work, work.caller.usuarioId, file.tamanho);
  const size = await measurePicture(file.path, tipo);
  await work.services.files.put(file.sha256, file.path);
  const token = randomBytes(24).toString('base64url');
  const row = await work.transact(async (tx) => {
    await tx.db.execute(
      `insert into arquivo_conteudo (sha256, tamanho, largura, altura) values ($1, $2, $3, $4)
       on conflict (sha256) do update set sem_referencia_desde = null, largura = excluded.largura, altura = excluded.altura`,
      [file.sha256, file.tamanho, size?.largura ?? null, size?.altura ?? null],
    );
    return tx.db.first<{ id: number }>(
      `insert into arquivo (cliente_id, token, nome, tipo, tamanho, sha256, usuario_cadastro_id, data_cadastro) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [tx.cliente.id, token, file.nome, tipo, file.tamanho, file.sha256, tx.caller?.usuarioId ?? null, tx.now()],
    );
  });
  return { id: row?.id ?? 0, nome: file.nome, tamanho: file.tamanho, tipo, url: `/arquivo/${token}` };
}

/** Another file over the content of one: whoever takes the first away takes nothing from who points to this. */
export async function keepAgain(work: Work, id: number): Promise<Pick<FileRecord, 'id'>> {
  const row = await work.db.first<{ id: number }>(
    `insert into arquivo (cliente_id, token, nome, tipo, tamanho, sha256, usuario_cadastro_id, data_cadastro)
     select a.cliente_id, $2, a.nome, a.tipo, a.tamanho, a.sha256, $3, $4 from public.arquivo a where a.id = $1 and a.cliente_id = $5 returning id`,
    [id, randomBytes(24).toString('base64url'), work.caller?.usuarioId ?? null, work.now(), work.cliente.id],
  );
  if (!row) throw new NotFoundError('Arquivo não encontrado.');
  return row;
}

/** @throws AppError LIMITE_REQUISICOES */
async function keepToDayQuota(work: Work, usuarioId: number, size: number): Promise<void> {
  const sent = await work.db.first<{ arquivos: number; bytes: number }>(
    `select count(*)::int as arquivos, coalesce(sum(tamanho), 0)::float8 as bytes from arquivo
      where usuario_cadastro_id = $1 and data_cadastro > $2::timestamptz - interval '24 hours'`,
    [usuarioId, work.now()],
  );
  if (!sent || (sent.arquivos < DAY_FILES && sent.bytes + size <= DAY_BYTES)) return;
  throw new AppError('LIMITE_REQUISICOES', {
    message: `Você já enviou o máximo de um dia: ${DAY_FILES.toLocaleString('pt-BR')} arquivos ou ${DAY_BYTES / 1e9} GB. Continue amanhã.`,
  });
}

/** A file that a job made, as `storeFile` takes it. */
export async function describeFile({ path, nome }: JobFile): Promise<SentFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { field: 'arquivo', nome, path, tamanho: (await stat(path)).size, sha256: hash.digest('hex') };
}

interface Stored extends Record<string, unknown> {
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
  dono_tipo: string | null;
  dono_id: number | null;
  publico: boolean;
  usuario_cadastro_id: number | null;
}

/** Types that a browser may show inside a page; SVG and HTML never. */
const INLINE = /^(application\/pdf|image\/(jpeg|png|gif|webp|bmp)|video\/|audio\/)/;

/**
 * Sends a file to who may read the record that owns it; public files to anybody.
 *
 * @throws NotFoundError for an unknown file, and for one the caller may not read
 */
export async function sendFile(work: Work, token: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const file = await findFile(work, token, request.query);
  const inline = (request.query as { inline?: string }).inline === '1' && INLINE.test(file.tipo);
  reply
    .header('content-type', file.tipo)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${extendedValue(file.nome)}`)
    .header('cache-control', file.publico ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', `"${file.sha256}"`);
  if (request.headers['if-none-match'] === `"${file.sha256}"`) return reply.code(304).send();
  const range = readRange(request.headers.range, file.tamanho);
  if (range === 'invalid') return reply.code(416).header('content-range', `bytes */${file.tamanho}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.tamanho}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.tamanho);
  return reply.send(await work.services.files.read(file.sha256, range ?? undefined));
}

/**
 * What is known of a file that the caller may read.
 *
 * @throws NotFoundError for an unknown file, and for one the caller may not read
 */
export async function findFile(work: Work, token: string, signed: unknown = {}): Promise<Stored> {
  const file = await work.db.first<Stored>(
    'select nome, tipo, tamanho, sha256, dono_tipo, dono_id, publico, usuario_cadastro_id from arquivo where token = $1',
    [token],
  );
  if (!file || !(isSigned(work, token, signed) || (await mayRead(work, file)))) throw new NotFoundError('Arquivo não encontrado.');
  return file;
}

/** A file name as RFC 8187 writes it in a header. */
export function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

async function mayRead(work: Work, file: Stored): Promise<boolean> {
  if (file.publico) return true;
  if (!work.caller) return false;
  if (file.dono_tipo === null) return file.usuario_cadastro_id === work.caller.usuarioId;
  if (file.dono_tipo === 'tarefa') return file.usuario_cadastro_id === work.caller.usuarioId;
  if (file.dono_tipo === 'conversa') return takesPart(work, file.dono_id);
  const reads = work.services.readers[file.dono_tipo ?? ''];
  if (reads) return reads(work, file.dono_id ?? 0);
  if (file.dono_tipo === 'usuario' && file.dono_id === work.caller.usuarioId) return true;
  const { recurso, id } = (await recordOf(work, file)) ?? {};
  const owner = work.services.registry.byName.get(recurso ?? '');
  if (!owner || !id || !work.has(owner.definition.menu, 1)) return false;
  return readRecordText(work, owner, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/** The record that a file is of; one that was taken off its dossier is of none. */
async function recordOf(work: Work, file: Stored): Promise<{ recurso: string | null; id: number | null } | undefined> {
  if (file.dono_tipo !== 'registro_anexo') return { recurso: file.dono_tipo, id: file.dono_id };
  return work.db.first<{ recurso: string; id: number }>(
    'select recurso, registro_id as id from registro_anexo where id = $1 and excluido_em is null',
    [file.dono_id],
  );
}

/** What is attached to a message is read by who takes part in the conversation. */
async function takesPart(work: Work, conversaId: number | null): Promise<boolean> {
  const row = await work.db.first(
    'select c.id from conversa c join conversa_participante e on e.conversa_id = c.id where c.id = $1 and e.usuario_id = $2',
    [conversaId, work.user.usuarioId],
  );
  return row !== undefined;
}

function readRange(header: string | undefined, size: number): { start: number; end: number } | 'invalid' | null {
  if (!header) return null;
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match || (match[1] === '' && match[2] === '')) return 'invalid';
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'invalid' : { start, end };
}
