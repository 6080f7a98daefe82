import { type AnyField, type FieldKind, fieldsOf, type Resource } from '../../resources/definition';

/** A place of a record that a column may fill. */
export interface Target {
  /** Name of the field; `responsaveis.0.inicio` for the first line of a child table. */
  campo: string;
  rotulo: string;
  field: AnyField;
  obrigatorio: boolean;
  /** Part of what identifies the record. */
  chave: boolean;
}

/** The code of the record in the system that it comes from: rows with the same one are the same record. */
export const ORIGIN_KEY = 'chave_origem';

/** Rich text and files do not fit a cell; nested tables do not fit a row. */
const NEVER: readonly FieldKind[] = ['derived', 'items', 'file', 'files', 'image', 'html'];

const known = new WeakMap<Resource, readonly Target[]>();

/** Everything of a resource that a column may fill, in the order of its form. */
export function targetsOf(resource: Resource): readonly Target[] {
  const targets = known.get(resource) ?? composeTargets(resource);
  known.set(resource, targets);
  return targets;
}

function composeTargets(resource: Resource): Target[] {
  const order = resource.form.flatMap((section) => section.fields);
  const keys = resource.importable?.key ?? [];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = fieldsOf(resource).sort(([a], [b]) => place(a) - place(b));
  return fields.flatMap(([name, field]): Target[] => {
    if (field.kind === 'items') return lineTargets(name, field.label, field.fields);
    if (!isTyped(field)) return [];
    return [{ campo: name, rotulo: field.label, field, obrigatorio: isAlways(field), chave: keys.includes(name) }];
  });
}

/** The first line of a child table: the columns of one row hold no more. */
function lineTargets(table: string, label: string, fields: Resource['fields']): Target[] {
  return Object.entries(fields)
    .filter(([, field]) => isTyped(field) && field.kind !== 'refs')
    .map(([name, field]) => ({ campo: `${table}.0.${name}`, rotulo: `${label}: ${field.label}`, field, obrigatorio: false, chave: false }));
}

function isTyped(field: AnyField): boolean {
  return !NEVER.includes(field.kind) && !field.readOnly && !field.transient;
}

function isAlways({ required, default: start }: AnyField): boolean {
  return (required === true || required === 'create') && start === undefined;
}

/** The target of a path; undefined when the resource has none. */
export function targetOf(resource: Resource, campo: string): Target | undefined {
  return targetsOf(resource).find((target) => target.campo === campo);
}
