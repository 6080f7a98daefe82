/** What a BR Code of PIX says (Manual do BR Code, Banco Central). */
export interface Pix {
  /** Key of a static code, or address of a dynamic one, without https. */
  destino: { chave: string } | { url: string };
  /** Reais. */
  valor: string;
  /** Up to 25 characters and up to 15: accents are left out. */
  nome: string;
  cidade: string;
  /** Letters and digits: up to 25 in a static code, 26 to 35 in a dynamic one. */
  txid: string;
}

const GUI = 'br.gov.bcb.pix';

/**
 * The text of the BR Code.
 *
 * @throws RangeError for a txid that the Banco Central does not accept
 */
export function codigoBr({ destino, valor, nome, cidade, txid }: Pix): string {
  const fixed = 'chave' in destino;
  if (!(fixed ? /^[A-Za-z0-9]{1,25}$/ : /^[A-Za-z0-9]{26,35}$/).test(txid)) throw new RangeError(`O txid "${txid}" não serve a este PIX.`);
  const account = field('00', GUI) + (fixed ? field('01', destino.chave) : field('25', destino.url));
  const body = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', valor),
    field('58', 'BR'),
    field('59', ascii(nome, 25)),
    field('60', ascii(cidade, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** Whether a text ends in the check of everything before it. */
export function ehBrCode(code: string): boolean {
  return /^000201[\x20-\x7e]+6304[0-9A-F]{4}$/.test(code) && crc16(code.slice(0, -4)) === code.slice(-4);
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`O campo ${id} do PIX tem mais de 99 caracteres.`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Without accents, and no longer than its place. */
function ascii(text: string, most: number): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, most)
    .trim();
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021 from 0xFFFF, 4 hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
