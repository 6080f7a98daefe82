import { type ComponentType, lazy } from 'react';
import type { FieldKind } from '../../definition/field';
import { BlocksInput } from './blocks-input';
import { CepInput } from './cep-input';
import { ActiveInput, ChoiceInput, ChoicesInput, YesNoInput } from './choice-inputs';
import { CompanyDocumentInput } from './company-document-input';
import { DateInput, DateTimeInput, MonthInput, TimeInput, YearInput } from './date-inputs';
import { FileInput, FilesInput, ImageInput } from './file-inputs';
import type { InputProps } from './input-props';
import { IntegerInput, MoneyInput, PercentInput, ScaledInput } from './number-inputs';
import { RefInput, RefsInput } from './relation-inputs';
import { SecretInput } from './secret-input';
import { CodeInput, ColorInput, DocumentInput, EmailInput, LongTextInput, PhoneInput, TextInput, UrlInput } from './text-inputs';
import { ValuesInput } from './values-input';

const HtmlInput = lazy(() => import('../../../editor/html-input'));

/** Kinds that are typed in one input; child tables and derived values are drawn by the form itself. */
export type TypedKind = Exclude<FieldKind, 'items' | 'derived'>;

/** The input of each kind of field. */
export const inputs: { [K in TypedKind]: ComponentType<InputProps<K>> } = {
  text: TextInput,
  longText: LongTextInput,
  html: HtmlInput,
  integer: IntegerInput,
  decimal: ScaledInput,
  money: MoneyInput,
  percent: PercentInput,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  month: MonthInput,
  year: YearInput,
  yesNo: YesNoInput,
  active: ActiveInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: RefInput,
  refs: RefsInput,
  file: FileInput,
  files: FilesInput,
  image: ImageInput,
  cpf: DocumentInput,
  cnpj: CompanyDocumentInput,
  cpfCnpj: CompanyDocumentInput,
  phone: PhoneInput,
  cep: CepInput,
  email: EmailInput,
  url: UrlInput,
  color: ColorInput,
  code: CodeInput,
  secret: SecretInput,
  values: ValuesInput,
  blocks: BlocksInput,
};

/** Columns of the 12-column grid, by what a kind holds: a year is narrow, a name is wide. */
export const spans: Record<FieldKind, number> = {
  text: 6,
  longText: 12,
  html: 12,
  integer: 3,
  decimal: 3,
  money: 3,
  percent: 3,
  date: 3,
  dateTime: 4,
  time: 3,
  month: 3,
  year: 2,
  yesNo: 3,
  active: 3,
  choice: 4,
  choices: 6,
  ref: 6,
  refs: 6,
  items: 12,
  file: 6,
  files: 12,
  image: 6,
  cpf: 3,
  cnpj: 4,
  cpfCnpj: 4,
  phone: 3,
  cep: 3,
  email: 5,
  url: 6,
  color: 3,
  code: 2,
  secret: 6,
  values: 12,
  blocks: 12,
  derived: 4,
};

/** How many columns a field takes: a short text is narrower than a long one. */
export function spanOf(field: { kind: FieldKind; span?: number; max?: number | string }): number {
  if (field.span) return field.span;
  if (field.kind === 'text' && typeof field.max === 'number' && field.max <= 20) return 3;
  return spans[field.kind];
}
