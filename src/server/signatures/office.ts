import type { Work } from '../work';

/** What a person is in the municipality on a day. */
export interface Office {
  cargo: string;
  departamento: string | null;
  /** Of who has a vínculo: its number, and the unidade where they are lotado. */
  matricula?: string | null;
  unidade?: string | null;
}

/** Reads the office of a person from what a module keeps; null when it knows of none. */
export type OfficeReader = (work: Work, pessoaId: number) => Promise<Office | null>;

/** The office of a person today, by the first module that knows it. */
export async function officeOf(work: Work, pessoaId: number): Promise<Office | null> {
  for (const read of work.services.offices) {
    const office = await read(work, pessoaId);
    if (office) return office;
  }
  return null;
}
