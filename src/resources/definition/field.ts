import type { PageBlocks } from './blocks';
import type { GeometryKind } from './geometry';
import type { PasswordOwner } from './password';
import type { CivilDate, Condition, Conditions, Decimal, Instant, Money, Month, SecretState, StoredFile } from './values';

/**
 * What every field may say about itself. The field's key in the definition is its wire name and its column.
 */
export interface FieldOptions {
  /** What staff read. */
  label: string;
  /** `true` always, `'create'` only for a new record, a condition when the rest of the draft asks for it. */
  required?: boolean | 'create' | Conditions;
  /** The field only applies when the draft satisfies this; otherwise it is hidden and stored empty. */
  when?: Conditions;
  /** One sentence under the input. */
  help?: string;
  /** Value of a new record. */
  default?: unknown;
  /** Value of a new record that leaves the field empty, from the rest of its draft; null while that does not say. */
  defaultFrom?: (draft: Readonly<Record<string, unknown>>) => unknown;
  /** What deserves a look and refuses nothing: said below the input while the draft satisfies the condition. */
  warning?: { when: Condition; text: string };
  /** Unique among live records; with names, unique within these fields. */
  unique?: true | readonly string[];
  /** Cannot change after creation. */
  immutable?: boolean;
  /** Shown, never typed: the server fills it. */
  readOnly?: boolean;
  /** Accepted on write and handed to the server's rules; never stored in the record nor sent back. The form shows one that is `typed`. */
  transient?: true | 'typed';
  /** Never typed: the screen sends the value of this other field. */
  mirrors?: string;
  /** LGPD class; `identificador`, `financeiro`, `sensivel` and `crianca` are masked without regra 6. */
  personal?: 'identificador' | 'financeiro' | 'sensivel' | 'crianca';
  /** Columns of the 12-column grid; the default follows from the kind. */
  span?: number;
  /** Former column name, so that the next migration renames instead of dropping. */
  renamedFrom?: string;
}

interface Base extends Omit<FieldOptions, 'required'> {
  required: boolean | 'create' | Conditions;
}

export interface TextField extends Base {
  kind: 'text';
  max: number;
  min?: number;
  /**
   * A password: typed unseen, and offered by what keeps passwords as the one in use or as a new one. A new one is measured
   * as it is typed; its repetition is not. Never of a record.
   */
  secret?: 'current' | 'new' | 'repeated';
  /** What is known of whose new password it is, from the values of the form: its requirements depend on it. */
  owner?: (values: Readonly<Record<string, unknown>>) => Partial<PasswordOwner>;
  /** What browsers may fill it with. */
  autoComplete?: string;
}
export interface LongTextField extends Base {
  kind: 'longText';
  /** It is a drawing on the map, kept as GeoJSON: one of these kinds, the first of them where nothing was drawn. */
  geometry?: readonly GeometryKind[];
}
export interface HtmlField extends Base {
  kind: 'html';
}
export interface IntegerField extends Base {
  kind: 'integer';
  min?: number;
  max?: number;
}
export interface DecimalField extends Base {
  kind: 'decimal';
  precision: number;
  scale: number;
  /** Zeros at the end of its places are not shown: of a quantity, which has as many places as its unit. */
  shortest?: true;
  min?: string;
  max?: string;
}
export interface MoneyField extends Base {
  kind: 'money';
  min?: string;
  max?: string;
  /** The database keeps it as the sum of these fields of the same row, `-` before those that are taken away; empty is zero. */
  sumOf?: readonly string[];
  /**
   * It takes from a balance that these fields beside it choose: while it is typed, what there is before and after it stands
   * beside it, computed by the server's `balances`.
   */
  balance?: readonly string[];
}
export interface PercentField extends Base {
  kind: 'percent';
  min?: string;
  max?: string;
}
export interface DateField extends Base {
  kind: 'date';
  /** Inclusive bounds; `'hoje'` is the current civil date. */
  min?: string;
  max?: string;
  /** The resource whose call `dia-fechado` says of a day whether it still takes entries (`ClosedDay`): asked as it is chosen, wherever it is typed. */
  closedBy?: string;
}
/** What a call says of a day. */
export interface ClosedDay {
  /** Why it takes no more entries, and who opens it again; null of one that is open. */
  recusa: string | null;
  /** Where who asks opens it again; null of who may not. */
  caminho: { url: string; rotulo: string } | null;
}
export interface DateTimeField extends Base {
  kind: 'dateTime';
}
export interface TimeField extends Base {
  kind: 'time';
}
export interface MonthField extends Base {
  kind: 'month';
}
export interface YearField extends Base {
  kind: 'year';
}
export interface YesNoField extends Base {
  kind: 'yesNo';
  /** What nothing said stands for, which is neither Sim nor Não: "Como na superior". Without it an empty value is shown as Não. */
  blank?: string;
}
export interface ActiveField extends Base {
  kind: 'active';
}
export type Options = Readonly<Record<string, string>>;
/** How a situação stands: done and good, on its way, asking for care, or wrong; one without a tone is at rest. */
export type Tone = 'bom' | 'andamento' | 'atencao' | 'ruim';
export interface ChoiceField extends Base {
  kind: 'choice';
  options: Options;
  /** A choice of the record: only the options whose key begins with its value and a dot are offered. What is chosen is judged by rules. */
  within?: string;
  /** The options are situações: lists show each as its word with a dot, of this tone where it is named here. */
  tones?: Readonly<Partial<Record<string, Tone>>>;
}
export interface ChoicesField extends Base {
  kind: 'choices';
  options: Options;
}
/** In `offers`: the entity in which the person works. */
export const ENTIDADE = '(entidade)';
/** In `offers`: whatever is beside it, a filter of yes or no. */
export const SEMPRE = '(sempre)';

