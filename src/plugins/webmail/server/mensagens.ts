import type { FetchMessageObject, ImapFlow, MessageAddressObject, MessageStructureObject, SearchObject } from 'imapflow';
import { perdeuLetras, RELIDOS } from './cabecalho';
import { naPasta } from './conexoes';
import type { Conta } from './conta';
import { idDe } from './endereco';
import { analisar, pessoas } from './ler';
import { lerResumos } from './resumo';

/** An address, as the wire carries it. */
export interface Endereco {
  nome: string;
  email: string;
}

/** A message in a list, as the wire carries it. */
export interface LinhaMensagem {
  id: string;
  uid: number;
  pasta: string;
  de: Endereco | null;
  para: Endereco[];
  assunto: string;
  resumo: string;
  data: string | null;
  lida: boolean;
  sinalizada: boolean;
  respondida: boolean;
  tem_anexo: boolean;
  tamanho: number;
  thread_id: string;
}

/** What a list of messages may be asked for. */
export interface Procura {
  termo?: string | undefined;
  de?: string | undefined;
  para?: string | undefined;
  assunto?: string | undefined;
  /** Civil dates. */
  desde?: string | undefined;
  ate?: string | undefined;
  nao_lidas?: boolean | undefined;
  com_anexo?: boolean | undefined;
  sinalizadas?: boolean | undefined;
}

/** A page of a folder, the newest messages first; the server itself searches (W11). */
export async function listarMensagens(
  client: ImapFlow,
  { id: conta }: Conta,
  { pasta, page, per_page, ...procura }: Procura & { pasta: string; page: number; per_page: number },
) {
  return naPasta(client, pasta, null, async () => {
    const box = client.mailbox;
    const uidvalidity = box ? String(box.uidValidity) : '0';
    const found = box && box.exists > 0 ? await client.search(comoBusca(procura), { uid: true }) : [];
    const uids = (found || []).sort((a, b) => b - a);
    const shown = uids.slice((page - 1) * per_page, page * per_page);
    const data = await lerLinhas(client, shown, (uid) => ({ conta, pasta, uidvalidity, uid }));
    return {
      data,
      per_page,
      from: data.length > 0 ? (page - 1) * per_page + 1 : null,
      to: data.length > 0 ? (page - 1) * per_page + data.length : null,
      last_page: Math.max(1, Math.ceil(uids.length / per_page)),
      total: uids.length,
    };
  });
}

function comoBusca({ termo, de, para, assunto, desde, ate, nao_lidas, com_anexo, sinalizadas }: Procura): SearchObject {
  return {
    ...(termo ? { text: termo } : { all: true }),
    ...(de && { from: de }),
    ...(para && { to: para }),
    ...(assunto && { subject: assunto }),
    ...(desde && { since: new Date(`${desde}T12:00:00Z`) }),
    ...(ate && { before: new Date(Date.parse(`${ate}T12:00:00Z`) + 86_400_000) }),
    ...(nao_lidas && { seen: false }),
    ...(sinalizadas && { flagged: true }),
    // no search of IMAP knows what an attachment is: this is what a message with one says of itself
    ...(com_anexo && { header: { 'content-type': 'multipart/mixed' } }),
  };
}

async function lerLinhas(
  client: ImapFlow,
  uids: readonly number[],
  place: (uid: number) => Parameters<typeof idDe>[0],
): Promise<LinhaMensagem[]> {
  if (uids.length === 0) return [];
  const wanted = { flags: true, envelope: true, bodyStructure: true, size: true, internalDate: true, headers: ['references', ...RELIDOS] };
  const read = await client.fetchAll([...uids], { uid: true, ...wanted }, { uid: true });
  const resumos = await lerResumos(client, read);
  for (const message of read) await relerEnvelope(message);
  const order = new Map(uids.map((uid, n) => [uid, n]));
  return read
    .filter(({ uid }) => order.has(uid))
    .sort((a, b) => (order.get(a.uid) ?? 0) - (order.get(b.uid) ?? 0))
    .map((message) => comoLinha(message, place(message.uid), resumos.get(message.uid) ?? ''));
}

function comoLinha(message: FetchMessageObject, lugar: Parameters<typeof idDe>[0], resumo: string): LinhaMensagem {
  const { uid, flags = new Set(), envelope = {}, bodyStructure, size = 0, internalDate, headers, threadId } = message;
  const references = /^references:[^<]*(<[^>]+>)/im.exec(headers?.toString('latin1') ?? '')?.[1];
  return {
    id: idDe(lugar),
    uid,
    pasta: lugar.pasta,
    de: enderecos(envelope.from)[0] ?? null,
    para: enderecos(envelope.to),
    assunto: envelope.subject ?? '',
    resumo,
    data: instante(envelope.date) ?? instante(internalDate),
    lida: flags.has('\\Seen'),
    sinalizada: flags.has('\\Flagged'),
    respondida: flags.has('\\Answered'),
    tem_anexo: bodyStructure ? temAnexo(bodyStructure) : false,
    tamanho: size,
    thread_id: threadId ?? references ?? envelope.inReplyTo ?? envelope.messageId ?? String(uid),
  };
}

/** The envelope of a message by its own headers, where the server gave it with letters lost. */
export async function relerEnvelope(message: FetchMessageObject): Promise<void> {
  if (!message.envelope || !message.headers || !perdeuLetras(message)) return;
  const mail = await analisar(message.headers);
  const relidos = (header: Parameters<typeof pessoas>[0]) => pessoas(header).map(({ nome, email }) => ({ name: nome, address: email }));
  message.envelope = { ...message.envelope, subject: mail.subject ?? '', from: relidos(mail.from), to: relidos(mail.to) };
}

/** Addresses of an envelope; one without an address (the name of a group) is none. */
export function enderecos(list: readonly MessageAddressObject[] = []): Endereco[] {
  return list.flatMap(({ name = '', address }) => (address ? [{ nome: name.replace(/^"|"$/g, ''), email: address }] : []));
}

/** An instant that can be read; null for a date that says nothing. */
function instante(value: Date | string | undefined): string | null {
  const date = value === undefined ? null : new Date(value);
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function temAnexo({ disposition, childNodes = [], type }: MessageStructureObject): boolean {
  if (disposition === 'attachment' || (type === 'message/rfc822' && !childNodes.length)) return true;
  return childNodes.some(temAnexo);
}
