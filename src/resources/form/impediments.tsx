import type { AnyRecord, Resource } from '../definition/resource';
import { useImpediments } from './use-impediments';

/** Why the law keeps acts of the record from this person, said as it opens and not once everything was typed. */
export default function Impediments({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const data = useImpediments(resource, record);
  const byReason = Object.entries(data).reduce((all, [name, reason]) => {
    const label = resource.acts?.[name]?.label ?? name;
    return all.set(reason, [...(all.get(reason) ?? []), label]);
  }, new Map<string, string[]>());
  if (byReason.size === 0) return null;
  return (
    <ul className="impedimentos" aria-label="O que você não pode praticar neste registro">
      {[...byReason].map(([reason, labels]) => (
        <li key={reason}>
          <strong>{labels.join(', ')}</strong>: {reason}
        </li>
      ))}
    </ul>
  );
}
