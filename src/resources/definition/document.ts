/**
 * How a document is numbered: in sequence, without gaps, from 1 in each year or within the document that it corrects.
 * `numero` is the field of the sequence.
 */
export type Numbering<Name extends string = string> = YearlyNumbering<Name> | ChildNumbering<Name>;

export interface YearlyNumbering<Name extends string = string> {
  /** The field of its year: `exercicio` or one of its own. */
  year: Name | 'exercicio';
  /** How a number is written, unless Configuração › Cliente says otherwise: N stands for the sequence and AA or AAAA for the year. */
  mask: string;
  /** Numbers follow the dates of this field: none is issued with a date before that of the last one. */
  inOrderOf?: Name;
}

export interface ChildNumbering<Name extends string = string> {
  /** The `ref` to the document whose children are counted: `00231/2026-2`. */
  parent: Name;
}

/** What makes of a resource a document. */
export interface DocumentOf<Name extends string = string> {
  number: Numbering<Name>;
}

/** Whether a numbering begins again each year. */
export function isYearly<Name extends string>(numbering: Numbering<Name>): numbering is YearlyNumbering<Name> {
  return 'year' in numbering;
}
