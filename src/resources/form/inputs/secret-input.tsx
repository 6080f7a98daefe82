import { Button, Input, Space } from 'antd';
import { useRef } from 'react';
import type { SecretState } from '../../definition/values';
import type { InputProps } from './input-props';

/** A key or password: what is stored is never shown, only replaced or removed. */
export function SecretInput({ id, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'secret'>) {
  const stored = useRef(isState(value) ? value : null);
  if (isState(value)) stored.current = value;
  const kept = isState(value) && value.definido;
  const long = field.max > 500;
  const box = {
    id,
    onBlur,
    status: invalid ? ('error' as const) : undefined,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-required': required,
    maxLength: field.max,
    placeholder: kept ? 'Definido. Digite para trocar.' : undefined,
    value: typeof value === 'string' ? value : '',
    // typed back to nothing: what is stored stays
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value || stored.current),
  };
  return (
    <Space.Compact block>
      {long ? (
        <Input.TextArea {...box} autoSize={{ minRows: 2, maxRows: 6 }} spellCheck={false} />
      ) : (
        <Input.Password {...box} autoComplete="new-password" />
      )}
      {kept && (
        <Button aria-label={`Remover ${field.label}`} onClick={() => onChange(null)}>
          Remover
        </Button>
      )}
    </Space.Compact>
  );
}

function isState(value: unknown): value is SecretState {
  return typeof value === 'object' && value !== null && 'definido' in value;
}
