import type { AnyRecord } from '../../resources/definition';
import type { OfficialSimulation } from '../../resources/official/table';

export type OfficialFault = OfficialSimulation['erros']['linhas'][number];
export type OfficialConflict = OfficialSimulation['conflitos']['linhas'][number];

/** A line of the file that can be read. */
export interface OfficialLine {
  linha: number;
  key: string;
  /** What it says, by field, as the wire carries it; an empty cell says nothing. */
  values: Record<string, unknown>;
  /** The same, as it was written. */
  texts: Readonly<Record<string, string>>;
}

/** What the file of an official table says of an exercício. */
export interface OfficialFile {
  /** Those that are right. */
  lines: readonly OfficialLine[];
  /** Every code in force, also those of lines that cannot be read otherwise. */
  keys: ReadonlySet<string>;
  faults: OfficialFault[];
  lidas: number;
  /** Lines of the municipality, or out of force in the exercício. */
  ignoradas: number;
  colunasIgnoradas: readonly string[];
}

/** A record that the file makes. */
export interface NewRow {
  key: string;
  copy: number;
  draft: Record<string, unknown>;
  /** The code above from which it has what the file does not say. */
  como: string | null;
  /** The code of the file without which this record cannot be made. */
  needs?: string;
}

/** A record that the file changes, or takes out of force. */
export interface ChangedRow {
  current: AnyRecord;
  draft: Record<string, unknown>;
  mudancas: { campo: string; antes: string; depois: string }[];
}

/** What the file of an official table would do. */
export interface OfficialPlan {
  novos: readonly NewRow[];
  alterados: readonly ChangedRow[];
  extintos: readonly ChangedRow[];
  /** What the file says and is not done, because of what the municipality has. */
  conflitos: readonly OfficialConflict[];
  iguais: number;
  faults: readonly OfficialFault[];
}
