import type { ReactNode } from 'react';
import type { AnyField } from '../../resources/definition';

interface PlainFieldProps {
  name: string;
  field: AnyField;
  value: unknown;
  errors: readonly string[];
  onChange: (value: unknown) => void;
  onFiles: (files: File[]) => void;
}

/** Options that are chosen in sight; more of them go in a list that opens. */
const MOST_IN_SIGHT = 7;
const ACCEPT: Readonly<Record<string, string>> = {
  imagens: 'image/*',
  documentos: '.pdf,.doc,.docx,.odt,.txt',
  planilhas: '.xls,.xlsx,.ods,.csv',
  videos: 'video/*',
  audios: 'audio/*',
};

/** One field of a form without a session, as the browser draws it: label, help, input and what is wrong with it. */
export function PlainField(props: PlainFieldProps) {
  const { name, field, errors } = props;
  const id = `campo-${name}`;
  const label = field.required ? field.label : `${field.label} (opcional)`;
  const described = [field.help && `${id}-ajuda`, errors.length > 0 && `${id}-erro`].filter(Boolean).join(' ') || undefined;
  const notes = (
    <>
      {field.help && <small id={`${id}-ajuda`}>{field.help}</small>}
      {errors.length > 0 && (
        <span id={`${id}-erro`} className="envio__erro">
          {errors.join(' ')}
        </span>
      )}
    </>
  );
  const chosen = optionsOf(props, id, described);
  if (chosen)
    return (
      <fieldset className="envio__campo" id={id} aria-describedby={described}>
        <legend>{label}</legend>
        {chosen}
        {notes}
      </fieldset>
    );
  return (
    <div className="envio__campo">
      <label htmlFor={id}>{label}</label>
      <Input {...props} id={id} described={described} />
      {notes}
    </div>
  );
}

/** The options of a choice with few of them, each with its button. */
function optionsOf({ name, field, value, onChange }: PlainFieldProps, id: string, described: string | undefined): ReactNode {
  if (field.kind === 'yesNo') {
    const options = { true: 'Sim', false: 'Não' };
    return (
      <Options
        {...{ id, name, options, described }}
        type="radio"
        isOn={(key) => String(value) === key}
        onPick={(key) => onChange(key === 'true')}
      />
    );
  }
  if (field.kind === 'choices') {
    const held = Array.isArray(value) ? (value as string[]) : [];
    const pick = (key: string) => onChange(held.includes(key) ? held.filter((one) => one !== key) : [...held, key]);
    return (
      <Options {...{ id, name, described }} options={field.options} type="checkbox" isOn={(key) => held.includes(key)} onPick={pick} />
    );
  }
  if (field.kind !== 'choice' || Object.keys(field.options).length > MOST_IN_SIGHT) return null;
  return <Options {...{ id, name, described }} options={field.options} type="radio" isOn={(key) => value === key} onPick={onChange} />;
}

interface OptionsProps {
  id: string;
  name: string;
  options: Readonly<Record<string, string>>;
  described: string | undefined;
  type: 'radio' | 'checkbox';
  isOn: (key: string) => boolean;
  onPick: (key: string) => void;
}

function Options({ id, name, options, type, isOn, onPick }: OptionsProps) {
  return (
    <div className="envio__opcoes">
      {Object.entries(options).map(([key, words]) => (
        <label key={key} className="envio__opcao" htmlFor={`${id}-${key}`}>
          <input id={`${id}-${key}`} type={type} name={name} checked={isOn(key)} onChange={() => onPick(key)} />
          {words}
        </label>
      ))}
    </div>
  );
}

const TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', date: 'date', integer: 'number' };

function Input({
  field,
  value,
  errors,
  onChange,
  onFiles,
  id,
  described,
}: PlainFieldProps & { id: string; described: string | undefined }) {
  const common = {
    id,
    'aria-describedby': described,
    'aria-invalid': errors.length > 0,
    'aria-required': field.required === true,
  } as const;
  if (field.kind === 'file' || field.kind === 'files')
    return (
      <input
        {...common}
        type="file"
        multiple={field.kind === 'files'}
        accept={field.accept.map((group) => ACCEPT[group] ?? '').join(',')}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
    );
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (field.kind === 'longText')
    return <textarea {...common} rows={7} value={typed} onChange={({ target }) => onChange(target.value || null)} />;
  if (field.kind === 'choice')
    return (
      <select {...common} value={typed} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">Escolha</option>
        {Object.entries(field.options).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      type={TYPES[field.kind] ?? 'text'}
      maxLength={'max' in field && typeof field.max === 'number' && field.kind === 'text' ? field.max : undefined}
      autoComplete={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'off'}
      value={typed}
      onChange={({ target }) => onChange(field.kind === 'integer' && target.value ? Number(target.value) : target.value || null)}
    />
  );
}