export interface RefField extends Base {
  kind: 'ref';
  target: string;
  /** Name under which records carry the display of the related row; filled in by `nameRelations`. */
  relation?: string;
  /** Fixed filter of the candidates. */
  where?: Condition;
  /** What is said of a record that the filter leaves out, after its name: `não há saldo a pagar`. */
  otherwise?: string;
  /** Column of the candidates → field beside this one: only those that have its value, once it has one. */
  within?: Readonly<Record<string, string>>;
  /**
   * Filter of the candidates' list → field beside this one, `ENTIDADE` or `SEMPRE`: what is worth offering. Only the search is narrowed;
   * what is chosen is judged by the rules of the server.
   */
  offers?: Readonly<Record<string, string>>;
  /** What is chosen stands in the place of what is typed in this field beside it, which the server then fills. */
  replaces?: string;
  /** Column of the display of what is chosen → field beside this one that takes it. */
  gives?: Readonly<Record<string, string>>;
  /** The target is a view: the table whose rows it shows, by the same ids, which the column refers to. */
  table?: string;
  /** It is what the record makes: in the chain of documents it comes after, where what a document refers to comes before. */
  outcome?: true;
}
export interface RefsField extends Base {
  kind: 'refs';
  target: string;
  relation?: string;
  where?: Condition;
  /** As of `ref`. */
  otherwise?: string;
  /** As of `ref`. */
  offers?: Readonly<Record<string, string>>;
  /** A `refs` of the target to this resource: the same links, read and written from this side. */
  inverse?: string;
}
export interface ItemsField extends Base {
  kind: 'items';
  fields: Fields;
  /** Child table; the default is `{resource}_{field}`. */
  table?: string;
  min?: number;
  max?: number;
  /** What one line is called in messages and in the button Adicionar. */
  one?: string;
  /** Lines are also put in order by dragging. */
  drag?: true;
  /** Lines that satisfy this cannot be taken out on the screen; a rule refuses the draft without them. */
  fixed?: Condition;
  /** Read as one table for each value of `by`, a choice of the line, under its title and in the order of the titles. */
  split?: { by: string; titles: Readonly<Record<string, string>> };
}
export type Accept =
  | 'imagens'
  | 'documentos'
  | 'planilhas'
  | 'videos'
  | 'audios'
  | 'apresentacoes'
  | 'compactados'
  | 'mapas'
  | 'notas'
  | 'textos';
