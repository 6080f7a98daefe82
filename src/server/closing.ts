import type { Proof } from './proofs';
import type { Work } from './work';

/** A fiscal year of an entity that is being closed. */
export interface ClosingYear {
  entidade_id: number;
  exercicio: number;
}

/**
 * What a module does of its own at a step of the closing of a year (handbook Contabilidade 8), after the step has posted and in its
 * transaction, as the entity and in the year that is closed.
 */
export interface ClosingPart {
  /** The step, 1 to 10. */
  etapa: number;
  executar: (tx: Work, year: ClosingYear) => Promise<void>;
  /** What takes it back; a step whose parts leave nothing behind has none. */
  desfazer?: (tx: Work, year: ClosingYear) => Promise<void>;
}

/**
 * What a module keeps beside the books, of a year whose opening balances bring what was executed before the first month that is kept here
 * (handbook Planejamento 4). Everything as the entity and in the year that is opened.
 */
export interface OpeningPart {
  /** Locks the rows whose balances are taken from the book, before the book is. */
  travar: (tx: Work, year: ClosingYear) => Promise<void>;
  /** Takes from the book what its records keep, once the opening was posted or taken back. */
  assumir: (tx: Work, year: ClosingYear) => Promise<void>;
  /** What must hold then, or the opening is refused. */
  provas: () => readonly Proof[];
}

/** What a module has pending in a month, which the screen of the closing shows as a link to where it is settled. */
export interface MonthPending {
  texto: string;
  /** Address of the screen. */
  url: string;
  /** Whether the month does not close with it. */
  impede: boolean;
  /** Whether the month closes with it only for a reason that stays in its closing. */
  pede_motivo?: boolean;
  /** What was looked for and is not pending: the list of the closing shows it done. */
  feito?: boolean;
}

/** Says what a module has pending in a month of an entity (handbook Contabilidade 8, D4), as the entity and in the year. */
export type MonthCheck = (work: Work, year: ClosingYear, mes: number) => Promise<MonthPending[]>;
