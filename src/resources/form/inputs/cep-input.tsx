import { Button, Input } from 'antd';
import { useState } from 'react';
import { maskCep } from '../../definition/typing';
import { focusField } from '../focus';
import { numberBeside, useLookup } from '../lookup';
import { useSuggestionsFrom } from '../suggestions';
import type { InputProps } from './input-props';

/** Postal code: on leaving with 8 digits the address is looked up and fills what is empty. */
export function CepInput({ id, name, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'cep'>) {
  const [asked, setAsked] = useState(String(value ?? ''));
  const { lookUp, searching } = useLookup(name);
  const { count, takeAll } = useSuggestionsFrom(name);
  const takeAddress = () => {
    takeAll();
    focusField(numberBeside(name));
  };
  const digits = String(value ?? '').replace(/\D/g, '');
  const leave = () => {
    onBlur();
    if (!field.fills || digits === asked) return;
    setAsked(digits);
    if (digits) void lookUp('cep', digits, field.fills, field.registered);
  };
  return (
    <>
      <Input
        id={id}
        className="numero"
        inputMode="numeric"
        autoComplete="off"
        status={invalid ? 'error' : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={required}
        aria-busy={searching}
        suffix={searching ? <small>buscando…</small> : null}
        value={maskCep(digits)}
        onChange={({ target }) => onChange(maskCep(target.value).replace(/\D/g, '') || null)}
        onBlur={leave}
      />
      {count > 1 && (
        <p className="campo__sugestao">
          <Button size="small" type="link" onClick={takeAddress}>
            Usar o endereço do CEP
          </Button>
        </p>
      )}
    </>
  );
}
