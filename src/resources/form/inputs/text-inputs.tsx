import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { stripMask } from '../../definition/documents';
import type { FieldKind } from '../../definition/field';
import { readTypedPhone } from '../../definition/typed-document';
import { maskCode, maskDocument, maskPhone } from '../../definition/typing';
import type { InputProps } from './input-props';

type Plain = InputProps<FieldKind>;

function common({ id, invalid, describedBy, required, onBlur }: Plain) {
  return {
    id,
    onBlur,
    status: invalid ? ('error' as const) : undefined,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-required': required,
  };
}

/** One line of text. */
export function TextInput(props: InputProps<'text'>) {
  const { value, onChange, field } = props;
  const Box = field.secret ? Input.Password : Input;
  return (
    <Box
      {...common(props as Plain)}
      // a password that is pasted is never cut in silence: it would be another one
      maxLength={field.secret ? undefined : field.max}
      autoComplete={field.secret ? (field.secret === 'current' ? 'current-password' : 'new-password') : field.autoComplete}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const GeometryInput = lazy(() => import('./geometry-input'));

/** Several lines; grows with the text. What is a drawing is drawn. */
export function LongTextInput(props: InputProps<'longText'>) {
  const { value, onChange, field } = props;
  if (field.geometry)
    return (
      <Suspense fallback={null}>
        <GeometryInput {...props} kinds={field.geometry} />
      </Suspense>
    );
  return (
    <Input.TextArea
      {...common(props as Plain)}
      autoSize={{ minRows: 3, maxRows: 12 }}
      maxLength={20_000}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** E-mail and address of a site: text with the right keyboard on a phone. */
export function EmailInput(props: InputProps<'email'>) {
  const { value, onChange } = props;
  return (
    <Input
      {...common(props as Plain)}
      type="email"
      autoComplete="off"
      maxLength={254}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Address of a site. */
export function UrlInput(props: InputProps<'url'>) {
  const { value, onChange } = props;
  return (
    <Input
      {...common(props as Plain)}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={500}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Text with a mask: shown with it, kept without. */
function MaskedInput({ props, mask, numeric }: { props: Plain; mask: (typed: string) => string; numeric?: boolean }) {
  const { value, onChange } = props;
  return (
    <Input
      {...common(props)}
      className="numero"
      inputMode={numeric ? 'numeric' : undefined}
      autoComplete="off"
      value={mask(String(value ?? ''))}
      onChange={({ target }) => onChange(stripMask(mask(target.value)) || null)}
    />
  );
}

/** CPF, CNPJ or either, with the mask that what was typed asks for. */
export function DocumentInput(props: InputProps<'cpf'> | InputProps<'cnpj'> | InputProps<'cpfCnpj'>) {
  const { value } = props;
  const hidden = String(value ?? '').includes('***');
  if (hidden)
    return (
      <Input
        {...common(props as Plain)}
        className="numero"
        value={String(value)}
        readOnly
        title="Você não tem permissão para ver este dado por inteiro."
      />
    );
  return <MaskedInput props={props as Plain} mask={maskDocument} />;
}

/** Telephone. An extension that was pasted with it goes to the field beside it, where there is one. */
export function PhoneInput(props: InputProps<'phone'>) {
  const { name, value, onChange } = props;
  const { getValues, setValue } = useFormContext();
  const beside = `${name.slice(0, name.lastIndexOf('.') + 1)}ramal`;
  const change = (typed: string) => {
    const read = readTypedPhone(typed);
    if (read?.ramal && getValues(beside) !== undefined) setValue(beside, read.ramal, { shouldDirty: true });
    else if (read?.ramal) return onChange(typed);
    onChange(read?.fone ?? ((maskPhone(typed) === typed ? typed : stripMask(typed)) || null));
  };
  return (
    <Input
      {...common(props as Plain)}
      className="numero"
      inputMode="tel"
      autoComplete="off"
      value={maskPhone(String(value ?? ''))}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** A structured code; the dots are part of it. */
export function CodeInput(props: InputProps<'code'>) {
  const { field, value, onChange } = props;
  return (
    <Input
      {...common(props as Plain)}
      className="numero"
      inputMode="numeric"
      autoComplete="off"
      placeholder={field.mask.replaceAll('9', '0')}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(maskCode(field.mask, target.value) || null)}
    />
  );
}

/** A colour by sample and by number. */
export function ColorInput(props: InputProps<'color'>) {
  const { value, onChange, id } = props;
  const text = String(value ?? '');
  const valid = /^#[0-9a-fA-F]{6}$/.test(text);
  return (
    <span className="campo-cor">
      <input
        type="color"
        aria-label={`Escolher ${props.field.label}`}
        value={valid ? text : '#ffffff'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <Input
        {...common(props as Plain)}
        id={id}
        className="numero"
        maxLength={7}
        placeholder="#RRGGBB"
        value={text}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </span>
  );
}
