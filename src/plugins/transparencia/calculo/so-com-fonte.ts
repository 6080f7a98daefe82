const NUMERO = /\d[\d.]*(?:,\d+)?/g;
const ANO = /^(?:19|20)\d\d$/;

/**
 * A text without the numbers that no source says: years stay, because they tell of when.
 *
 * @param ditos the numbers of the sources, as people write them: `1.234,56`
 */
export function soComFonte(texto: string, ditos: readonly string[]): string {
  return texto.replace(NUMERO, (achado) => {
    // a point that ends the sentence is not of the number
    const numero = achado.replace(/\.$/, '');
    const fica = ditos.includes(numero) || ANO.test(numero);
    return fica ? achado : `[número sem fonte]${achado.slice(numero.length)}`;
  });
}
