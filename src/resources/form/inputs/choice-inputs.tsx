import { Select, Switch } from 'antd';
import type { InputProps } from './input-props';
import { useSelectState } from './select-state';

function byLabel(text: string, option: { label?: unknown } | undefined): boolean {
  const fold = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return fold(String(option?.label ?? '')).includes(fold(text));
}

function optionsOf(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

/** One option of a short list. */
export function ChoiceInput({ id, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'choice'>) {
  useSelectState(id, { invalid, describedBy, required });
  return (
    <Select
      id={id}
      className="campo-selecao"
      showSearch={Object.keys(field.options).length > 8}
      filterOption={byLabel}
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
      placeholder="Selecione"
      status={invalid ? 'error' : undefined}
      options={optionsOf(field.options)}
      value={(value as string[] | null) ?? []}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Sim or Não. */
export function YesNoInput({ id, value, onChange, describedBy }: InputProps<'yesNo'>) {
  return (
    <span className="campo-chave">
      <Switch id={id} checked={value === true} aria-describedby={describedBy} onChange={onChange} />
      <span aria-hidden>{value === true ? 'Sim' : 'Não'}</span>
    </span>
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
