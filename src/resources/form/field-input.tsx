import './fields.css';
import { type ComponentType, Suspense } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { AnyField } from '../definition/field';
import { formatValue } from '../definition/format';
import { isRequired } from '../definition/validate';
import { satisfies } from '../definition/values';
import { ClosedDayNote } from './closed-day-note';
import { FieldBalance } from './field-balance';
import { FieldText } from './field-text';
import { focusField, inputId } from './focus';
import { useFormState } from './form-state';
import type { InputProps } from './inputs/input-props';
import { inputs, spanOf, type TypedKind } from './inputs/table';
import { ItemsInput } from './items-input';
import { PasswordMeter } from './password-meter';
import { ReplacedNote } from './replaced-note';
import { SuggestionNote } from './suggestion-note';
import { useSuggestion } from './suggestions';
import { useProposal } from './use-proposal';

interface FieldInputProps {
  name: string;
  field: AnyField;
  /** Columns of the grid, when not the field's own. */
  span?: number;
  /** Inside a table the column title is the label. */
  bare?: boolean;
}

/** One field of a form: label, input of its kind (or its text while locked), help and error. */
export function FieldInput({ name, field, span, bare }: FieldInputProps) {
  const { locked, isNew, resource } = useFormState();
  const values = useSiblings(name);
  const { proposed, filled, onTyped } = useProposal(name, field, values, isNew && !locked);
  if (field.transient === true || (field.when && !satisfies(values, field.when))) return null;
  const own = name.slice(name.lastIndexOf('.') + 1);
  if (field.kind === 'items') return <ItemsInput name={name} field={field} />;
  const fixed = locked || field.kind === 'derived' || field.readOnly || (field.immutable && !isNew && !isBlank(values[own]));
  const required = proposed === null && isRequired(field, values, isNew);
  const warned = field.warning !== undefined && satisfies(values, field.warning.when);
  const columns = span ?? spanOf(field as { kind: AnyField['kind']; span?: number });
  if (field.kind === 'derived' && (isNew || isBlank(values[own]))) return null;
  const balanced = !fixed && !bare && field.kind === 'money' && field.balance && resource ? { resource, field } : null;
  const drawn = (
    <div
      className="campo"
      style={bare ? undefined : { gridColumn: `span ${columns}` }}
      data-derivado={field.kind === 'derived'}
      data-proposto={filled}
      data-curto={columns <= 4 && !isPassword(field)}
    >
      {!bare && (
        <label htmlFor={fixed ? undefined : inputId(name)}>
          {field.label}
          {required && !fixed && (
            <span className="obrigatorio" aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {fixed ? (
        <FieldText field={field} name={own} values={values} />
      ) : (
        <TypedField
          name={name}
          field={field}
          values={values}
          required={required}
          proposed={isBlank(values[own]) ? proposed : null}
          onTyped={onTyped}
          label={bare ? field.label : undefined}
          balanced={balanced !== null}
        />
      )}
      {warned && (
        <p className="campo__aviso" role="status">
          {field.warning?.text}
        </p>
      )}
    </div>
  );
  if (!balanced) return drawn;
  // left empty, it takes what it will be stored with
  const taken = proposed === null || !isBlank(values[own]) ? values : { ...values, [own]: proposed };
  return (
    <>
      {drawn}
      <FieldBalance {...balanced} id={`${inputId(name)}-saldo`} name={name} values={taken} span={12 - columns} />
    </>
  );
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Values of the fields beside this one: conditions speak of them. */
function useSiblings(name: string): Record<string, unknown> {
  const at = name.lastIndexOf('.');
  const { control } = useFormContext();
  const values = useWatch({ control, name: at === -1 ? undefined : (name.slice(0, at) as never) }) as Record<string, unknown> | undefined;
  return values ?? {};
}

/** Passwords are long, and what is said of a new one needs room. */
function isPassword(field: AnyField): boolean {
  return field.kind === 'text' && field.secret !== undefined;
}

interface TypedFieldProps {
  name: string;
  field: AnyField;
  /** Values of the fields beside it. */
  values: Readonly<Record<string, unknown>>;
  required: boolean;
  /** What it is stored with when it is left empty; null when nothing is. */
  proposed: unknown;
  onTyped: () => void;
  /** Of a field without a visible one. */
  label: string | undefined;
  /** What it takes from stands beside it. */
  balanced: boolean;
}

/** A message that comes up as a button is being pressed would move it from under the pointer; saving judges all the same. */
function judgeUnlessActing(judge: () => void): void {
  setTimeout(() => {
    if (!document.activeElement?.closest('button, [role="dialog"]')) judge();
  });
}

function TypedField({ name, field, values, required, proposed, onTyped, label, balanced }: TypedFieldProps) {
  const { field: control, fieldState } = useController({ name });
  const { trigger } = useFormContext();
  const refused = fieldState.error !== undefined;
  const change = (next: unknown) => {
    onTyped();
    control.onChange(next);
    if (refused) void trigger(name);
  };
  const leave = () => {
    control.onBlur();
    if (!isBlank(control.value)) judgeUnlessActing(() => void trigger(name));
  };
  const id = inputId(name);
  // the button goes away with the note: the field that it filled is where the person goes on
  const takeIt = () => {
    take();
    focusField(name);
  };
  const message = fieldState.error?.message;
  const { suggestion, take } = useSuggestion(name, control.value);
  const measured = field.kind === 'text' && field.secret === 'new';
  const closedBy = field.kind === 'date' ? field.closedBy : undefined;
  const describedBy =
    [
      message && `${id}-erro`,
      proposed !== null && `${id}-proposto`,
      field.help && `${id}-ajuda`,
      measured && `${id}-requisitos`,
      balanced && `${id}-saldo`,
      suggestion && `${id}-sugestao`,
      closedBy && `${id}-fechado`,
    ]
      .filter(Boolean)
      .join(' ') || undefined;
  const Input = inputs[field.kind as TypedKind] as ComponentType<InputProps>;
  return (
    <div
      className={field.kind === 'html' ? 'campo__entrada campo__entrada--html' : 'campo__entrada'}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      <Suspense fallback={<span className="campo-texto">Carregando…</span>}>
        <Input
          id={id}
          name={name}
          field={field}
          value={control.value}
          onChange={change}
          onBlur={leave}
          invalid={message !== undefined}
          describedBy={describedBy}
          required={required}
        />
      </Suspense>
      {message && (
        <p id={`${id}-erro`} className="campo__erro" role="alert">
          {message}
        </p>
      )}
      {closedBy && <ClosedDayNote id={`${id}-fechado`} by={closedBy} value={isBlank(control.value) ? proposed : control.value} />}
      {suggestion && <SuggestionNote id={`${id}-sugestao`} label={field.label} suggestion={suggestion} onTake={takeIt} />}
      {field.kind === 'ref' && field.replaces && <ReplacedNote name={name} field={field} values={values} />}
      {proposed !== null && (
        <p id={`${id}-proposto`} className="campo__ajuda">
          Em branco, {formatValue(field, proposed)}.
        </p>
      )}
      {field.help && !label && (
        <p id={`${id}-ajuda`} className="campo__ajuda">
          {field.help}
        </p>
      )}
      {measured && <PasswordMeter id={`${id}-requisitos`} password={String(control.value ?? '')} owner={field.owner?.(values) ?? {}} />}
    </div>
  );
}
