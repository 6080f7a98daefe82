import { useEffect, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldKind } from '../../../../resources/definition';
import { FieldInput } from '../../../../resources/form/field-input';
import { FormStateProvider } from '../../../../resources/form/form-state';
import type { Sample } from './samples';
import { type FieldState, STATES, specimenOf } from './states';

interface SpecimenProps {
  kind: FieldKind;
  sample: Sample;
  state: FieldState;
}

/** A field in one state, drawn by the form itself. */
export function FieldSpecimen({ kind, sample, state }: SpecimenProps) {
  const name = `${kind}_${state}`;
  const { field, values, issues, locked } = useMemo(() => specimenOf(sample, state, name), [sample, state, name]);
  const form = useForm<Record<string, unknown>>({ defaultValues: values });
  const { setError } = form;
  useEffect(() => {
    for (const [path, messages] of Object.entries(issues)) setError(path, { type: 'validate', message: messages.join(' ') });
  }, [issues, setError]);
  const formState = useMemo(() => ({ locked, isNew: false }), [locked]);
  return (
    <section className="amostra-campo" data-estado={state} aria-label={`${field.label}: ${STATES[state]}`}>
      <h3>{STATES[state]}</h3>
      <FormProvider {...form}>
        <FormStateProvider value={formState}>
          <div className="grade-campos">
            <FieldInput name={name} field={field} span={12} />
          </div>
        </FormStateProvider>
      </FormProvider>
    </section>
  );
}
