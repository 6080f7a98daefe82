import { useSession } from '../providers/session';
import { originPlace } from './definition/document';
import type { Plugin } from './definition/plugin';
import type { AnyRecord, Resource } from './definition/resource';
import { newTitle } from './definition/titles';
import { satisfies } from './definition/values';

/** A document that begins by records of a list. */
export interface Beginner {
  name: string;
  /** "Nova ordem de pagamento". */
  title: string;
  /** Begins by several at once, a line for each. */
  many: boolean;
  /** Whether it may begin by this one, as far as its row tells. */
  accepts: (row: AnyRecord) => boolean;
  /** Where its form begins. */
  addressOf: (ids: readonly number[]) => string;
}

/** The documents of the module that begin by records of a resource, and that the person may make. */
export function useBeginners(resource: Resource, plugin: Plugin | undefined): Beginner[] {
  const { access } = useSession();
  return (plugin?.resources ?? []).flatMap((other) => {
    const origin = other.document?.from?.[resource.name];
    if (!origin || other.calls?.create === false || !access.has(other.menu, 2)) return [];
    const { lines, ref } = originPlace(origin);
    const within = lines ? other.fields[lines] : undefined;
    const field = lines ? within?.kind === 'items' && within.fields[ref] : other.fields[ref];
    const where = field && field.kind === 'ref' ? (field.where ?? {}) : {};
    const told = (row: AnyRecord) => Object.fromEntries(Object.entries(where).filter(([name]) => name in row));
    return {
      name: other.name,
      title: newTitle(other),
      many: lines !== null,
      accepts: (row) => !row.data_exclusao && satisfies(row, told(row)),
      addressOf: (ids) => `${other.route.base}/criar?de=${resource.name}&ids=${ids.join(',')}`,
    };
  });
}