export interface FileField extends Base {
  kind: 'file';
  accept: readonly Accept[];
}
export interface FilesField extends Base {
  kind: 'files';
  accept: readonly Accept[];
  max: number;
}
export interface ImageField extends Base {
  kind: 'image';
  /** Width ÷ height of the crop; without it the image keeps its own. */
  aspect?: number;
  /** Stored under a public path (coat of arms, photo of an authority). */
  public?: boolean;
}
/** Fields that the answer of a public look-up fills: key of the answer → field of the same form. */
export type Fills = Readonly<Record<string, string>>;
export interface CpfField extends Base {
  kind: 'cpf';
}
export interface CnpjField extends Base {
  kind: 'cnpj';
  fills?: Fills;
}
export interface CpfCnpjField extends Base {
  kind: 'cpfCnpj';
  fills?: Fills;
}
export interface PhoneField extends Base {
  kind: 'phone';
}
export interface CepField extends Base {
  kind: 'cep';
  fills?: Fills;
  /**
   * Call of the API that gets what the look-up answered (`cep`, `street`, `neighborhood`, `city`, `state`) and says which
   * registered records it is of: relation beside → the record with its display, or null.
   */
  registered?: string;
}
export interface EmailField extends Base {
  kind: 'email';
}
export interface UrlField extends Base {
  kind: 'url';
}
export interface ColorField extends Base {
  kind: 'color';
}
export interface CodeField extends Base {
  kind: 'code';
  /** `9` stands for a digit: `99.99.999`. */
  mask: string;
}
/** A key or password of a service: written, never read back. */
export interface SecretField extends Base {
  kind: 'secret';
  max: number;
}
/** What is answered under keys that the record itself says: a text, or ids of files. */
export type KeyedValues = Readonly<Record<string, string | readonly number[]>>;
export interface ValuesField extends Base {
  kind: 'values';
}
/** How a derived value reads; it is formatted like a field of that kind. */
export type DerivedAs =
  | 'text'
  | 'cpfCnpj'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'dateTime'
  | 'yesNo'
  | 'tags'
  /** Rows of another register that go with the record; never of a list nor of a form. */
  | 'lines';
/** A page made of blocks (`PageBlocks`): sections of columns of blocks, each with what its kind asks for. */
export interface BlocksField extends Base {
  kind: 'blocks';
}
export interface DerivedField extends Base {
  kind: 'derived';
  as: DerivedAs;
  /** The text is a situação, with the tone of each word, as of a choice. */
  tones?: Readonly<Partial<Record<string, Tone>>>;
}

export type AnyField =
  | TextField
  | LongTextField
  | HtmlField
  | IntegerField
  | DecimalField
  | MoneyField
  | PercentField
  | DateField
  | DateTimeField
  | TimeField
  | MonthField
  | YearField
  | YesNoField
  | ActiveField
  | ChoiceField
  | ChoicesField
  | RefField
  | RefsField
  | ItemsField
  | FileField
  | FilesField
  | ImageField
  | CpfField
  | CnpjField
  | CpfCnpjField
  | PhoneField
  | CepField
  | EmailField
  | UrlField
  | ColorField
  | CodeField
  | SecretField
  | ValuesField
  | BlocksField
  | DerivedField;

export type FieldKind = AnyField['kind'];
export type FieldOf<K extends FieldKind> = Extract<AnyField, { kind: K }>;
export type Fields = Readonly<Record<string, AnyField>>;

/** Carries a field's value type, whether it may be empty and whether a new record starts with a value; nothing at run time. */
export interface Typed<V, R extends boolean, D extends boolean = false> {
  readonly __value?: V;
  readonly __required?: R;
  readonly __default?: D;
}

type IsRequired<O> = O extends { required: true | 'create' } ? true : false;
type HasDefault<O> = O extends { default: unknown } ? true : false;
type Built<K extends FieldKind, V, O> = FieldOf<K> & Typed<V, IsRequired<O>, HasDefault<O>>;
type Without<K extends FieldKind, P extends string = never> = Partial<Omit<FieldOf<K>, keyof Base | 'kind' | P>> & FieldOptions;

function build<K extends FieldKind>(kind: K, options: FieldOptions, rest: object = {}): never {
  return { required: false, ...options, ...rest, kind } as never;
}

