import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type AnyField, choice, date, decimal, files, type KeyedValues, longText, text } from '../../../../resources/definition';
import type { StoredFile } from '../../../../resources/definition/values';
import { FieldText } from '../../../../resources/form/field-text';
import { inputId } from '../../../../resources/form/focus';
import { useFormState } from '../../../../resources/form/form-state';
import { ChoiceInput } from '../../../../resources/form/inputs/choice-inputs';
import { DateInput } from '../../../../resources/form/inputs/date-inputs';
import { FileLinks, FilesInput } from '../../../../resources/form/inputs/file-inputs';
import { ScaledInput } from '../../../../resources/form/inputs/number-inputs';
import { LongTextInput, TextInput } from '../../../../resources/form/inputs/text-inputs';
import { GRUPOS_DE_ARQUIVO } from '../../resources/documentos/tipo_documento';
import type { CampoDinamico } from './campo-dinamico';
import { useTipo } from './use-tipo';

const ARQUIVOS = Object.keys(GRUPOS_DE_ARQUIVO) as (keyof typeof GRUPOS_DE_ARQUIVO)[];

/** The dynamic fields of the document's kind: an input each, by its type; what was answered in one that was removed stays readable. */
export default function CamposInput({ name }: { name: string }) {
  const tipo = useTipo();
  const { field, fieldState } = useController({ name });
  const removed = (useWatch({ name: 'campos_removidos' }) ?? []) as readonly { id: number; nome: string }[];
  const kept = (useWatch({ name: 'arquivos_dos_campos' }) ?? []) as readonly StoredFile[];
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const values = (field.value ?? {}) as KeyedValues;
  if (!tipo) return <p>Escolha o tipo do documento para ver os campos dele.</p>;
  const left = removed.filter(({ id }) => values[id] !== undefined);
  if (tipo.campos.length === 0 && left.length === 0) return <p>Este tipo de documento não tem campos próprios.</p>;
  const all = [...kept, ...sent];
  const mudar = (id: number, value: string | readonly number[] | null) => {
    const { [id]: _before, ...others } = values;
    field.onChange(value === null || value === '' || value.length === 0 ? others : { ...others, [id]: value });
  };
  const errors = (fieldState.error ?? {}) as Readonly<Record<string, { message?: string } | undefined>>;
  return (
    <div className="grade-campos">
      {tipo.campos.map((campo) => (
        <Campo
          key={campo.id}
          campo={campo}
          name={`${name}.${campo.id}`}
          value={values[campo.id] ?? null}
          stored={all}
          error={errors[campo.id]?.message}
          onChange={(value) => mudar(campo.id, value)}
          onSent={(files) => setSent((before) => [...before, ...files])}
        />
      ))}
      {left.map(({ id, nome }) => (
        <div key={id} className="campo" style={{ gridColumn: 'span 12' }}>
          <span>{nome} (campo removido)</span>
          <div className="campo-texto">
            {typeof values[id] === 'string' ? values[id] : <FileLinks files={filesOf(values[id] ?? [], all)} />}
          </div>
        </div>
      ))}
    </div>
  );
}

interface CampoProps {
  campo: CampoDinamico;
  name: string;
  value: string | readonly number[] | null;
  /** The files that are there to be shown. */
  stored: readonly StoredFile[];
  error: string | undefined;
  onChange: (value: string | readonly number[] | null) => void;
  onSent: (files: readonly StoredFile[]) => void;
}

function Campo({ campo, name, value, stored, error, onChange, onSent }: CampoProps) {
  const { locked } = useFormState();
  const id = inputId(name);
  const spec = fieldOf(campo);
  const shown = spec.kind === 'files' ? filesOf((value ?? []) as readonly number[], stored) : value;
  const common = {
    id,
    name,
    onBlur: () => undefined,
    invalid: error !== undefined,
    required: campo.obrigatorio,
    describedBy: error ? `${id}-erro` : undefined,
  };
  const typed = (next: unknown) => onChange((next ?? null) as string | null);
  return (
    <div className="campo" style={{ gridColumn: `span ${campo.tipo === 'Textarea' || campo.tipo === 'FileUpload' ? 12 : 6}` }}>
      <label htmlFor={locked ? undefined : id}>
        {campo.nome}
        {campo.obrigatorio && !locked && (
          <span className="obrigatorio" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {locked ? (
        <FieldText field={spec} name="valor" values={{ valor: shown }} />
      ) : (
        <div className="campo__entrada">
          {spec.kind === 'text' && <TextInput {...common} field={spec} value={shown} onChange={typed} />}
          {spec.kind === 'longText' && <LongTextInput {...common} field={spec} value={shown} onChange={typed} />}
          {spec.kind === 'decimal' && <ScaledInput {...common} field={spec} value={shown} onChange={typed} />}
          {spec.kind === 'date' && <DateInput {...common} field={spec} value={shown} onChange={typed} />}
          {spec.kind === 'choice' && <ChoiceInput {...common} field={spec} value={shown} onChange={typed} />}
          {spec.kind === 'files' && (
            <FilesInput
              {...common}
              field={spec}
              value={shown}
              onChange={(next) => {
                onSent(next as StoredFile[]);
                onChange((next as StoredFile[]).map((file) => file.id));
              }}
            />
          )}
        </div>
      )}
      {error && (
        <p id={`${id}-erro`} className="campo__erro" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** A dynamic field as one of the kinds of the kit, so that it is typed and read as they are. */
function fieldOf({ nome: label, tipo, escolhas }: CampoDinamico): AnyField {
  if (tipo === 'InputNumber') return decimal(18, 4, { label });
  if (tipo === 'InputDate') return date({ label });
  if (tipo === 'Textarea') return longText({ label });
  if (tipo === 'FileUpload') return files(ARQUIVOS, { label });
  if (tipo === 'Dropdown') return choice(Object.fromEntries(escolhas.map(({ nome }) => [nome, nome])), { label });
  return text(250, { label });
}

function filesOf(ids: string | readonly number[], stored: readonly StoredFile[]): StoredFile[] {
  return typeof ids === 'string' ? [] : ids.flatMap((id) => stored.find((file) => file.id === id) ?? []);
}
