import { isChaveAcesso } from '../../../../resources/definition';

/** The model of a fiscal document by the two digits that its key has for it. */
const MODELO_NA_CHAVE = { nfe: '55', nfce: '65' } as const;

/** A fiscal document, as far as its key repeats it. */
interface Nota {
  modelo?: unknown;
  chave?: unknown;
  nota_numero?: unknown;
  nota_serie?: unknown;
}

const mesmoNumero = (digits: string, typed: unknown) =>
  typeof typed !== 'string' || !/^\d+$/.test(typed) || Number(digits) === Number(typed);

/**
 * What is wrong with the chave de acesso of a fiscal document: its module-11 digit, or that it is of another model, series or number.
 *
 * @returns null of one without a key
 */
export function julgarChave({ modelo, chave, nota_numero, nota_serie }: Nota): Record<string, string[]> | null {
  if (typeof chave !== 'string' || chave === '') return null;
  const recusa = (words: string) => ({ chave: [words] });
  if (!isChaveAcesso(chave)) return recusa('A chave de acesso tem 44 posições, e o dígito no fim confere com elas.');
  const esperado = MODELO_NA_CHAVE[modelo as keyof typeof MODELO_NA_CHAVE];
  if (esperado && chave.slice(20, 22) !== esperado) return recusa('A chave é de outro modelo de nota: confira o modelo.');
  if (!mesmoNumero(chave.slice(22, 25), nota_serie)) return recusa('A chave é de outra série: confira a série da nota.');
  return mesmoNumero(chave.slice(25, 34), nota_numero) ? null : recusa('A chave é de outra nota: confira o número.');
}
