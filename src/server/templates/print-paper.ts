import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { type AnyRecord, formatMoment, recordName, satisfies } from '../../resources/definition';
import { letterheadOf } from '../exports/letterhead';
import { extendedValue } from '../files/files';
import { readRecordText } from '../resources/record';
import { noteSight } from '../resources/sensitive-sight';
import type { Work } from '../work';
import { layOut } from './lay-out';
import { type Paper, pictureAddresses } from './paper-source';
import { issuerOf, readValues } from './paper-values';
import type { PaperRegistration } from './papers';
import { resolveTags, tagsIn } from './resolve-tags';
import { tagsOf } from './tags';
import { readTemplate, type Template } from './template';

/** How a paper is asked for, beyond what its template says. */
export interface PrintOptions {
  /** On paper that has a head already. */
  withoutHead: boolean;
  /** PDF/A; null as the template says. */
  archival: boolean | null;
}

/**
 * Sends a paper of a record as PDF, and leaves in the trail that it was printed.
 *
 * @throws NotFoundError for a record out of sight
 * @throws AppError INTEGRACAO_INDISPONIVEL when it takes too long
 */
export async function printPaper(
  work: Work,
  paper: PaperRegistration,
  id: number,
  options: PrintOptions,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const resource = work.services.registry.get(paper.resource.name);
  const written = await readRecordText(work, resource, id);
  const record = JSON.parse(written) as AnyRecord;
  const { pdf, modelo } = await drawPaper(work, paper, record, options);
  await resource.rules.afterRead?.(work, { id });
  await noteSight(work, resource, id, written);
  const descricao = [paper.print.label, recordName(resource.definition, record)].filter(Boolean).join(' ');
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'imprimir',
      recurso: paper.resource.name,
      sistema: paper.resource.menu,
      registroId: id,
      descricao,
      depois: { documento: paper.name, modelo },
    }),
  );
  const own = await paper.rules.fileName?.(record as never, work);
  return sendPdf(reply, pdf, `${own ?? `${paper.name}-${id}`}.pdf`);
}

/**
 * The PDF of a paper of a record, and the municipality's own template that it was printed from; null of the product's.
 *
 * @param record as whoever prints it sees it
 * @throws AppError INTEGRACAO_INDISPONIVEL when it takes too long
 */
export async function drawPaper(
  work: Work,
  paper: PaperRegistration,
  record: AnyRecord,
  options: PrintOptions,
): Promise<{ pdf: Uint8Array; modelo: number | null }> {
  const template = await readTemplate(work, paper);
  return { pdf: await layOut(work, await fillPaper(work, paper, template, record, options)), modelo: template.id };
}

/** Sends a PDF to be read in the browser. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, nome: string): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename*=UTF-8''${extendedValue(nome)}`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf));
}

async function fillPaper(
  work: Work,
  paper: PaperRegistration,
  template: Template,
  record: AnyRecord,
  { withoutHead, archival }: PrintOptions,
): Promise<Paper> {
  const issuer = await issuerOf(work, paper.resource, record.id);
  const values = await readValues(work, paper, record, issuer, new Set(tagsIn(template.texto).tags));
  const preview = !satisfies(record, paper.print.issued ?? {});
  const labels = new Map(
    tagsOf(paper.resource, paper.rules.fields).flatMap(({ etiquetas }) => etiquetas.map(({ chave, rotulo }) => [chave, rotulo])),
  );
  const body = resolveTags(template.texto, { ...values, labels, preview });
  const owners: Owner[] = [[paper.resource.name, record.id], ...(template.id === null ? [] : [['modelo_documento', template.id] as Owner])];
  return {
    titulo: [paper.print.label, recordName(paper.resource, record)].filter(Boolean).join(' '),
    sheet: template.sheet,
    cabecalho: template.cabecalho && !withoutHead ? await letterheadOf(work, issuer) : null,
    rodape: template.rodape ? footOf(work) : null,
    minuta: record.data_exclusao ? 'EXCLUÍDO' : preview ? 'MINUTA' : null,
    body,
    pictures: await readPictures(work, pictureAddresses(body), owners),
    conferencia: preview ? null : (paper.rules.check?.(record as never, work) ?? null),
    archival: archival ?? template.archival,
    made: work.now(),
  };
}

/** Who issued a paper and when, and the system with who develops it (Decreto 10.540/2020, art. 9º). */
export function footOf(work: Work): string {
  const { config, version } = work.services;
  return `Emitido por ${work.user.nome} em ${formatMoment(work.now())} · SGP versão ${version} · ${config.DESENVOLVEDOR}`;
}

type Owner = readonly [recurso: string, id: number];

/** The pictures of a text that are inside it, or files of the records that it is of; any other stays out. */
export async function readPictures(work: Work, addresses: readonly string[], owners: readonly Owner[]): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const address of addresses) {
    if (address.startsWith('data:')) found.set(address, bytesOf(address));
    const token = /^(?:\/api)?\/arquivo\/([\w-]+)$/.exec(address)?.[1];
    const file = token && (await fileOf(work, token, owners));
    if (file) found.set(address, await buffer(await work.services.files.read(file)));
  }
  return found;
}

async function fileOf(work: Work, token: string, owners: readonly Owner[]): Promise<string | null> {
  const row = await work.db.first<{ sha256: string }>(
    `select sha256 from arquivo where token = $1 and (dono_tipo, dono_id) in (select * from unnest($2::text[], $3::bigint[]))`,
    [token, owners.map(([recurso]) => recurso), owners.map(([, id]) => id)],
  );
  return row?.sha256 ?? null;
}

function bytesOf(address: string): Uint8Array {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
