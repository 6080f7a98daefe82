import { App, Button } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { FieldOf } from '../definition/field';
import { emptyDraft } from '../definition/validate';
import { FieldInput } from './field-input';
import { FieldText } from './field-text';
import { focusFirstField, inputId } from './focus';
import { useFormState } from './form-state';

interface ItemsInputProps {
  name: string;
  field: FieldOf<'items'>;
}

/** A child table: read as a table while locked, edited line by line when open. */
export function ItemsInput({ name, field }: ItemsInputProps) {
  const { locked } = useFormState();
  const { getFieldState, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name, keyName: 'chave' });
  const { modal } = App.useApp();
  const error = getFieldState(name, formState).error as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.message ?? error?.root?.message;
  const one = field.one ?? 'linha';

  if (locked) return <ItemsTable name={name} field={field} lines={fields} />;
  const confirmRemove = (index: number) =>
    modal.confirm({
      title: 'Deseja excluir este registro?',
      okText: 'Sim',
      cancelText: 'Cancelar',
      okButtonProps: { danger: true },
      onOk: () => remove(index),
    });
  const add = () => {
    append(emptyDraft(field.fields), { shouldFocus: false });
    focusFirstField(`#${inputId(name)}-linhas > li:nth-child(${fields.length + 1})`);
  };
  return (
    <div className="itens" style={{ gridColumn: 'span 12' }}>
      <p className="itens__titulo">{field.label}</p>
      {message && (
        <p className="campo__erro" role="alert" id={inputId(name)} tabIndex={-1}>
          {message}
        </p>
      )}
      <ol className="itens__linhas" id={`${inputId(name)}-linhas`}>
        {fields.map((line, index) => (
          <li key={line.chave} className="itens__linha" aria-label={`${field.label}, linha ${index + 1}`}>
            <div className="grade-campos">
              {Object.entries(field.fields).map(([child, spec]) => (
                <FieldInput key={child} name={`${name}.${index}.${child}`} field={spec} />
              ))}
            </div>
            <div className="itens__acoes">
              <Button
                type="text"
                size="small"
                title="Mover para cima"
                aria-label={`Mover a linha ${index + 1} para cima`}
                disabled={index === 0}
                icon={<ArrowUp size={15} />}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                size="small"
                title="Mover para baixo"
                aria-label={`Mover a linha ${index + 1} para baixo`}
                disabled={index === fields.length - 1}
                icon={<ArrowDown size={15} />}
                onClick={() => move(index, index + 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                title="Tirar"
                aria-label={`Tirar a linha ${index + 1}`}
                icon={<Trash2 size={15} />}
                onClick={() => confirmRemove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button icon={<Plus size={15} aria-hidden />} disabled={field.max !== undefined && fields.length >= field.max} onClick={add}>
        Adicionar {one}
      </Button>
    </div>
  );
}

function ItemsTable({ name, field, lines }: ItemsInputProps & { lines: readonly Record<string, unknown>[] }) {
  const { getValues } = useFormContext();
  const columns = Object.entries(field.fields).filter(([child]) => lines.some((line) => !isBlank(line[child])));
  if (lines.length === 0)
    return (
      <div className="itens" style={{ gridColumn: 'span 12' }}>
        <p className="itens__titulo">{field.label}</p>
        <p className="itens__vazio">Nenhum registro.</p>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="itens itens__rolagem" style={{ gridColumn: 'span 12' }} aria-label={field.label} tabIndex={0}>
      <p className="itens__titulo">{field.label}</p>
      <table className="itens__tabela">
        <caption className="so-leitor">{field.label}</caption>
        <thead>
          <tr>
            {columns.map(([child, { label }]) => (
              <th key={child} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={String(line.chave)}>
              {columns.map(([child, spec]) => (
                <td key={child}>
                  <FieldText field={spec} name={child} values={(getValues(`${name}.${index}`) ?? line) as Record<string, unknown>} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
