import { App, Button } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { dangerous } from '../../layout/dangerous';
import type { FieldOf, Fields } from '../definition/field';
import { type LinePart, splitLines } from '../definition/split-lines';
import { emptyDraft } from '../definition/validate';
import { satisfies } from '../definition/values';
import { alignmentOf, isProse } from '../list/cells';
import { FieldInput } from './field-input';
import { FieldText } from './field-text';
import { focusFirstField, inputId } from './focus';
import { useFormState } from './form-state';

const DraggableLines = lazy(() => import('./draggable-lines'));

/** What draws the lines of a child table, whatever is in each. */
export interface LinesProps {
  id: string;
  /** One for each line, the same while it moves. */
  keys: readonly string[];
  /** What the table is called. */
  label: string;
  onMove: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

interface ItemsInputProps {
  name: string;
  field: FieldOf<'items'>;
}

/** A child table: read as a table while locked or filled by the server, edited line by line when open. */
export function ItemsInput({ name, field }: ItemsInputProps) {
  const { locked } = useFormState();
  const { getFieldState, getValues, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name, keyName: 'chave' });
  const { modal } = App.useApp();
  const error = getFieldState(name, formState).error as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.message ?? error?.root?.message;
  const one = field.one ?? 'linha';

  if (locked || field.readOnly) return <ItemsTable name={name} field={field} lines={fields} />;
  const askToRemove = (index: number) => {
    // nothing is lost with a line in which nothing was typed
    if (isUntouched(field.fields, getValues(`${name}.${index}`))) return remove(index);
    modal.confirm({ title: 'Deseja excluir este registro?', ...dangerous, onOk: () => remove(index) });
  };
  const add = () => {
    append(emptyDraft(field.fields), { shouldFocus: false });
    focusFirstField(`#${inputId(name)}-linhas > li:nth-child(${fields.length + 1})`);
  };
  const lines = { id: `${inputId(name)}-linhas`, keys: fields.map(({ chave }) => chave), label: field.label, onMove: move };
  const drawLine = (index: number) => (
    <>
      <div className="grade-campos">
        {Object.entries(field.fields).map(([child, spec]) => (
          <FieldInput key={child} name={`${name}.${index}.${child}`} field={spec} />
        ))}
      </div>
      <LineActions
        position={index + 1}
        last={index === fields.length - 1}
        fixed={field.fixed !== undefined && satisfies(fields[index] ?? {}, field.fixed)}
        onMove={(to) => move(index, to)}
        onRemove={() => askToRemove(index)}
      />
    </>
  );
  return (
    <div className="itens" style={{ gridColumn: 'span 12' }}>
      <p className="itens__titulo">{field.label}</p>
      {message && (
        <p className="campo__erro" role="alert" id={inputId(name)} tabIndex={-1}>
          {message}
        </p>
      )}
      <Suspense fallback={<PlainLines {...lines}>{drawLine}</PlainLines>}>
        {field.drag ? <DraggableLines {...lines}>{drawLine}</DraggableLines> : <PlainLines {...lines}>{drawLine}</PlainLines>}
      </Suspense>
      <Button icon={<Plus size={15} aria-hidden />} disabled={field.max !== undefined && fields.length >= field.max} onClick={add}>
        Adicionar {one}
      </Button>
    </div>
  );
}

/** Whether a line is as it was when it was added. */
export function isUntouched(fields: Fields, line: Readonly<Record<string, unknown>>): boolean {
  const empty = emptyDraft(fields);
  const bare = (value: unknown) => (value === undefined || value === '' ? null : value);
  return Object.keys(fields).every((name) => JSON.stringify(bare(line[name])) === JSON.stringify(bare(empty[name])));
}

function PlainLines({ id, keys, label, children }: LinesProps) {
  return (
    <ol className="itens__linhas" id={id}>
      {keys.map((key, index) => (
        <li key={key} className="itens__linha" aria-label={`${label}, linha ${index + 1}`}>
          {children(index)}
        </li>
      ))}
    </ol>
  );
}

interface LineActionsProps {
  position: number;
  last: boolean;
  /** It cannot be taken out. */
  fixed: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function LineActions({ position, last, fixed, onMove, onRemove }: LineActionsProps) {
  return (
    <div className="itens__acoes">
      <Button
        type="text"
        size="small"
        title="Mover para cima"
        aria-label={`Mover a linha ${position} para cima`}
        disabled={position === 1}
        icon={<ArrowUp size={15} />}
        onClick={() => onMove(position - 2)}
      />
      <Button
        type="text"
        size="small"
        title="Mover para baixo"
        aria-label={`Mover a linha ${position} para baixo`}
        disabled={last}
        icon={<ArrowDown size={15} />}
        onClick={() => onMove(position)}
      />
      <Button
        type="text"
        size="small"
        danger
        title={fixed ? 'Obrigatório: não pode ser tirado' : 'Tirar'}
        aria-label={`Tirar a linha ${position}`}
        disabled={fixed}
        icon={<Trash2 size={15} />}
        onClick={onRemove}
      />
    </div>
  );
}

/** A child table that is only read: one table, or those that it is split into. */
function ItemsTable({ name, field, lines }: ItemsInputProps & { lines: readonly Record<string, unknown>[] }) {
  const { getValues } = useFormContext();
  if (lines.length === 0)
    return (
      <div className="itens" style={{ gridColumn: 'span 12' }}>
        <p className="itens__titulo">{field.label}</p>
        <p className="itens__vazio">Nenhum registro.</p>
      </div>
    );
  const read = lines.map((line, index) => ({ ...line, ...(getValues(`${name}.${index}`) as Record<string, unknown> | undefined) }));
  return splitLines(field, read).map((part) => <PartTable key={part.title} {...part} />);
}

function PartTable({ title, fields, lines }: LinePart<Record<string, unknown>>) {
  const columns = Object.entries(fields).filter(([child]) => lines.some((line) => !isBlank(line[child])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="itens itens__rolagem" style={{ gridColumn: 'span 12' }} aria-label={title} tabIndex={0}>
      <p className="itens__titulo">{title}</p>
      <table className="itens__tabela">
        <caption className="so-leitor">{title}</caption>
        <thead>
          <tr>
            {columns.map(([child, spec]) => (
              <th key={child} scope="col" style={{ textAlign: alignmentOf(spec) }}>
                {spec.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={String(line.chave)}>
              {columns.map(([child, spec]) => (
                <td key={child} className={isProse(spec) ? 'itens__prosa' : undefined} style={{ textAlign: alignmentOf(spec) }}>
                  <FieldText field={spec} name={child} values={line} />
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
