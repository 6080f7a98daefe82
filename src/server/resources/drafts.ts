import type { AnyField, AnyRecord, Fields, Issues } from '../../resources/definition';
import type { Work } from '../work';
import { frozen } from './frozen';
import { cleanHtmlFields } from './html-fields';
import type { ServerResource } from './registry';
import { sealSecrets } from './secrets';

type Values = Readonly<Record<string, unknown>>;

/** What the rules of the resource lock and read before a draft is completed and judged: who does that hands it on. */
export async function lockDraft(work: Work, { rules }: ServerResource, draft: Values, current: AnyRecord | null): Promise<unknown> {
  return rules.lock?.(frozen(draft) as never, work, frozen(current) as never);
}

/**
 * What will be stored of a draft whose fields and relations were judged, in full: what nobody types begins with its default, and the
 * rules of the resource say the rest.
 *
 * @param current the record that it changes; null for a new one
 * @param held what `lockDraft` gave
 */
export async function completeDraft(
  work: Work,
  { definition, rules }: ServerResource,
  draft: Values,
  current: AnyRecord | null,
  held: unknown,
): Promise<Values> {
  const begun = current ? draft : { ...draft, ...firstValues(definition.fields, draft) };
  const completed = await rules.complete?.(frozen(begun) as never, work, frozen(current) as never, held);
  return frozen(completed ?? begun);
}

/** What the rules of the resource have against a completed draft, by field. @throws ConflictError when it is of no field */
export async function judgeDraft(
  work: Work,
  { rules }: ServerResource,
  draft: Values,
  current: AnyRecord | null,
  held: unknown,
): Promise<Issues> {
  return (await rules.judge?.(frozen(draft) as never, work, frozen(current) as never, held)) ?? {};
}

/**
 * A judged draft as the database takes it: with what had to be there before it, clean texts and sealed secrets.
 *
 * @throws ValidationError and ConflictError of what is written before it
 */
export async function readyDraft(
  tx: Work,
  { definition, rules }: ServerResource,
  draft: Values,
  current: AnyRecord | null,
): Promise<Record<string, unknown>> {
  const provided = (await rules.provide?.(frozen(draft) as never, tx, frozen(current) as never)) ?? draft;
  return sealSecrets(tx, definition.fields, await cleanHtmlFields(definition.fields, provided));
}

/** What nobody types begins with its default: the first state of a document. */
function firstValues(fields: Fields, draft: Values): Values {
  const begins = ([name, field]: [string, AnyField]) => field.readOnly === true && field.default !== undefined && draft[name] === undefined;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(begins)
      .map(([name, field]) => [name, field.default]),
  );
}
