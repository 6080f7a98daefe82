/** A file that Outlook wrapped. */
export interface Embrulhado {
  nome: string;
  content: Buffer;
}

const ASSINATURA = 0x223e9f78;
/** Attributes of the wrapping: a new file begins, its short name, its bytes, and the rest that is known of it. */
const NOVO = 0x00069002;
const TITULO = 0x00018010;
const DADOS = 0x0006800f;
const PROPRIEDADES = 0x00069005;
/** PR_ATTACH_LONG_FILENAME, in letters of one byte and of two. */
const NOME_LONGO: readonly [Buffer, BufferEncoding][] = [
  [Buffer.from([0x1e, 0x00, 0x07, 0x37]), 'latin1'],
  [Buffer.from([0x1f, 0x00, 0x07, 0x37]), 'utf16le'],
];
const CABECA = 6;

/**
 * The files inside a `winmail.dat` (TNEF), which Outlook sends to who does not use it (MS-OXTNEF); none in one that is damaged or only
 * says how the text looks.
 */
export function desembrulhar(bytes: Buffer): Embrulhado[] {
  if (bytes.length < CABECA || bytes.readUInt32LE(0) !== ASSINATURA) return [];
  const files: Partial<Embrulhado>[] = [];
  for (const [atributo, data] of atributosDe(bytes)) {
    if (atributo === NOVO || files.length === 0) files.push({});
    const file = files.at(-1) as Partial<Embrulhado>;
    if (atributo === TITULO) file.nome ??= texto(data, 'latin1');
    if (atributo === PROPRIEDADES) file.nome = nomeLongo(data) ?? file.nome;
    if (atributo === DADOS) file.content = data;
  }
  return files.flatMap(({ nome, content }, n) => (content ? [{ nome: nome || `anexo-${n + 1}`, content }] : []));
}

/** Each attribute with its bytes, up to the end or to where the wrapping is cut. */
function* atributosDe(bytes: Buffer): Generator<[number, Buffer]> {
  let at = CABECA;
  while (at + 9 <= bytes.length) {
    const [id, size] = [bytes.readUInt32LE(at + 1), bytes.readUInt32LE(at + 5)];
    const end = at + 9 + size;
    if (end > bytes.length) return;
    yield [id, bytes.subarray(at + 9, end)];
    // two bytes of its sum stand after each
    at = end + 2;
  }
}

function nomeLongo(properties: Buffer): string | undefined {
  for (const [mark, encoding] of NOME_LONGO) {
    const at = properties.indexOf(mark);
    // after the mark, how many values and how long the first is
    if (at < 0 || at + 12 > properties.length) continue;
    const size = properties.readUInt32LE(at + 8);
    const name = texto(properties.subarray(at + 12, at + 12 + size), encoding);
    if (name) return name;
  }
  return undefined;
}

const texto = (bytes: Buffer, encoding: BufferEncoding) => bytes.toString(encoding).replace(/\0+$/, '').trim();
