import { Button, Modal } from 'antd';
import { useState } from 'react';
import { FormProvider, type ResolverResult, useForm } from 'react-hook-form';
import type { AnyField } from '../definition/field';
import { validateDraft } from '../definition/validate';
import { FieldInput } from '../form/field-input';
import { nest } from '../form/form-values';
import { type FilterInput, filterInputs } from './filter-inputs';
import type { ListFilter, ListState } from './use-list';

interface FiltersDialogProps {
  list: ListState;
  onClose: () => void;
}

/** The dialog Filtros: one input by field, Filtrar and Limpar. */
export default function FiltersDialog({ list, onClose }: FiltersDialogProps) {
  const { resource, filters, setFilters } = list;
  const [inputs] = useState(() => filterInputs(resource));
  const [initial] = useState(() => readValues(filters, inputs));
  const form = useForm<Record<string, unknown>>({ defaultValues: initial, resolver: (values) => checkDates(inputs, values) });
  const others = filters.filter(({ field }) => field === 'busca' || field === 'excluidos');

  const apply = form.handleSubmit((values) => {
    setFilters([...others, ...writeFilters(values, inputs)]);
    onClose();
  });
  const clear = () => {
    form.reset({});
    setFilters(others);
    onClose();
  };
  return (
    <Modal
      open
      title="Filtros"
      onCancel={onClose}
      width={640}
      footer={
        <>
          <Button onClick={clear}>Limpar</Button>
          <Button type="primary" onClick={() => void apply()}>
            Filtrar
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          className="grade-campos"
          onSubmit={(event) => {
            event.preventDefault();
            void apply();
          }}
        >
          {inputs.map(({ key, field }) => (
            <FieldInput key={key} name={key} field={field} span={6} />
          ))}
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Modal>
  );
}

const DATED: readonly AnyField['kind'][] = ['date', 'dateTime', 'month'];

/** What is typed and is no date stays to be mended; everything else the server checks. */
function checkDates(inputs: readonly FilterInput[], values: Record<string, unknown>): ResolverResult<Record<string, unknown>> {
  const dates = inputs.filter(({ field }) => DATED.includes(field.kind)).map(({ key, field }) => [key, field] as const);
  const { issues } = validateDraft({ fields: Object.fromEntries(dates) }, values);
  return Object.keys(issues).length > 0 ? { values: {}, errors: nest(issues) } : { values, errors: {} };
}

/** Values come back from the address as text. */
function readValues(filters: readonly ListFilter[], inputs: readonly FilterInput[]): Record<string, unknown> {
  return Object.fromEntries(
    filters.map(({ field: name, operator, value }) => {
      const key = `${name}__${operator}`;
      const kind = inputs.find((input) => input.key === key)?.field.kind;
      if (kind === 'choices' && !Array.isArray(value)) return [key, String(value).split(',')];
      if (kind === 'choice') return [key, String(value)];
      return [key, operator === 'eq' && /^\d+$/.test(String(value)) ? Number(value) : value];
    }),
  );
}

function writeFilters(values: Record<string, unknown>, inputs: readonly FilterInput[]): ListFilter[] {
  return inputs.flatMap(({ key, name, operator }) => {
    const value = values[key];
    const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return empty ? [] : [{ field: name, operator, value } as ListFilter];
  });
}
