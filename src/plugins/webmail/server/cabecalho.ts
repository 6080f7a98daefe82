import { isUtf8 } from 'node:buffer';
import type { FetchMessageObject } from 'imapflow';
import { encodingNamed, textIn } from '../../../resources/definition/charset';

/** The charset of letters that nobody named (RFC 2047 was not followed): that of the body, or the one of Windows. */
const DO_WINDOWS = 'windows-1252';
/** What a letter of another charset is shown as once it was read as UTF-8. */
const PERDIDA = '\uFFFD';
/** Headers of a part of a message in which the name of a file stands. */
const DE_PARTE = /^(?:content-(?:type|disposition|description):.*|[ \t]+(?:file)?name\*?=.*)$/gim;

/** The bytes of a message with its headers in UTF-8, whatever the program that wrote it left uncoded; its texts stay as they are. */
export function comCabecalhosLegiveis(raw: Buffer): Buffer {
  if (isUtf8(raw)) return raw;
  const text = raw.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const charset = charsetDe(text.slice(0, end));
  const head = text.slice(0, end).replace(/^.*$/gm, (line) => emUtf8(line, charset));
  return Buffer.from(head + text.slice(end).replace(DE_PARTE, (line) => emUtf8(line, charset)), 'latin1');
}

/** A line of bytes, written letter by letter, in UTF-8. */
function emUtf8(line: string, charset: string): string {
  const bytes = Buffer.from(line, 'latin1');
  return isUtf8(bytes) ? line : Buffer.from(textIn(bytes, charset)).toString('latin1');
}

function charsetDe(head: string): string {
  const [, named = DO_WINDOWS] = /^content-type:[\s\S]*?charset\s*=\s*"?([\w-]+)/im.exec(head) ?? [];
  const encoding = encodingNamed(named);
  // what is not UTF-8 is not read as if it were
  return encoding === null || encoding.startsWith('utf-') ? DO_WINDOWS : encoding;
}

/** The headers that are read again where the server gave them with letters lost. */
export const RELIDOS = ['subject', 'from', 'to', 'content-type'];

/** Whether the envelope of a message lost letters: its server read as UTF-8 what was not. */
export function perdeuLetras({ envelope }: FetchMessageObject): boolean {
  return JSON.stringify([envelope?.subject, envelope?.from, envelope?.to]).includes(PERDIDA);
}
