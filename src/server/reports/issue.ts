import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Report } from '../../resources/definition';
import type { ExportedList } from '../exports/exported-list';
import { type ExportFormat, fileName, formats } from '../exports/formats';
import { describeFile, storeFile } from '../files/files';
import { AppError, NotFoundError } from '../http/errors';
import type { SentFile } from '../http/multipart';
import type { JobFile } from '../jobs/job';
import type { Work } from '../work';
import type { DrawnReport } from './draw';

/** Writes a report as a file of a folder. */
export async function writeReport(
  work: Work,
  list: ExportedList,
  format: ExportFormat,
  folder: string,
  signal: AbortSignal,
): Promise<JobFile> {
  const nome = fileName({ label: { many: list.titulo } }, work.today(), format);
  const file = path.join(folder, nome);
  await formats[format].write(list, createWriteStream(file), signal);
  return { path: file, nome, tipo: formats[format].tipo };
}

/**
 * Keeps a file that left a report: who, when, of what, its hash and the file itself; and says so in the trail. All of it
 * in the transaction of the caller.
 */
export async function keepIssue(tx: Work, drawn: DrawnReport, format: ExportFormat, file: SentFile): Promise<void> {
  const { report, parameters, about, draft, lines, control } = drawn;
  const stored = await storeFile(tx, file, formats[format].tipo);
  const issue = await tx.db.first<{ id: number }>(
    `insert into relatorio_emissao (cliente_id, relatorio, usuario_id, emitido_em, entidades, formato, parametros, descricao, minuta, linhas,
       sha256_linhas, sha256, tamanho, arquivo_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      tx.cliente.id,
      report.name,
      tx.user.usuarioId,
      tx.now(),
      tx.scope.entidadeIds ?? [],
      format,
      JSON.stringify(parameters),
      about.join(' · '),
      draft,
      lines.length,
      control,
      file.sha256,
      file.tamanho,
      stored.id,
    ],
  );
  await tx.db.execute("update arquivo set dono_tipo = 'relatorio_emissao', dono_id = $3 where cliente_id = $1 and id = $2", [
    tx.cliente.id,
    stored.id,
    issue?.id,
  ]);
  tx.audit({
    recurso: report.name,
    sistema: report.menu,
    registroId: issue?.id,
    acao: 'imprimir',
    descricao: report.title,
    depois: { formato: format, linhas: lines.length, parametros: parameters, sha256: file.sha256 },
  });
}

/** Writes a report while the person waits, keeps it and sends it. */
export async function sendReport(
  work: Work,
  drawn: DrawnReport,
  list: ExportedList,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new AppError('REQUISICAO_INVALIDA', { message: 'A conexão terminou antes do arquivo.' })));
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-relatorio-'));
  try {
    const made = await writeReport(work, list, format, folder, gone.signal);
    const file = await describeFile(made);
    await work.transact((tx) => keepIssue(tx, drawn, format, file));
    return await send(work, { nome: made.nome, tipo: made.tipo, tamanho: file.tamanho, sha256: file.sha256 }, reply);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Kept extends Record<string, unknown> {
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
}

/**
 * Sends again what left a report.
 *
 * @throws NotFoundError for an issue out of sight, and for one whose file is not kept any more
 */
export async function sendAgain(work: Work, { name, menu, title }: Report, id: number, reply: FastifyReply): Promise<FastifyReply> {
  const issue = await work.db.first<{ arquivo_id: number | null }>(
    `select arquivo_id from relatorio_emissao where relatorio = $1 and id = $2 and ${inSight(work, '$3')}`,
    [name, id, work.scope.entidadeIds],
  );
  if (!issue) throw new NotFoundError('Emissão não encontrada.');
  const file = await work.db.first<Kept>('select nome, tipo, tamanho, sha256 from arquivo where id = $1', [issue.arquivo_id]);
  if (!file) throw new NotFoundError('O arquivo desta emissão não está mais guardado. Emita o relatório de novo com os mesmos parâmetros.');
  await work.transact(async (tx) => tx.audit({ recurso: name, sistema: menu, registroId: id, acao: 'baixar', descricao: title }));
  return send(work, file, reply);
}

/** The condition of the issues that a caller sees: of entities that all are in sight. The parameter carries those. */
export function inSight({ scope }: Work, param: string): string {
  return scope.entidadeIds ? `entidades <@ ${param}::bigint[]` : `${param}::bigint[] is null`;
}

async function send(work: Work, { nome, tipo, tamanho, sha256 }: Kept, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .header('content-type', tipo)
    .header('content-length', tamanho)
    .header('content-disposition', `attachment; filename="${nome}"`)
    .header('cache-control', 'private, no-store')
    .send(await work.services.files.read(sha256));
}
