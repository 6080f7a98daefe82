import type { ImapFlow } from 'imapflow';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { NotFoundError } from '../../../server/http/errors';
import { cleanMail } from '../../../server/resources/html';
import type { Work } from '../../../server/work';
import { comCabecalhosLegiveis } from './cabecalho';
import { naPasta } from './conexoes';
import { idDe, type Lugar } from './endereco';
import { buscarImagens } from './imagens';
import type { Endereco } from './mensagens';
import { desembrulhar } from './winmail';

/** A file of a message, as the wire carries it. `n` is its place in the message. */
export interface AnexoMensagem {
  n: number;
  nome: string;
  tipo: string;
  tamanho: number;
  /** It is shown inside the text. */
  inline: boolean;
}

/** A message as it is kept, with the marks of it. */
export interface Guardada {
  raw: Buffer;
  flags: ReadonlySet<string>;
}

/** The header in which a draft says why it was not sent. */
export const ERRO_DE_ENVIO = 'X-SGP-Erro';

/** The bytes of a message, without marking it as read. @throws NotFoundError when it is no longer there */
export async function lerGuardada(client: ImapFlow, { pasta, uid, uidvalidity }: Lugar): Promise<Guardada> {
  return naPasta(client, pasta, uidvalidity, async () => {
    const found = (await client.fetchOne(String(uid), { uid: true, flags: true, source: true }, { uid: true })) || null;
    if (!found?.source) throw new NotFoundError('A mensagem não está mais nesta pasta. Atualize a lista.');
    return { raw: found.source, flags: found.flags ?? new Set() };
  });
}

/** The parts of a message, what Outlook wrapped in one file as the files that it holds. */
export async function analisar(raw: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(comCabecalhosLegiveis(raw), { skipImageLinks: false, maxHtmlLengthToParse: 2_000_000 });
  return { ...mail, attachments: mail.attachments.flatMap(abrir) };
}

/** A file as it is, or those that it wraps: of one that cannot be opened, itself. */
function abrir(attachment: Attachment): Attachment[] {
  if (!/^application\/(?:vnd\.)?ms-tnef$/i.test(attachment.contentType) && !/^winmail\.dat$/i.test(attachment.filename ?? ''))
    return [attachment];
  const inside = desembrulhar(attachment.content);
  if (inside.length === 0) return [attachment];
  return inside.map(({ nome, content }) => ({
    ...attachment,
    filename: nome,
    content,
    size: content.length,
    contentType: tipoDe(nome),
    contentDisposition: 'attachment',
    related: false,
  }));
}

/** The types of the files that people send, by the end of the name. */
const TIPOS: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  jpg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
};

const tipoDe = (nome: string) => TIPOS[nome.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/**
 * A message as it is read: its text under the law of W6, what it brings, to whom it went.
 *
 * @param imagens the pictures of other servers are fetched, by the server
 */
export async function lerMensagem(work: Work, lugar: Lugar, { raw, flags }: Guardada, imagens: boolean) {
  const mail = await analisar(raw);
  const markup = mail.html || mail.textAsHtml || '';
  const first = cleanMail(markup);
  const shown = imagens && first.remote.length > 0 ? cleanMail(markup, await buscarImagens(work, first.remote)) : first;
  const references = typeof mail.references === 'string' ? [mail.references] : (mail.references ?? []);
  return {
    id: idDe(lugar),
    uid: lugar.uid,
    pasta: lugar.pasta,
    assunto: mail.subject ?? '',
    data: mail.date?.toISOString() ?? null,
    de: pessoas(mail.from)[0] ?? null,
    para: pessoas(mail.to),
    cc: pessoas(mail.cc),
    cco: pessoas(mail.bcc),
    responder_a: pessoas(mail.replyTo),
    html: shown.html,
    texto: mail.text ?? '',
    imagens_bloqueadas: shown.remote.length,
    message_id: mail.messageId ?? null,
    in_reply_to: mail.inReplyTo ?? null,
    references,
    tamanho: raw.length,
    lida: flags.has('\\Seen'),
    sinalizada: flags.has('\\Flagged'),
    respondida: flags.has('\\Answered'),
    rascunho: flags.has('\\Draft'),
    erro_envio: textoDe(mail.headers.get(ERRO_DE_ENVIO.toLowerCase())),
    anexos: comoAnexos(mail.attachments),
  };
}

function textoDe(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The files of a message, in their order. */
export function comoAnexos(attachments: readonly Attachment[]): AnexoMensagem[] {
  return attachments.map((attachment, n) => ({
    n,
    nome: nomeDe(attachment, n),
    tipo: attachment.contentType,
    tamanho: attachment.size,
    inline: attachment.related === true && attachment.contentDisposition !== 'attachment',
  }));
}

/** The name of a file of a message, without path parts. */
export function nomeDe({ filename, contentType }: Pick<Attachment, 'filename' | 'contentType'>, n: number): string {
  const bare = (filename ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200);
  return bare || (contentType === 'text/calendar' ? 'convite.ics' : `anexo-${n + 1}${extensaoDe(contentType)}`);
}

/** How the name of a file of a type ends; nothing for one that is not known. */
function extensaoDe(contentType: string): string {
  if (contentType === 'message/rfc822') return '.eml';
  const found = Object.entries(TIPOS).find(([, type]) => type === contentType)?.[0];
  return found ? `.${found}` : '';
}

/** Addresses of a header. */
export function pessoas(header: AddressObject | AddressObject[] | undefined): Endereco[] {
  return [header ?? []]
    .flat()
    .flatMap(({ value }) =>
      value.flatMap(({ name, address, group }) =>
        (group ?? [{ name, address }]).flatMap((one) => (one.address ? [{ nome: one.name, email: one.address }] : [])),
      ),
    );
}
