import { type AnyField, type Condition, type Conditions, type FieldKind, fieldsOf, type Resource } from '../../resources/definition';

/** A place of a record that a column may fill. */
export interface Target {
  /** Name of the field; `responsaveis.0.inicio` for the first line of a child table. */
  campo: string;
  rotulo: string;
  field: AnyField;
  obrigatorio: boolean;
  /** When it is required, in words: "Tipo for Física ou Jurídica"; null when always or never. */
  obrigatorioQuando: string | null;
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
    return [
      {
        campo: name,
        rotulo: field.label,
        field,
        obrigatorio: isAlways(field),
        obrigatorioQuando: requiredWhen(resource.fields, field),
        chave: keys.includes(name),
      },
    ];
  });
}

/** The first line of a child table: the columns of one row hold no more. */
function lineTargets(table: string, label: string, fields: Resource['fields']): Target[] {
  return Object.entries(fields)
    .filter(([, field]) => isTyped(field) && field.kind !== 'refs')
    .map(([name, field]) => ({
      campo: `${table}.0.${name}`,
      rotulo: `${label}: ${field.label}`,
      field,
      obrigatorio: false,
      obrigatorioQuando: isAlways(field) ? `${label} for preenchido` : requiredWhen(fields, field),
      chave: false,
    }));
}

/**
 * What a record is known by and no column fills: a code that the register composes or gives. A column of that title finds the records of the
 * rows, as our own lists export them.
 */
export function recognizersOf({ fields, list, display, importable }: Resource): readonly (readonly [name: string, title: string])[] {
  const names = [list.columns[0], ...display, ...(importable?.key ?? [])];
  return [...new Set(names)].flatMap((name) => {
    const field = name === undefined ? undefined : fields[name];
    return name !== undefined && field && !isTyped(field) ? [[name, field.label] as const] : [];
  });
}

function isTyped(field: AnyField): boolean {
  return !NEVER.includes(field.kind) && !field.readOnly && !field.transient;
}

function isAlways({ required, when, default: start }: AnyField): boolean {
  return !when && (required === true || required === 'create') && start === undefined;
}

/** The condition under which a field is required, as a person says it. */
function requiredWhen(fields: Resource['fields'], { required, when }: AnyField): string | null {
  if ((required === true || required === 'create') && when) return conditionText(fields, when);
  return typeof required === 'object' ? conditionText(fields, required) : null;
}

function conditionText(fields: Resource['fields'], condition: Conditions): string {
  const several: readonly Condition[] = [condition].flat();
  return several.map((one) => oneConditionText(fields, one)).join(', ou ');
}

function oneConditionText(fields: Resource['fields'], condition: Condition): string {
  return Object.entries(condition)
    .map(([name, expected]) => {
      const field = fields[name];
      const values = (Array.isArray(expected) ? expected : [expected]).map((value: unknown) => {
        if (value === null) return 'vazio';
        if (typeof value === 'boolean') return field?.kind === 'active' ? (value ? 'Ativo' : 'Inativo') : value ? 'Sim' : 'Não';
        return field?.kind === 'choice' ? (field.options[String(value)] ?? String(value)) : String(value);
      });
      return `${field?.label ?? name} for ${values.join(' ou ')}`;
    })
    .join(' e ');
}

/** The target of a path; undefined when the resource has none. */
export function targetOf(resource: Resource, campo: string): Target | undefined {
  return targetsOf(resource).find((target) => target.campo === campo);
}
