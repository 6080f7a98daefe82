/** What stands where something was struck. */
export const SUPRIMIDO = '[suprimido]';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const CPF = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g;
const CNPJ = /\b\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}\b/g;
const FONE = /(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}[-\s]?\d{4}\b/g;
/** Words of a name that tell nobody apart. */
const COMUNS = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/**
 * A text without what the machine knows that identifies who wrote it: their names, e-mails, telephones and documents. It is where the
 * person who strikes the rest begins (Decreto 10.153/2019); it is never all of it.
 */
export function suprimir(texto: string, nome: string | null = null): string {
  const limpo = [EMAIL, CNPJ, CPF, FONE].reduce((feito, achado) => feito.replace(achado, SUPRIMIDO), texto);
  const palavras = (nome ?? '').split(/\s+/).filter((palavra) => palavra.length > 2 && !COMUNS.has(palavra.toLowerCase()));
  return palavras.reduce(
    (feito, palavra) => feito.replace(new RegExp(`(?<!\\p{L})${escapado(palavra)}(?!\\p{L})`, 'giu'), SUPRIMIDO),
    limpo,
  );
}

const escapado = (palavra: string): string => palavra.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
