import type { FieldKind, FieldOf } from '../../definition/field';

/** What every input gets. `value` is the wire value; what is typed becomes the wire value again. */
export interface InputProps<K extends FieldKind = FieldKind> {
  id: string;
  /** Path of the field in the form. */
  name: string;
  field: FieldOf<K>;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  invalid: boolean;
  describedBy: string | undefined;
  required: boolean;
}
