import './state-diagram.css';
import { ArrowRight } from 'lucide-react';
import { stateFields, statesOf, transitionsOf } from './definition';
import type { AnyField } from './definition/field';
import type { Resource } from './definition/resource';
import { drawState } from './state';

/** The states of a document and how one goes from each to the others, read from the acts of its definition. */
export function StateDiagram({ resource }: { resource: Resource }) {
  return stateFields(resource).map((name) => (
    <ol key={name} className="situacoes" aria-label={`Situações: ${resource.label.one}`}>
      {statesOf(resource, name).map((state) => (
        <State key={state} resource={resource} name={name} state={state} />
      ))}
    </ol>
  ));
}

function State({ resource, name, state }: { resource: Resource; name: string; state: string }) {
  const field = resource.fields[name] as AnyField;
  const steps = transitionsOf(resource).filter((step) => step.field === name && step.from.includes(state));
  return (
    <li className="situacoes__estado">
      <strong>{drawState(state, field)}</strong>
      {steps.length > 0 && (
        <ul>
          {steps.map(({ act, label, to }) => (
            <li key={act}>
              {label} <ArrowRight size={14} role="img" aria-label="leva a" />{' '}
              {to.map((one) => (
                <span key={one} className="situacoes__destino">
                  {drawState(one, field)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
