import type { AnyField } from '../definition/field';
import type { Resource } from '../definition/resource';
import { filterFields } from './filter-text';
import type { ListFilter } from './use-list';

/** An input of the dialog Filtros. */
export interface FilterInput {
  key: string;
  name: string;
  operator: ListFilter['operator'];
  field: AnyField;
}

const RANGED: readonly AnyField['kind'][] = ['date', 'dateTime', 'money', 'decimal', 'percent', 'integer', 'month', 'year'];

/** The inputs of the dialog Filtros of a list. */
export function filterInputs(resource: Resource): FilterInput[] {
  return Object.entries(filterFields(resource)).flatMap(([name, field]) =>
    inputsOf(name, field, name in (resource.list.extraFilters ?? {})),
  );
}

/**
 * Dates and numbers are asked as a range, choices as any of several, but for what is a parameter of the server's own, `extra`,
 * which takes one value. Nothing is required in a filter.
 */
function inputsOf(name: string, field: AnyField, extra: boolean): FilterInput[] {
  const open = {
    ...field,
    required: false,
    when: undefined,
    help: undefined,
    default: undefined,
    defaultFrom: undefined,
    warning: undefined,
    readOnly: false,
    immutable: false,
    // a period may begin before what a date may be, or end after it
    ...(field.kind === 'date' && !extra && { min: undefined, max: undefined }),
  } as AnyField;
  if (!extra && RANGED.includes(field.kind)) {
    return [
      { key: `${name}__gte`, name, operator: 'gte', field: { ...open, label: `${field.label} de` } },
      { key: `${name}__lte`, name, operator: 'lte', field: { ...open, label: `${field.label} até` } },
    ];
  }
  if (!extra && field.kind === 'choice')
    return [{ key: `${name}__in`, name, operator: 'in', field: { ...open, kind: 'choices' } as AnyField }];
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
