import { type ActPreview, type AnyField, type Balance, type Fields, type Posting, validateDraft } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { readRecord } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { createRecord } from '../resources/write';
import type { Work } from '../work';
import { doAct } from './acts';

/** The entries that a transaction has written so far in a book, in their order. */
export type PostingReader = (tx: Work) => Promise<Posting[]>;

/** What an act would do to a record, by doing it and undoing it: what is shown cannot differ from what is recorded. */
export async function previewAct(work: Work, resource: ServerResource, id: number, name: string, input: unknown): Promise<ActPreview> {
  const act = resource.rules.acts?.[name];
  return work.rehearse(async (tx) => {
    const { after } = await doAct(tx, resource, id, name, input);
    return { pergunta: (await act?.question?.(after as never, tx)) ?? null, lancamentos: await postingsOf(tx) };
  });
}

/** What a new document would post, by writing it and undoing it. @throws ValidationError, and whatever else refuses to write it */
export async function previewCreate(work: Work, resource: ServerResource, input: unknown): Promise<ActPreview> {
  return work.rehearse(async (tx) => {
    const { id } = await createRecord(tx, resource, input);
    const after = await readRecord(tx, resource, id, { sensitive: true });
    return { pergunta: (await resource.rules.question?.(after as never, tx)) ?? null, lancamentos: await postingsOf(tx) };
  });
}

/** What a transaction has written so far in every book. */
export async function postingsOf(tx: Work): Promise<Posting[]> {
  const found: Posting[] = [];
  for (const read of tx.services.postings) found.push(...(await read(tx)));
  return found;
}

/** The fields that a balance is computed from: the value itself and those that choose what it takes from. None has to be there. */
export function balanceFields(fields: Fields, name: string): Fields {
  const own = fields[name];
  const names = own?.kind === 'money' && own.balance ? [name, ...own.balance] : [];
  return Object.fromEntries(names.map((one) => [one, loose(fields[one] as AnyField)]));
}

/** A field of which nothing is asked yet; of lines, none of each. */
function loose(own: AnyField): AnyField {
  const { min: _min, when: _when, ...field } = own as AnyField & { min?: unknown };
  const lines = field.kind === 'items' && {
    fields: Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, loose(one)])),
  };
  return { ...field, ...lines, required: false } as AnyField;
}

/** What the value of a draft takes from, before and after it; null while the draft does not choose it. @throws ValidationError */
export async function readBalance(
  work: Work,
  { definition, rules }: ServerResource,
  name: string,
  input: unknown,
): Promise<Balance | null> {
  const { changes, issues } = validateDraft({ fields: balanceFields(definition.fields, name) }, input);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return (await rules.balances?.[name]?.(changes as never, work)) ?? null;
}
