import { isDraft } from './document';
import { isColumn } from './field';
import type { Act, AnyRecord, Resource } from './resource';

/** How an act takes a document from one state to another; `from` and `to` are keys of the field's options. */
export interface Transition {
  act: string;
  label: string;
  field: string;
  from: readonly string[];
  to: readonly string[];
}

type Stateful = Pick<Resource, 'acts' | 'document' | 'fields'>;

/** Whatever is done to a record beyond writing it: its acts, and the making and taking back of its child documents. */
export function everyAct({ acts, document }: Pick<Resource, 'acts' | 'document'>): Record<string, Act> {
  const children = Object.entries(document?.children ?? {}).flatMap(([name, { act, reversal }]) => [
    [name, act] as const,
    ...(reversal ? [[reversalOf(name), reversal] as const] : []),
  ]);
  return { ...acts, ...Object.fromEntries(children) };
}

/** The name of the act that takes a child document back. */
export const reversalOf = (child: string): string => `estornar ${child}`;

/** The fields that say in which state a document is: those that an act leads somewhere in. */
export function stateFields(resource: Pick<Resource, 'acts' | 'document'>): string[] {
  return [...new Set(Object.values(everyAct(resource)).flatMap(({ to }) => Object.keys(to ?? {})))];
}

/** Every declared step between the states of a resource, in the order of its acts. An act that leaves the state as it is, is none. */
export function transitionsOf(resource: Stateful): Transition[] {
  return Object.entries(everyAct(resource)).flatMap(([act, { label, when = {}, to = {} }]) =>
    Object.entries(to).map(([field, states]) => ({
      act,
      label,
      field,
      from: when[field] === undefined ? statesOf(resource, field) : ([when[field]].flat() as string[]),
      to: [states].flat(),
    })),
  );
}

/** The states that a field may have, in their order; of a derived field, those that its acts name. */
export function statesOf(resource: Stateful, name: string): string[] {
  const field = resource.fields[name];
  if (field?.kind === 'choice') return Object.keys(field.options);
  const named = Object.values(everyAct(resource)).flatMap(({ when = {}, to = {} }) => [when[name], to[name]].flat());
  return [...new Set(named.filter((state) => typeof state === 'string'))];
}

/** What the kit writes of an act that is done: the state, where there is one that it leads to and it has a column. */
export function arrivalOf({ fields }: Pick<Resource, 'fields'>, { to = {} }: Pick<Act, 'to'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(to).flatMap(([name, state]) => {
      const field = fields[name];
      return typeof state === 'string' && field && isColumn(field) ? [[name, state]] : [];
    }),
  );
}

/** Whether the state that an act leads to makes a draft again of a document that was fixed. */
export function becomesDraft(
  resource: Pick<Resource, 'document' | 'ledger'>,
  record: AnyRecord,
  arrival: Readonly<Record<string, string>>,
): boolean {
  return !isDraft(resource, record) && isDraft(resource, { ...record, ...arrival });
}

/** The field in which an act did not lead where it declares, or changed a state that it does not name; null when all is well. */
export function strayedIn(
  resource: Pick<Resource, 'acts' | 'fields'>,
  { to = {} }: Act,
  before: AnyRecord,
  after: AnyRecord,
): string | null {
  const strayed = stateFields(resource).find((name) => {
    const wanted = to[name];
    return wanted === undefined ? after[name] !== before[name] : ![wanted].flat().includes(String(after[name]));
  });
  return strayed ?? null;
}

/** The states that a document usually goes through, and the field that says where it is. */
export interface UsualPath {
  field: string;
  states: readonly string[];
}

/**
 * The way of a document from its first state: in each, the first act that usually follows and leads to another state.
 *
 * @returns null where the state is no choice, or nothing follows the first
 */
export function usualPath(resource: Stateful & Pick<Resource, 'next'>): UsualPath | null {
  const [name] = Object.keys(resource.next ?? {});
  const field = name === undefined ? undefined : resource.fields[name];
  if (name === undefined || field?.kind !== 'choice') return null;
  const acts = everyAct(resource);
  const follows = (state: string): string | undefined =>
    [resource.next?.[name]?.[state] ?? []]
      .flat()
      .flatMap((step) => (typeof step === 'string' ? [step] : 'act' in step ? [step.act] : []))
      .flatMap((act) => [acts[act]?.to?.[name] ?? []].flat())
      .find((to) => to !== state);
  const states = [String(field.default ?? statesOf(resource, name)[0])];
  for (let next = follows(states[0] ?? ''); next !== undefined && !states.includes(next); next = follows(next)) states.push(next);
  return states.length > 1 ? { field: name, states } : null;
}
