import { newTitle, type Resource } from '../../resources/definition';
import { resources } from '../resources/all';

/** The list of a resource as the search of screens knows it. */
export interface ListPlace {
  palavras: readonly string[];
  /** What beginning a new record is called; null where records are not begun on the list. */
  novo: string | null;
}

const byUrl = new Map([...resources.values()].map((resource) => [resource.route.base, placeOf(resource)]));

/** What is known of the list that opens at an address of the menu. */
export function listAt(url: string | null): ListPlace | undefined {
  return url === null ? undefined : byUrl.get(url);
}

function placeOf({ label, calls, single }: Resource): ListPlace {
  const begins = calls?.create !== false && !single;
  return {
    palavras: [label.one, ...(label.also ?? [])],
    novo: begins ? newTitle({ label }) : null,
  };
}
