import type { Resource } from '../definition/resource';

/**
 * A national table that a portaria publishes again every year, as the file of an exercício brings it. Both sides read it:
 * the server tells lines apart by it, the screen says which columns the file may have.
 */
export interface OfficialTable {
  resource: Resource;
  /** The norm that publishes it, as the screen says it. */
  norma: string;
  /** The field that identifies a line of the file. */
  key: string;
  /** The fields that the file may bring, the key among them, with titles accepted beside the label of the field. */
  columns: Readonly<Record<string, readonly string[]>>;
  /**
   * The rows of the register that a line stands for, by fields that no line brings: a fonte is a row of grupo 1 and
   * another of grupo 2.
   */
  copies: readonly Readonly<Record<string, string>>[];
  /** Who imports says what of it is taken: its parts, and of them the codes that stay as they are. */
  chosen: boolean;
  /** What a new record has of those above it, as the head of its column. */
  inherited: string;
}

type Optional = 'copies' | 'chosen' | 'inherited';

/** The parts that may be chosen. */
export const PARTS = ['novos', 'alterados', 'extintos'] as const;
export type OfficialPart = (typeof PARTS)[number];

/** Declares an official table. */
export function defineOfficialTable(
  resource: Resource,
  {
    copies = [{}],
    chosen = false,
    inherited = 'Apurações',
    ...table
  }: Omit<OfficialTable, 'resource' | Optional> & Partial<Pick<OfficialTable, Optional>>,
): OfficialTable {
  return { resource, copies, chosen, inherited, ...table };
}

/** The title by which the screen calls a column of the file. */
export function titleOf({ resource }: OfficialTable, field: string): string {
  return resource.fields[field]?.label ?? field;
}

/** Some of a list, and how many there are. */
export interface Shown<T> {
  total: number;
  linhas: readonly T[];
}

/** What the file of an official table would do to the register in an exercício; nothing was written. */
export interface OfficialSimulation {
  exercicio: number;
  /** Lines of the file; those of the municipality, or out of force in the exercício; records that stay as they are. */
  lidas: number;
  ignoradas: number;
  iguais: number;
  /** `como`: the code above from which it has what the file does not say. */
  novos: Shown<{ codigo: string; nome: string; como: string | null }>;
  alterados: Shown<{ codigo: string; nome: string; mudancas: readonly { campo: string; antes: string; depois: string }[] }>;
  extintos: Shown<{ codigo: string; nome: string }>;
  /** What the file says and is not done, because of what the municipality has, and what to do about it. */
  conflitos: Shown<{ codigo: string; nome: string; motivo: string; proposta: string }>;
  /** With any of these nothing can be confirmed: a code that cannot be read would pass for extinct. */
  erros: Shown<{ linha: number; coluna: string | null; valor: string | null; mensagem: string }>;
  /** Titles of the file that the table does not have. */
  colunas_ignoradas: readonly string[];
  /** SHA-256 of what would be written over which state; it goes back with the confirmation. */
  impressao: string;
}
