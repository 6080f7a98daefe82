import './form.css';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../providers/drafts';
import type { ApiError } from '../../providers/http';
import type { Fields } from '../definition/field';
import type { DraftRule, Issues } from '../definition/rules';
import { emptyDraft, validateDraft } from '../definition/validate';
import { FieldInput } from './field-input';
import { focusFirstError } from './focus';
import { FormStateProvider } from './form-state';
import { nest } from './form-values';

interface FieldsFormProps {
  /** The fields, built as those of a definition; it must not change between renders. */
  fields: Fields;
  rules?: readonly DraftRule[];
  /** What the form starts with; a new object fills it again. */
  values?: Readonly<Record<string, unknown>>;
  submit: string;
  /** A refusal by field goes back to the fields. */
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>;
  danger?: boolean;
  /** Key of the draft where what is typed stays, in this tab, until it is sent: an expired session or a lost connection loses nothing. */
  keep?: string;
  /** Beside the button. */
  actions?: ReactNode;
  /** Inputs that replace the generic one, by field. */
  inputs?: Readonly<Record<string, ComponentType<{ name: string }>>>;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** What was typed in the fields, without what stands beside them to be shown: the chosen row of a relation. */
function onlyOf(fields: Fields, typed: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name]]));
}

const OPEN = { locked: false, isNew: true };

/** A form that is not of a record: fields, their validation, one button. */
export function FieldsForm({ fields, rules, values, submit, onSubmit, danger, keep, actions, inputs = {}, children }: FieldsFormProps) {
  const [sending, setSending] = useState(false);
  const form = useForm<FieldValues>({
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { ...emptyDraft(fields), ...values, ...(keep && readDraft(keep)?.values) },
    resolver: async (typed) => {
      const { issues } = validateDraft({ fields, rules }, typed);
      return Object.keys(issues).length === 0 ? { values: typed, errors: {} } : { values: {}, errors: nest(issues) };
    },
  });
  const { reset, setError, handleSubmit, watch } = form;
  useEffect(() => {
    if (values) reset({ ...emptyDraft(fields), ...values });
  }, [fields, values, reset]);

  useEffect(() => {
    if (!keep) return;
    const { unsubscribe } = watch((typed) => keepDraft(keep, typed, null));
    return unsubscribe;
  }, [keep, watch]);

  const send = async (typed: FieldValues) => {
    setSending(true);
    try {
      await onSubmit(onlyOf(fields, typed));
      if (keep) dropDraft(keep);
    } catch (error) {
      const issues = ((error as ApiError).errors ?? {}) as Issues;
      for (const [path, messages] of Object.entries(issues)) setError(path, { type: 'server', message: messages.join(' ') });
      focusFirstError();
    } finally {
      setSending(false);
    }
  };
  const node = useRef<HTMLFormElement>(null);
  const submitForm = useRef(() => handleSubmit(send, focusFirstError)());
  submitForm.current = () => handleSubmit(send, focusFirstError)();
  // of a form in a section of a record's, which is one too, the browser lets no submit rise to where React listens
  useEffect(() => {
    const submitted = (event: Event) => {
      event.preventDefault();
      // nor do the forms that are around it, in the page or in the tree of React, take it for their own
      event.stopPropagation();
      void submitForm.current();
    };
    node.current?.addEventListener('submit', submitted);
    return () => node.current?.removeEventListener('submit', submitted);
  }, []);
  return (
    <FormProvider {...form}>
      <FormStateProvider value={OPEN}>
        <form ref={node} className="formulario formulario--avulso" noValidate>
          <div className="grade-campos">
            {Object.entries(fields).map(([name, field]) => {
              const Own = inputs[name];
              return Own ? <Own key={name} name={name} /> : <FieldInput key={name} name={name} field={field} />;
            })}
          </div>
          {children}
          <div className="formulario__botoes">
            <Button type="primary" htmlType="submit" danger={danger} loading={sending}>
              {submit}
            </Button>
            {actions}
          </div>
        </form>
      </FormStateProvider>
    </FormProvider>
  );
}
