import type { Act, AnyRecord } from '../../resources/definition';
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

/** What a write changed in a record that was there. */
export interface Change {
  id: number;
  /** The names of the fields whose value is another, as the trail tells them; asked for only by who needs them. */
  fields: () => readonly string[];
  /** What was practised, where it was no edit. */
  act?: Act;
  /** It was a draft until now, of which nothing is signed. */
  wasDraft?: boolean;
  /** It may be rewritten from now on. */
  draft?: boolean;
}

/** Something that follows, in the same transaction, from what records say being changed, one or many at once (`Services.changes`). */
export type ChangeListener = (tx: Work, resource: ServerResource, changes: readonly Change[]) => Promise<void>;

/** Lets everything follow that follows from what records say being changed. */
export async function tellChanged(tx: Work, resource: ServerResource, changes: readonly Change[]): Promise<void> {
  for (const follows of tx.services.changes) await follows(tx, resource, changes);
}

/** Lets everything follow that follows from a record being written. */
export async function tellWritten(tx: Work, resource: ServerResource, record: AnyRecord, written: Written): Promise<void> {
  for (const follows of tx.services.writes) await follows(tx, resource, record, written);
}
