import { pessoa } from '../../resources/pessoa';
import type { MergePreview } from './preview';

/** Which of the two registers a value comes from. */
export type Side = 'sobrevivente' | 'outra';

/** One choice between the two: a field, or the fields that only make sense together. */
export interface Choice {
  key: string;
  label: string;
  /** Names of the fields that go with it. */
  fields: readonly string[];
}

const ADDRESS = pessoa.form.find(({ title }) => title === 'Endereço principal');

/** The choices of a comparison, in the order of the form. */
export function choicesOf({ campos }: MergePreview): Choice[] {
  const address = ADDRESS?.fields ?? [];
  const order = pessoa.form.flatMap(({ fields }) => fields);
  const single = campos.filter((name) => !address.includes(name)).map((name) => ({ key: name, label: labelOf(name), fields: [name] }));
  const whole = campos.some((name) => address.includes(name)) ? [{ key: 'endereco', label: ADDRESS?.title ?? '', fields: address }] : [];
  return [...single, ...whole].sort((a, b) => order.indexOf(a.fields[0] ?? '') - order.indexOf(b.fields[0] ?? ''));
}

function labelOf(name: string): string {
  return pessoa.fields[name as keyof typeof pessoa.fields].label;
}

/** What is chosen until somebody says otherwise: what the one that stays has, or else what the other has. */
export function firstChoices(preview: MergePreview): Record<string, Side> {
  const blank = (value: unknown) => value === null || value === undefined || value === '';
  return Object.fromEntries(
    choicesOf(preview).map(({ key, fields }) => [
      key,
      fields.every((name) => blank(preview.sobrevivente[name])) ? 'outra' : 'sobrevivente',
    ]),
  );
}
