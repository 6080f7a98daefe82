import { Button, Modal } from 'antd';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { AnyField } from '../definition/field';
import { FieldInput } from '../form/field-input';
import { filterFields } from './filter-text';
import type { ListFilter, ListState } from './use-list';

interface FiltersDialogProps {
  list: ListState;
  onClose: () => void;
}

/** The dialog Filtros: one input by field, Filtrar and Limpar. */
export default function FiltersDialog({ list, onClose }: FiltersDialogProps) {
  const { resource, filters, setFilters } = list;
  const fields = Object.entries(filterFields(resource)).flatMap(inputsOf);
  const [initial] = useState(() => readValues(filters));
  const form = useForm<Record<string, unknown>>({ defaultValues: initial });
  const others = filters.filter(({ field }) => field === 'busca' || field === 'excluidos');

  const apply = form.handleSubmit((values) => {
    setFilters([...others, ...writeFilters(values, fields)]);
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
          {fields.map(({ key, field }) => (
            <FieldInput key={key} name={key} field={field} span={6} />
          ))}
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Modal>
  );
}

interface FilterInput {
  key: string;
  name: string;
  operator: ListFilter['operator'];
  field: AnyField;
}

const RANGED: readonly AnyField['kind'][] = ['date', 'dateTime', 'money', 'decimal', 'percent', 'integer', 'month', 'year'];

/** Dates and numbers are asked as a range, choices as any of several. Nothing is required in a filter. */
function inputsOf([name, field]: [string, AnyField]): FilterInput[] {
  const open = {
    ...field,
    required: false,
    when: undefined,
    help: undefined,
    default: undefined,
    readOnly: false,
    immutable: false,
  } as AnyField;
  if (RANGED.includes(field.kind)) {
    return [
      { key: `${name}__gte`, name, operator: 'gte', field: { ...open, label: `${field.label} de` } },
      { key: `${name}__lte`, name, operator: 'lte', field: { ...open, label: `${field.label} até` } },
    ];
  }
  if (field.kind === 'choice') return [{ key: `${name}__in`, name, operator: 'in', field: { ...open, kind: 'choices' } as AnyField }];
  if (field.kind === 'active' || field.kind === 'yesNo') {
    const options = field.kind === 'active' ? { true: 'Ativo', false: 'Inativo' } : { true: 'Sim', false: 'Não' };
    return [{ key: `${name}__eq`, name, operator: 'eq', field: { ...open, kind: 'choice', options } as AnyField }];
  }
  if (
    field.kind === 'longText' ||
    field.kind === 'email' ||
    field.kind === 'cpf' ||
    field.kind === 'cnpj' ||
    field.kind === 'cpfCnpj' ||
    field.kind === 'code'
  ) {
    return [{ key: `${name}__contains`, name, operator: 'contains', field: { ...open, kind: 'text', max: 200 } as AnyField }];
  }
  return [
    {
      key: `${name}__${field.kind === 'text' ? 'contains' : 'eq'}`,
      name,
      operator: field.kind === 'text' ? 'contains' : 'eq',
      field: open,
    },
  ];
}

function readValues(filters: readonly ListFilter[]): Record<string, unknown> {
  return Object.fromEntries(
    filters.map(({ field, operator, value }) => {
      const known = operator === 'in' && !Array.isArray(value) ? String(value).split(',') : value;
      return [`${field}__${operator}`, /^\d+$/.test(String(known)) && operator === 'eq' ? Number(known) : known];
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