/** texto(n): one line. */
export const text = <const O extends Without<'text', 'max'>>(max: number, o: O): Built<'text', string, O> => build('text', o, { max });
/** texto_longo: several lines. */
export const longText = <const O extends Without<'longText'>>(o: O): Built<'longText', string, O> => build('longText', o);
/** html: rich text; the server keeps only safe markup. */
export const html = <const O extends FieldOptions>(o: O): Built<'html', string, O> => build('html', o);
/** inteiro. */
export const integer = <const O extends Without<'integer'>>(o: O): Built<'integer', number, O> => build('integer', o);
/** decimal(p,s): a string "1234.5000" on the wire. */
export const decimal = <const O extends Without<'decimal', 'precision' | 'scale'>>(
  precision: number,
  scale: number,
  o: O,
): Built<'decimal', Decimal, O> => build('decimal', o, { precision, scale });
/** moeda: reais, two places, a string "1234.56" on the wire. */
export const money = <const O extends Without<'money'>>(o: O): Built<'money', Money, O> => build('money', o);
/** percentual: "12.5000" on the wire, 12,50 % on screen. */
export const percent = <const O extends Without<'percent'>>(o: O): Built<'percent', Decimal, O> => build('percent', o);
/** data: a civil date. */
export const date = <const O extends Without<'date'>>(o: O): Built<'date', CivilDate, O> => build('date', o);
/** data_hora: an instant. */
export const dateTime = <const O extends FieldOptions>(o: O): Built<'dateTime', Instant, O> => build('dateTime', o);
/** hora: "HH:mm". */
export const time = <const O extends FieldOptions>(o: O): Built<'time', string, O> => build('time', o);
/** mes: "YYYY-MM". */
export const month = <const O extends FieldOptions>(o: O): Built<'month', Month, O> => build('month', o);
/** exercicio: a fiscal year. */
export const year = <const O extends FieldOptions>(o: O): Built<'year', number, O> => build('year', o);
/** sim_nao. */
export const yesNo = <const O extends FieldOptions & { blank?: string }>(o: O): Built<'yesNo', boolean, O> => build('yesNo', o);
/** situacao: Ativo/Inativo, active by default. */
export const active = (o: Partial<FieldOptions> = {}): FieldOf<'active'> & Typed<boolean, true, true> =>
  build('active', { label: 'Situação', required: true, default: true, ...o });
/** opcao: one key of the options. */
export const choice = <
  const P extends Options,
  const O extends FieldOptions & { tones?: Readonly<Partial<Record<keyof P, Tone>>>; within?: string },
>(
  options: P,
  o: O,
): Built<'choice', keyof P & string, O> => build('choice', o, { options });
/** opcoes: several keys of the options. */
export const choices = <const P extends Options, const O extends FieldOptions>(
  options: P,
  o: O,
): Built<'choices', (keyof P & string)[], O> => build('choices', o, { options });
/** rel(resource): the id of a record of another resource; the field's name ends in `_id`. */
export const ref = <const O extends Without<'ref', 'target'>>(target: string, o: O): Built<'ref', number, O> => build('ref', o, { target });
/** rels(resource): ids of records of another resource, kept in a join table. */
export const refs = <const O extends Without<'refs', 'target'>>(target: string, o: O): Built<'refs', number[], O> =>
  build('refs', o, { target });
/** itens: a child table edited inside the form. */
export const items = <const F extends Fields, const O extends Without<'items', 'fields'>>(
  fields: F,
  o: O,
): FieldOf<'items'> & { fields: F } & Typed<ItemOf<F>[], true, true> => build('items', o, { fields });
/** arquivo(accept): one uploaded file. */
export const file = <const O extends FieldOptions>(accept: readonly Accept[], o: O): Built<'file', StoredFile, O> =>
  build('file', o, { accept });
