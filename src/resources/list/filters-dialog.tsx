import { Button, Modal } from 'antd';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FieldInput } from '../form/field-input';
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
  const form = useForm<Record<string, unknown>>({ defaultValues: initial });
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
