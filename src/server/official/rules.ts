import type { OfficialTable } from '../../resources/official/table';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import type { OfficialFile, OfficialPlan } from './plan';

type Values = Readonly<Record<string, unknown>>;

/** What the server knows of an official table beyond its declaration. */
export interface OfficialRules {
  /** The code that must be above this one in the file; null at the top, and for tables without levels. */
  above?: (key: string) => string | null;
  /** What is wrong with a code beside the others of the file. */
  judge?: (key: string, has: (key: string) => boolean) => string | null;
  /** Lines that an export of the register has and the national table has not: those of the municipality are left out. */
  municipal?: (values: Values) => boolean;
  /** Fields that a new record has of the nearest level above it when the file does not say them, to be looked over by who imports. */
  inherits?: {
    fields: readonly string[];
    /** Of the levels that are registered and the file says nothing of, and the code of the nearest one that gave something. */
    ofRegister: (work: Work, key: string, wanted: readonly string[]) => Promise<{ values: Values; como: string | null }>;
  };
  /** A cell of a field in the words of the register; `title` is that of its column, folded. What it does not know it leaves empty. */
  words?: Readonly<Record<string, (text: string, title: string) => string>>;
  /** Compares in the place of the common way, of a register where what is in use limits what the file may change. */
  compare?: (work: Work, resource: ServerResource, file: OfficialFile, exercicio: number) => Promise<OfficialPlan>;
  /** What a new record has when the file does not say it. */
  fresh?: (values: Values) => Values;
}

/** An official table with its rules. */
export interface OfficialRegistration {
  table: OfficialTable;
  rules: OfficialRules;
}
