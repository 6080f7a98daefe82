import './state-path.css';
import { formatValue } from '../definition/format';
import type { AnyRecord, Resource } from '../definition/resource';
import { usualPath } from '../definition/states';

/** Fewer states than this are told by the one beside the title. */
const FEWEST_STATES = 3;

/** Where a document is on its usual way. One that left it, cancelled or sent back, says only so beside its title. */
export function StatePath({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const path = usualPath(resource);
  const field = path && resource.fields[path.field];
  if (!path || !field || path.states.length < FEWEST_STATES) return null;
  const at = path.states.indexOf(String(record[path.field]));
  return at < 0 ? null : (
    <Steps label={`Caminho: ${resource.label.one}`} steps={path.states.map((state) => formatValue(field, state))} at={at} />
  );
}

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The place of the one where something is; those before it are done. */
  at: number;
  /** What is said beside each, by its place: how long it took. */
  notes?: readonly (string | undefined)[];
}

/** Steps in their order, with the one where something is. */
export function Steps({ label, steps, at, notes = [] }: StepsProps) {
  return (
    <ol className="caminho" aria-label={label}>
      {steps.map((step, n) => (
        <li key={step} data-feita={n < at} aria-current={n === at ? 'step' : undefined}>
          {step}
          {notes[n] && <span className="caminho__nota">{notes[n]}</span>}
          {n < at && <span className="so-leitor"> (feito)</span>}
        </li>
      ))}
    </ol>
  );
}
