/** What a pattern of file names may say of a document. */
export interface Nomeado {
  tipo: string;
  /** As it is written, with its letter and its year; null without one. */
  numero: string | null;
  ano: number | null;
  titulo: string;
}

/** The most that a name has, without its extension. */
const MAXIMO = 150;

/** Not valid in the name of a file somewhere. */
const INVALIDOS = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * The name of the file of a document by the pattern of its kind (`{tipo} {numero} {ano} {titulo}`), without extension; what is not
 * valid in the name of a file becomes a hyphen.
 *
 * @returns null without a pattern, or when nothing of it is left
 */
export function nomeDoArquivo(padrao: string | null, { tipo, numero, ano, titulo }: Nomeado): string | null {
  if (!padrao) return null;
  const values: Readonly<Record<string, string>> = { tipo, numero: numero ?? '', ano: String(ano ?? ''), titulo };
  const name = padrao
    .replace(/\{(tipo|numero|ano|titulo)\}/g, (_tag, key: string) => values[key] ?? '')
    .replace(INVALIDOS, '-')
    .replace(/\s+/g, ' ')
    .slice(0, MAXIMO)
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return name || null;
}
