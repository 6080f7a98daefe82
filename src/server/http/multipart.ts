import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { formatBytes, visibleText } from '../../resources/definition';
import { AppError, ValidationError } from './errors';

/** The most that a municipality may allow of a file, and the largest request (handbook 5.3), in bytes. */
export const MAX_FILE = 50_000_000;
const MAX_REQUEST = 200_000_000;
const MAX_FIELDS = 2000;

/** A file as it was sent, in a temporary place. */
export interface SentFile {
  /** Path of the field: `anexos.0.url`. */
  field: string;
  nome: string;
  path: string;
  tamanho: number;
  sha256: string;
}

/** A multipart form: fields with their nesting restored, files on disk. */
export interface Form {
  fields: Record<string, unknown>;
  files: SentFile[];
  /** Removes what was not kept. */
  discard(): Promise<void>;
}

/**
 * Reads a multipart form. Names in brackets nest: `enderecos[0][cep]` becomes `enderecos: [{ cep }]`.
 *
 * @param limit largest file, in bytes
 * @throws AppError ARQUIVO_MUITO_GRANDE for a file or a request over the limit
 */
export async function readForm(request: FastifyRequest, limit = MAX_FILE): Promise<Form> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-envio-'));
  const form: Form = { fields: {}, files: [], discard: () => rm(folder, { recursive: true, force: true }) };
  try {
    let total = 0;
    for await (const part of request.parts({ limits: { fileSize: limit, files: 50, fields: MAX_FIELDS, fieldSize: 2_000_000 } })) {
      if (part.type === 'field') {
        setPath(form.fields, part.fieldname, part.value === '' ? null : part.value);
        continue;
      }
      const file = await saveFile(part, path.join(folder, String(form.files.length)));
      total += file.tamanho;
      if (part.file.truncated) throw tooLarge(limit);
      if (total > MAX_REQUEST) throw tooLarge(MAX_REQUEST);
      form.files.push(file);
    }
    return form;
  } catch (error) {
    await form.discard();
    throw isOfSender(error) ? new AppError('REQUISICAO_INVALIDA') : error;
  }
}

/** The parser's own complaints have no code; refusals have, and so have failures of the disk. */
function isOfSender(error: unknown): boolean {
  return !(error instanceof AppError) && (error as { code?: string }).code === undefined;
}

/** The refusal of a file over a limit in bytes. */
export function tooLarge(limit: number): AppError {
  return new AppError('ARQUIVO_MUITO_GRANDE', {
    message: `Tamanho de arquivo inválido, arquivo deve ser menor ou igual a ${formatBytes(limit)}.`,
    detalhe: { limite: limit },
  });
}

async function saveFile(part: { fieldname: string; filename: string; file: NodeJS.ReadableStream }, target: string): Promise<SentFile> {
  const hash = createHash('sha256');
  let tamanho = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      tamanho += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, measure, createWriteStream(target));
  return { field: pathOf(part.fieldname).join('.'), nome: baseName(part.filename), path: target, tamanho, sha256: hash.digest('hex') };
}

/** The name without path parts and control characters. */
function baseName(name: string): string {
  const last = visibleText(name.split(/[\\/]/).at(-1) ?? '');
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .normalize('NFC')
      .slice(0, 255) || 'arquivo'
  );
}

function pathOf(name: string): string[] {
  return name
    .replaceAll(']', '')
    .split(/[[.]/)
    .filter((part) => part !== '');
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_INDEX = 5000;

function setPath(target: Record<string, unknown>, name: string, value: unknown): void {
  const parts = pathOf(name);
  if (parts.length === 0 || parts.length > 6 || parts.some((part) => FORBIDDEN.has(part))) {
    throw new ValidationError({ id: [`Nome de campo inválido: "${name.slice(0, 60)}".`] });
  }
  let node: Record<string, unknown> | unknown[] = target;
  for (const [index, part] of parts.entries()) {
    const key = Array.isArray(node) ? indexOf(part, name) : part;
    if (index === parts.length - 1) {
      (node as Record<string | number, unknown>)[key] = value;
      return;
    }
    const next = /^\d+$/.test(parts[index + 1] ?? '') ? [] : {};
    const known = (node as Record<string | number, unknown>)[key];
    const child = typeof known === 'object' && known !== null ? known : next;
    (node as Record<string | number, unknown>)[key] = child;
    node = child as Record<string, unknown>;
  }
}

function indexOf(part: string, name: string): number {
  const index = Number(part);
  if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX)
    throw new ValidationError({ id: [`Nome de campo inválido: "${name.slice(0, 60)}".`] });
  return index;
}
