import { Select, Switch } from 'antd';
import { useWatch } from 'react-hook-form';
import { folded, matchRank } from '../../definition/typed-text';
import type { InputProps } from './input-props';
import { leaveByTab, useSelectState } from './select-state';

function byLabel(text: string, option: { label?: unknown } | undefined): boolean {
  return folded(String(option?.label ?? '')).includes(folded(text));
}

/** The option that best answers what was typed is the one that Enter takes. */
function byRank(a: { label?: unknown }, b: { label?: unknown }, { searchValue }: { searchValue: string }): number {
  const typed = folded(searchValue);
  const rankOf = (label: unknown) => matchRank(folded(String(label ?? '')), typed);
  return typed === '' ? 0 : rankOf(a.label) - rankOf(b.label);
}

function optionsOf(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

/** One option of a short list, whole or narrowed by another choice of the record. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { within } = props.field;
  return within ? <NarrowedInput {...props} within={within} /> : <OptionInput {...props} />;
}

function NarrowedInput({ within, ...props }: InputProps<'choice'> & { within: string }) {
  const chosen = useWatch({ name: within }) as string | null | undefined;
  const options = Object.entries(props.field.options).filter(([key]) => key.startsWith(`${chosen}.`) || key === props.value);
  return <OptionInput {...props} field={{ ...props.field, options: Object.fromEntries(options) }} />;
}

function OptionInput({ id, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'choice'>) {
  useSelectState(id, { invalid, describedBy, required });
  return (
    <Select
      id={id}
      className="campo-selecao"
      showSearch
      filterOption={byLabel}
      filterSort={byRank}
      allowClear={!required}
      placeholder="Selecione"
      status={invalid ? 'error' : undefined}
      options={optionsOf(field.options)}
      value={(value as string | null) ?? undefined}
      onChange={(key) => onChange(key ?? null)}
      onBlur={onBlur}
    />
  );
}

/** Several options of a short list. */
export function ChoicesInput({ id, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'choices'>) {
  useSelectState(id, { invalid, describedBy, required });
  return (
    <Select
      id={id}
      className="campo-selecao"
      mode="multiple"
      filterOption={byLabel}
      filterSort={byRank}
      placeholder="Selecione"
      status={invalid ? 'error' : undefined}
      options={optionsOf(field.options)}
      value={(value as string[] | null) ?? []}
      onInputKeyDown={leaveByTab}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

const YES_OR_NO = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
];

/** Sim or Não; where nothing said stands for something else, a list that may be left empty. */
export function YesNoInput(props: InputProps<'yesNo'>) {
  const { id, field, value, onChange, describedBy } = props;
  if (field.blank) return <YesNoOrBlank {...props} />;
  return (
    <span className="campo-chave">
      <Switch id={id} checked={value === true} aria-describedby={describedBy} onChange={onChange} />
      <span aria-hidden>{value === true ? 'Sim' : 'Não'}</span>
    </span>
  );
}

function YesNoOrBlank({ id, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'yesNo'>) {
  useSelectState(id, { invalid, describedBy, required });
  return (
    <Select
      id={id}
      className="campo-selecao"
      allowClear
      placeholder={field.blank}
      status={invalid ? 'error' : undefined}
      options={YES_OR_NO}
      value={(value as boolean | null) ?? undefined}
      onChange={(answer) => onChange(answer ?? null)}
      onBlur={onBlur}
    />
  );
}

/** Ativo or Inativo. */
export function ActiveInput({ id, value, onChange, describedBy }: InputProps<'active'>) {
  return (
    <span className="campo-chave">
      <Switch id={id} checked={value === true} aria-describedby={describedBy} onChange={onChange} />
      <span aria-hidden>{value === true ? 'Ativo' : 'Inativo'}</span>
    </span>
  );
}
