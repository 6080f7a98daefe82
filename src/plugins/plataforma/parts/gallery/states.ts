import type { AnyField } from '../../../../resources/definition';
import { type Issues, isEmpty, relationName, validateDraft } from '../../../../resources/definition';
import { comoObrigatorio, type Sample } from './samples';

/** How a field can be found on a screen. */
export const STATES = {
  vazio: 'Vazio',
  preenchido: 'Preenchido',
  obrigatorio: 'Obrigatório',
  erro: 'Com erro',
  longo: 'Texto longo',
  leitura: 'Somente leitura',
} as const;
export type FieldState = keyof typeof STATES;

/** What a form holds to show a field in a state. */
export interface Specimen {
  field: AnyField;
  values: Record<string, unknown>;
  issues: Issues;
  locked: boolean;
}

/** The states that a kind has: a derived value is never typed, and only some hold more than fits. */
export function statesOf({ field, long }: Sample): FieldState[] {
  if (field.kind === 'derived') return ['preenchido', 'leitura'];
  return (Object.keys(STATES) as FieldState[]).filter((state) => state !== 'longo' || long !== undefined);
}

/** A sample in a state. The refusal is the one that the definition itself gives. */
export function specimenOf(sample: Sample, state: FieldState, name: string): Specimen {
  const field = state === 'obrigatorio' || state === 'erro' ? comoObrigatorio(sample.field) : sample.field;
  const value = valueIn(sample, state);
  const values: Record<string, unknown> = { [name]: value };
  if ((field.kind === 'ref' || field.kind === 'refs') && !isEmpty(value)) values[relationName(name, field)] = sample.related;
  const { issues } = state === 'erro' ? validateDraft({ fields: { [name]: field } }, values) : { issues: {} };
  return { field, values, issues, locked: state === 'leitura' };
}

function valueIn({ field, value, long, wrong }: Sample, state: FieldState): unknown {
  if (state === 'preenchido' || state === 'leitura') return value;
  if (state === 'longo') return long;
  if (state === 'erro' && wrong !== undefined) return wrong;
  return ['items', 'refs', 'files', 'choices'].includes(field.kind) ? [] : null;
}
