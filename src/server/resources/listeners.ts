import type { AnyRecord } from '../../resources/definition';
import type { Work } from '../work';
import type { ServerResource } from './registry';

/** What was done with a record. */
export interface Written {
  acao: 'incluir' | 'alterar' | 'excluir' | 'restaurar' | 'ato' | 'importar';
  /** What comes after the name of who did it: `praticou o ato "Anular".`; null where there is nobody to tell yet. */
  words: string | null;
}

/** Something that follows, in the same transaction, from any record being written; it stands above the records (`Services.writes`). */
export type WriteListener = (tx: Work, resource: ServerResource, record: AnyRecord, written: Written) => Promise<void> | void;

/** Lets everything follow that follows from a record being written. */
export async function tellWritten(tx: Work, resource: ServerResource, record: AnyRecord, written: Written): Promise<void> {
  for (const follows of tx.services.writes) await follows(tx, resource, record, written);
}
