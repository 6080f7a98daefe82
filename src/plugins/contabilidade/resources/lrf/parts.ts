import { choice, type FieldOptions } from '../../../../resources/definition';

/** Address below which every register of the LRF is. */
export const CADASTROS_LRF = '/contabilidade/cadastros/lrf/';

/** Thirds of a year (LRF, art. 9º, § 4º). */
export const QUADRIMESTRES = { 1: '1º quadrimestre', 2: '2º quadrimestre', 3: '3º quadrimestre' } as const;

/** Months of a year, by number. */
export const MESES_DO_ANO = {
  1: 'Janeiro',
  2: 'Fevereiro',
  3: 'Março',
  4: 'Abril',
  5: 'Maio',
  6: 'Junho',
  7: 'Julho',
  8: 'Agosto',
  9: 'Setembro',
  10: 'Outubro',
  11: 'Novembro',
  12: 'Dezembro',
} as const;

/** Bimestres of a year, by number. */
export const BIMESTRES = {
  1: '1º bimestre',
  2: '2º bimestre',
  3: '3º bimestre',
  4: '4º bimestre',
  5: '5º bimestre',
  6: '6º bimestre',
} as const;

/** A third of a year, chosen. */
export const quadrimestre = <const O extends Omit<FieldOptions, 'label'>>(more: O) =>
  choice(QUADRIMESTRES, { label: 'Quadrimestre', span: 3, ...more });

/** Refuses lines that say the same thing twice: the name of the field, by line. */
export function repetidos(
  itens: string,
  campo: string,
  texto: string,
): (draft: Readonly<Record<string, unknown>>) => Record<string, string[]> | null {
  return (draft) => {
    const linhas = draft[itens];
    if (!Array.isArray(linhas)) return null;
    const said = linhas.map((linha) => (linha as Record<string, unknown>)[campo]);
    const at = said.findIndex((value, n) => value !== null && value !== undefined && said.indexOf(value) < n);
    return at < 0 ? null : { [`${itens}.${at}.${campo}`]: [texto] };
  };
}