/** arquivos(accept): several uploaded files. */
export const files = <const O extends Without<'files', 'accept'>>(
  accept: readonly Accept[],
  o: O,
): FieldOf<'files'> & Typed<StoredFile[], true, true> => build('files', o, { max: 10, ...o, accept });
/** imagem: JPEG, PNG or WebP, at most 8.000.000 bytes. */
export const image = <const O extends Without<'image'>>(o: O): Built<'image', StoredFile, O> => build('image', o);
/** cpf: 11 digits, without mask on the wire. */
export const cpf = <const O extends FieldOptions>(o: O): Built<'cpf', string, O> => build('cpf', o);
/** cnpj: 14 characters, letters possible (IN RFB 2.229/2024), without mask on the wire. */
export const cnpj = <const O extends Without<'cnpj'>>(o: O): Built<'cnpj', string, O> => build('cnpj', o);
/** cpf_cnpj: either of them, told apart by its length. */
export const cpfCnpj = <const O extends Without<'cpfCnpj'>>(o: O): Built<'cpfCnpj', string, O> => build('cpfCnpj', o);
/** telefone: digits on the wire. */
export const phone = <const O extends FieldOptions>(o: O): Built<'phone', string, O> => build('phone', o);
/** cep: 8 digits on the wire. */
export const cep = <const O extends Without<'cep'>>(o: O): Built<'cep', string, O> => build('cep', o);
/** email: stored in lower case. */
export const email = <const O extends FieldOptions>(o: O): Built<'email', string, O> => build('email', o);
/** url: http or https. */
export const url = <const O extends FieldOptions>(o: O): Built<'url', string, O> => build('url', o);
/** cor: "#RRGGBB". */
export const color = <const O extends FieldOptions>(o: O): Built<'color', string, O> => build('color', o);
/** codigo(mask): a structured code; sorts as text. */
export const code = <const O extends FieldOptions>(mask: string, o: O): Built<'code', string, O> => build('code', o, { mask });
/** segredo: sent as text, stored sealed, answered only as `{ definido }`; that object sent back leaves it as it is. */
export const secret = <const O extends Without<'secret', 'max'>>(max: number, o: O): Built<'secret', SecretState | string, O> =>
  build('secret', o, { max });
/** valores: an answer for each of the keys that the record says (dynamic fields); what each must be is judged by rules. */
export const keyedValues = <const O extends FieldOptions>(o: O): Built<'values', KeyedValues, O> => build('values', o);
/** json 7.2: a page made of blocks. What each block is given is judged by `judgeBlocks`. */
export const blocks = <const O extends FieldOptions>(o: O): Built<'blocks', PageBlocks, O> => build('blocks', o);
/** derivado: computed by the server; the SQL or the function lives beside the resource's rules. */
export const derived = <const A extends DerivedAs, const O extends Without<'derived', 'as'>>(
  as: A,
  o: O,
): FieldOf<'derived'> &
  Typed<
    A extends 'integer' ? number : A extends 'yesNo' ? boolean : A extends 'tags' ? string[] : A extends 'lines' ? object[] : string,
    false
  > => build('derived', o, { as });

type ValueOf<F> = F extends Typed<infer V, infer R, boolean> ? (R extends true ? V : V | null) : unknown;

/** The values of a set of fields, as a record carries them. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K] extends Typed<unknown, true, false> ? K : never }[keyof F];
type DerivedKeys<F extends Fields> = { [K in keyof F]: F[K] extends DerivedField ? K : never }[keyof F];

/** What is sent to create a record: required fields must be there, the rest may be left out. */
export type DraftValuesOf<F extends Fields> = {
  -readonly [K in Exclude<RequiredKeys<F>, DerivedKeys<F>>]: ValueOf<F[K]>;
} & { -readonly [K in Exclude<keyof F, RequiredKeys<F> | DerivedKeys<F>>]?: ValueOf<F[K]> | null };

/** One line of a child table; `id` is absent on new lines. */
export type ItemOf<F extends Fields> = { id?: number } & ValuesOf<F>;

/** Whether a value of this kind is stored in a column of the resource's own table. */
export function isColumn(field: AnyField): boolean {
  return !field.transient && !(['items', 'refs', 'files', 'derived'] as FieldKind[]).includes(field.kind);
}

/** Whether a list may be ordered by the field: what holds many values at once has no order. */
export function isSortable(field: AnyField): boolean {
  return (
    !['items', 'refs', 'files', 'choices', 'values', 'blocks'].includes(field.kind) &&
    !(field.kind === 'derived' && /^(tags|lines)$/.test(field.as))
  );
}

/** Whether a list may be filtered by the value itself: of a column, and of one that may be searched. */
export function isFilterable(field: AnyField): boolean {
  return isColumn(field) && !(['file', 'image', 'html', 'secret', 'values', 'blocks'] as FieldKind[]).includes(field.kind);
}

/** Whether the value is written into its column: not what the database itself sums. */
export function isWritten(field: AnyField): boolean {
  return isColumn(field) && !(field.kind === 'money' && field.sumOf);
}
