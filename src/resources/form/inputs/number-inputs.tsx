import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { isCanonicalDecimal } from '../../definition/decimals';
import type { FieldKind } from '../../definition/field';
import { formatDecimal, writeDecimal } from '../../definition/format';
import { type NumberKind, readTypedNumber } from '../../definition/typed-number';
import type { InputProps } from './input-props';

interface DecimalProps {
  kind: NumberKind;
  props: InputProps<FieldKind>;
  scale: number;
  /** Most decimals are shown with all their places; a percentage drops the zeros beyond two. */
  show: (value: string) => string;
  suffix?: string;
}

/**
 * A number in Brazilian form. "1.234,56" and "1234.56" are both read; the value is kept as an exact decimal string, and
 * what cannot be read stays on screen for the person to mend.
 */
function DecimalInput({ kind, props: { id, value, onChange, onBlur, invalid, describedBy, required }, scale, show, suffix }: DecimalProps) {
  const shown = value === null || value === undefined || value === '' ? '' : inBrazilianForm(String(value), scale, show);
  const [text, setText] = useState(shown);
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (!typing) setText(shown);
  }, [shown, typing]);

  const change = (typed: string) => {
    setText(typed);
    const read = readTypedNumber(kind, typed);
    onChange(typed.trim() === '' ? null : read === null ? typed : trimPlaces(read, scale));
  };
  return (
    <Input
      id={id}
      className="numero campo-numero"
      inputMode="decimal"
      autoComplete="off"
      suffix={suffix}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={required}
      value={text}
      onFocus={() => setTyping(true)}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
    />
  );
}

/** What cannot be kept as it is stays as it was typed, beside the message that refuses it: a third place of centavos is seen. */
function inBrazilianForm(value: string, scale: number, show: DecimalProps['show']): string {
  if (!isCanonicalDecimal(value)) return value;
  return (value.split('.')[1]?.length ?? 0) > scale ? formatDecimal(value) : show(value);
}

/** Places beyond the scale that are zeros say nothing; others stay, for the validation to refuse. */
function trimPlaces(value: string, scale: number): string {
  const [whole = '', fraction = ''] = value.split('.');
  const kept = fraction.slice(0, scale) + fraction.slice(scale).replace(/0+$/, '');
  return kept ? `${whole}.${kept}` : whole;
}

/** Reais. */
export function MoneyInput(props: InputProps<'money'>) {
  return <DecimalInput kind="money" props={props as InputProps<FieldKind>} scale={2} show={(value) => formatDecimal(value, 2)} />;
}

/** A decimal of the field's scale. */
export function ScaledInput(props: InputProps<'decimal'>) {
  const { field } = props;
  return (
    <DecimalInput kind="decimal" props={props as InputProps<FieldKind>} scale={field.scale} show={(value) => writeDecimal(value, field)} />
  );
}

/** A percentage. */
export function PercentInput(props: InputProps<'percent'>) {
  const show = (value: string) => formatDecimal(value, 4).replace(/(,\d\d)0+$/, '$1');
  return <DecimalInput kind="percent" props={props as InputProps<FieldKind>} scale={4} show={show} suffix="%" />;
}

/** A whole number. */
export function IntegerInput({ id, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'integer'>) {
  return (
    <Input
      id={id}
      className="numero campo-numero"
      inputMode="numeric"
      autoComplete="off"
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={required}
      value={value === null || value === undefined ? '' : String(value)}
      onBlur={onBlur}
      onChange={({ target }) => {
        const typed = target.value.trim();
        const read = readTypedNumber('integer', typed);
        onChange(typed === '' ? null : read !== null && /^-?\d{1,15}$/.test(read) ? Number(read) : target.value);
      }}
    />
  );
}
