import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { encodingNamed, textIn } from '../../../resources/definition/charset';
import { plainText } from '../../../resources/definition/format';

/** Bytes of a text that are asked for: enough for a line of a list. */
const BYTES = 700;
const LETTERS = 140;

/** The beginning of what each message says, by uid. One question for each place that the text may be in, not one for each message. */
export async function lerResumos(client: ImapFlow, messages: readonly FetchMessageObject[]): Promise<Map<number, string>> {
  const places = new Map<string, Map<number, MessageStructureObject>>();
  for (const { uid, bodyStructure } of messages) {
    const text = bodyStructure && (achar(bodyStructure, 'text/plain') ?? achar(bodyStructure, 'text/html'));
    if (!text) continue;
    const part = text.part ?? 'TEXT';
    places.set(part, (places.get(part) ?? new Map()).set(uid, text));
  }
  const found = new Map<number, string>();
  for (const [key, texts] of places) {
    const read = await client.fetchAll([...texts.keys()], { uid: true, bodyParts: [{ key, maxLength: BYTES }] }, { uid: true });
    for (const { uid, bodyParts } of read) {
      const text = texts.get(uid);
      const bytes = bodyParts?.get(key.toLowerCase());
      if (text && bytes) found.set(uid, comoTexto(bytes, text));
    }
  }
  return found;
}

function achar(node: MessageStructureObject, type: string): MessageStructureObject | undefined {
  if (node.type === type && node.disposition !== 'attachment') return node;
  for (const child of node.childNodes ?? []) {
    const found = achar(child, type);
    if (found) return found;
  }
  return undefined;
}

function comoTexto(bytes: Buffer, { type, encoding, parameters }: MessageStructureObject): string {
  const text = decodificar(desfazer(bytes, encoding?.toLowerCase()), parameters?.charset);
  const bare =
    type === 'text/html' ? plainText(text.replace(/<(style|script|title)[\s\S]*?(<\/\1>|$)/gi, '').replace(/<[^>]*$/, '')) : text;
  return bare.replace(/\s+/g, ' ').trim().slice(0, LETTERS);
}

function desfazer(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1').replace(/[^A-Za-z0-9+/=]/g, ''), 'base64');
  if (encoding !== 'quoted-printable') return bytes;
  const text = bytes
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .replace(/=.?$/, '');
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function decodificar(bytes: Buffer, charset = 'utf-8'): string {
  // what was cut in the middle of a letter is left out
  return textIn(bytes, encodingNamed(charset) ?? 'windows-1252').replace(/\uFFFD+$/, '');
}
