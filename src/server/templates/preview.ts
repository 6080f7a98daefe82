import type { FastifyReply } from 'fastify';
import { letterheadOf } from '../exports/letterhead';
import type { Work } from '../work';
import { layOut } from './lay-out';
import { pictureAddresses } from './paper-source';
import { issuerOf } from './paper-values';
import type { PaperRegistration } from './papers';
import { footOf, type PrintOptions, readPictures, sendPdf } from './print-paper';
import { resolveTags } from './resolve-tags';
import { generalTags, tagsOf } from './tags';
import { type OwnTemplate, ownTemplate } from './template';

/** A template of the municipality, with the document that it prints; null of a text that is written from it. */
export interface Previewed extends OwnTemplate {
  nome: string;
  paper: PaperRegistration | null;
}

/** Sends a template as it prints, with the name of each tag in the place of its value: `«rótulo»`. */
export async function previewTemplate(work: Work, previewed: Previewed, options: PrintOptions, reply: FastifyReply): Promise<FastifyReply> {
  const { paper, nome, id } = previewed;
  const template = ownTemplate(previewed);
  const groups = paper ? tagsOf(paper.resource, paper.rules.fields) : generalTags();
  const labels = new Map(groups.flatMap(({ etiquetas }) => etiquetas.map(({ chave, rotulo }) => [chave, rotulo])));
  const issuer = await issuerOf(work, paper?.resource ?? null, null);
  const body = resolveTags(template.texto, {
    values: new Map(),
    lines: new Map(),
    labels,
    preview: true,
  });
  const pdf = await layOut(work, {
    titulo: nome,
    sheet: template.sheet,
    cabecalho: template.cabecalho && !options.withoutHead ? await letterheadOf(work, issuer) : null,
    rodape: template.rodape ? footOf(work) : null,
    minuta: null,
    body,
    pictures: await readPictures(work, pictureAddresses(body), [['modelo_documento', id]]),
    conferencia: null,
    archival: options.archival ?? template.archival,
    made: work.now(),
  });
  return sendPdf(reply, pdf, `modelo-${id}.pdf`);
}
