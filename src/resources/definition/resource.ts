import { type DocumentOf, isKept } from './document';
import type { Due } from './due';
import type { AnyField, DraftValuesOf, Fields, RefField, RefsField, ValuesOf } from './field';
import type { PublicFace } from './public-face';
import type { Publication } from './publication';
import type { Role } from './roles';
import type { DraftRule } from './rules';
import { type Condition, type Instant, satisfies } from './values';
import type { Views } from './views';

/**
 * The menu code of what each person keeps for themselves: whoever has a session may do everything with it, and the `sight` of its rules
 * says which rows are theirs.
 */
export const SESSAO = 'sessao';

/** A titled block of the form; names of fields in the order they are typed. */
export interface Section {
  title: string;
  fields: readonly string[];
  /** The section only appears when the draft satisfies this. */
  when?: Condition;
  /** What the server makes of the record: it only appears once the record is there. */
  made?: true;
}

/** An act of the record beyond create, edit and delete: `POST {api}/{id}/{name}` with regra 5. */
export interface Act {
  label: string;
  /** The rule it needs; 5 unless the node offers none, then 3. What changes nothing needs 1 or, when it shows what is personal, 6. */
  regra?: 1 | 2 | 3 | 4 | 5 | 6;
  /** The functional roles of whom it is, beyond the rule: who holds only others may not take it, and it does not wait for them. */
  roles?: readonly Role[];
  /** Asks the person to type a reason, sent as `motivo`: of at least so many letters, ten unless said. It asks for nothing else. */
  reason?: true | { letters: number };
  /** What the person fills in before the call, in a dialog; the server reads it with `asking` of the same fields. */
  asks?: Fields;
  /** What it asks starts with what `GET {api}/{id}/{name}` gives, which the plugin declares. */
  begins?: true;
  /** Shown before the call; without it the act runs at once. */
  confirm?: string;
  /** The button only appears when the record satisfies this. */
  when?: Condition;
  /**
   * The state in which it leaves the record, by field. One is written by the kit once the act has run, where the resource has a
   * table of its own; of several, what the act does settles which. An act without it leaves every state as it was.
   */
  to?: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Whoever may do it is told how many records wait for it, in these words after their name: `a autorizar`. Its `when` is then
   * of fields that the list is filtered by; without questions of its own it is done to several records at once.
   */
  awaits?: string;
  /**
   * It sends the record back: in the state that `to` names, by which the list is filtered, it waits for whoever had sent it, or
   * else for who wrote it, until it goes on.
   */
  returns?: true;
  /**
   * It is of who follows the record by its protocol and key, without a session (`src/server/intake/follow-up.ts`): no servant is offered
   * it, and the API of the resource has no call for it.
   */
  actor?: 'cidadao';
  /** Once it is done, who follows the record by its key reads these words in its timeline; what is not told stays inside. */
  told?: string;
  /** What it answers is not shown again: it stays on the screen, to be copied, until the person closes it. */
  stays?: true;
  /** It posts to the ledger: who is asked to confirm it sees the entries that it would record, computed by `{name}/previa`. */
  posts?: true;
  /**
   * It moves no book, and who is asked to confirm it is told all the same who, what and how much (`question` of its rules), by
   * `{name}/previa`; of several records at once (`together`), by `{name}/previa-de-varios`.
   */
  tells?: true;
  /** An open form saves and does it at one press, by who may do both; what it asks comes in between. */
  andSave?: true;
  /** It makes another record, of the resource or of another one, which is its result: the screen goes on there. */
  makes?: true | Pick<Resource, 'route'>;
  /** Other resources whose lists it changes: what the screen shows of them is asked again. */
  changes?: readonly string[];
  /** Address of the screen that asks for what the act needs; `:id` is the record's. It is in the menu of a row too. */
  page?: string;
  /** It changes nothing: it is the file that `GET {api}/{id}/{name}` gives, which the plugin declares. In the menu of a row too. */
  file?: true;
}

/**
 * Labels of the records of a list: bars for machines, what people read, and a QR that opens the record. The address of the QR says the
 * code too (`?t=`), so that a label that was moved to another thing is found out.
 */
export interface Labels<Name extends string = string> {
  /** "Plaquetas", on the button. */
  title: string;
  /** A short text without accents, in bars. */
  code: Name;
  /** What people read, a line each. */
  lines: readonly Name[];
}

/** A paper of a record, made from a template: the municipality's own, or that of the product. */
export interface Print {
  label: string;
  /** The rule that prints it; 1, or 6 where it shows what is personal. */
  regra?: 1 | 6;
  /** While the record satisfies this it is issued; until then it prints as a draft, with its tags without a value in view. */
  issued?: Condition;
  /** It is kept for good: PDF/A. */
  archival?: true;
}

/** The period of a list over an instant: what it shows when none is asked for, and the most that it shows. */
export interface Period {
  /** A field of kind `dateTime`. */
  field: string;
  /** Days before today that the list opens with. */
  days: number;
  /** The longest period, in months. */
  months: number;
  /** The rows of all time may be seen when every one of these filters is given. */
  unless?: readonly string[];
}

/** How the records of a resource are found beyond their own text. */
export interface Findable<Name extends string = string> {
  number?: Name;
  year?: Name;
  through?: Name;
}

export type Acts = Readonly<Record<string, Act>>;

/** What usually follows: an act, in any record of the state or in those that satisfy a condition; or the resource whose document begins by the record. */
export type NextStep<ActName extends string = string> = ActName | { act: ActName; when: Condition } | { begins: string };

/**
 * The step that usually follows in each state, by the field that says it. Of several, the first that the record allows and the
 * person may take; `null` where what may still be done only undoes or corrects.
 */
export type Next<F extends Fields = Fields, ActName extends string = string> = {
  readonly [Name in keyof F & string]?: Readonly<
    Partial<Record<StateOf<F[Name]>, NextStep<ActName> | readonly NextStep<ActName>[] | null>>
  >;
};

type StateOf<Field> = Field extends { kind: 'choice'; options: infer Options } ? keyof Options & string : string;

export interface ResourceInput<N extends string, F extends Fields, A extends Acts = Acts, V extends true | undefined = true | undefined> {
  /** Table, wire name and Refine resource. */
  name: N;
  label: {
    one: string;
    many: string;
    gender: 'm' | 'f';
    /** Title of a new one, where "Novo" and the name do not say what is being made. */
    create?: string;
    /** Other words by which people look for its list: `CDA`, `holerite`. */
    also?: readonly string[];
  };
  /**
   * Address of the list and name of the id in the addresses below it. `form` is the address below which a record is edited, where it is
   * not the list's, `record` that below which it is read, where it has a page of its own, and `create` the address of a new one, where it is
   * not `criar` below the list.
   */
  route: { base: string; param?: string; form?: string; record?: string; create?: string };
  /** Path and quirks of the calls; the path is the route's unless SPEC.md section 7 prescribes another. */
  api?: { path?: string; update?: 'put' | 'form-post' };
  /** Menu code that decides permission; by default the route's (`/cadastro/orgao` → `cadastro.orgao`). */
  menu?: string;
  /**
   * Its records are found by the search over everything, by their own searched text. `number` finds by what people type of
   * a number (`12` or `12/2026`), `year` being the field of its year; `through` finds by the text of a related record.
   */
  findable?: true | Findable<keyof F & string>;
  /** What a relation to it shows, first the identifying field. */
  display: (keyof F & string) | readonly (keyof F & string)[];
  fields: F;
  list: {
    columns: readonly (keyof F & string)[];
    filters?: readonly (keyof F & string)[];
    /** Filters that are no field of the record; the server side says what each means. */
    extraFilters?: Fields;
    /** `campo` or `-campo`. */
    sort: readonly string[];
    /** So few rows that a relation to it opens without typing. */
    small?: boolean;
    /** Its columns of money are not added up: each row is the state of another year, or of another thing. */
    totals?: false;
    /** Whether the person has read each row, by a yes or no of it: what they have not is in bold. */
    unread?: keyof F & string;
    /** The filters with which it opens for who has not left it with others: values by filter. */
    starts?: Readonly<Record<string, string | number | boolean>>;
    /** The list never looks at all of time at once. */
    period?: Period;
    views?: Views<keyof F & string>;
  };
  form: readonly Section[];
  /** One register for every cliente of the installation (the tree of systems). */
  shared?: boolean;
  /** Rows belong to the accounting entity chosen in the header. */
  entity?: boolean;
  /** Rows belong to the fiscal year chosen in the header; a closed year is read-only. */
  year?: boolean;
  /** Of a fiscal year, and written after it is closed too: what the year owes to others is made when it is over. */
  afterClosing?: boolean;
  /** Rows are never edited or deleted once confirmed. */
  ledger?: boolean;
  /**
   * A row posts to the ledger as it is written: who saves a new one sees first the entries that it would record, computed by
   * `POST {api}/previa`.
   */
  posts?: true;
  /**
   * Rows that the server itself writes, in a hand-written table or SQL view of this name, with `id`, `cliente_id` and
   * the fields as columns: no table of its own, no kept total, no lock; only list, export, record and acts.
   */
  view?: V;
  /**
   * The migrations keep its own table, which has the columns of the fields and of the frame, `cliente_id` and kept total
   * included; child tables still come from the definition.
   */
  handWritten?: true;
  /** One record for each cliente, with its id; the address of the list is its form. */
  single?: true;
  /** The form shows one section at a time, chosen by tabs. */
  tabs?: true;
  /** Saving goes back to the list. */
  backToList?: true;
  /** Which of its records may be removed at all, where not every one that may still change: the others are not offered to be. */
  removable?: Condition;
  /** Which calls exist; all of them unless said. */
  calls?: { create?: false; update?: false; delete?: false };
  /** Rules over more than one field, checked on both sides. */
  rules?: readonly DraftRule[];
  /** Uniqueness over several fields among live rows, beyond what single fields declare. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** Fields of `unique` in which nothing is a value too: two records that lack it are the same. */
  emptyCounts?: readonly (keyof F & string)[];
  acts?: A;
  /** The law keeps some of its acts from who did another of them: the server says which, as a record opens. */
  apart?: true;
  next?: Next<F, keyof NoInfer<A> & string>;
  due?: Due<keyof F & string>;
  document?: DocumentOf<keyof F & string>;
  /** Its papers, by name; `onPaper` of its server gives the template of each. */
  prints?: Readonly<Record<string, Print>>;
  /** Labels to stick on the things that its records are of. */
  labels?: Labels<keyof F & string>;
  /** Each record holds files, comments with mentions and who follows it, and tells in one line of time all that was done. */
  dossier?: true;
  /** What anybody sees of it without a session. */
  public?: PublicFace<keyof F & string>;
  /** Its records are published: `definePublished` says it, with the fields and acts that come of it. */
  publication?: Publication;
  /** Shown after the display where a record is chosen: what tells it from another of the same code and name. A CPF is masked there for all. */
  optionNotes?: readonly (keyof F & string)[];
  /**
   * May be filled from a spreadsheet; `key` are the fields by which people tell a record: what rows and other files refer
   * to. In a `tree` the key of a row comes, in the order of text, after those of the rows that it hangs from.
   */
  importable?: { key: readonly (keyof F & string)[]; tree?: true };
}

/** A resource's definition, with the defaults filled in. Plain data: no React, no SQL. */
export interface Resource<N extends string = string, F extends Fields = Fields, A extends Acts = Acts>
  extends Omit<
    ResourceInput<N, Fields, A>,
    | 'fields'
    | 'display'
    | 'unique'
    | 'emptyCounts'
    | 'importable'
    | 'optionNotes'
    | 'findable'
    | 'document'
    | 'public'
    | 'publication'
    | 'due'
    | 'next'
    | 'labels'
  > {
  kind: 'resource';
  fields: F;
  route: { base: string; param: string; form?: string; record?: string; create?: string };
  api: { path: string; update: 'put' | 'form-post' };
  menu: string;
  display: readonly string[];
  unique?: readonly (readonly string[])[];
  emptyCounts?: readonly string[];
  importable?: { key: readonly string[]; tree?: true };
  optionNotes?: readonly string[];
  findable?: true | Findable;
  document?: DocumentOf;
  public?: PublicFace;
  publication?: Publication;
  due?: Due;
  next?: Next;
  labels?: Labels;
}

/** Whether a resource has states: a field that says one, or an act that leads to one. */
type HasStates<F, A> = true extends
  | { [K in keyof F]: K extends `situacao${string}` ? (F[K] extends { kind: 'choice' } ? true : never) : never }[keyof F]
  | { [K in keyof A]: A[K] extends { to: unknown } ? true : never }[keyof A]
  ? true
  : false;

/** What has states says what of it is fixed, or why nothing is: the database holds it. */
type Kept<F extends Fields, A, V> = V extends true
  ? unknown
  : HasStates<F, A> extends true
    ? { document: DocumentOf<keyof F & string> }
    : unknown;

/** What has acts that lead from state to state says which usually follows. */
type Led<A> = true extends { [K in keyof A]: A[K] extends { to: unknown } ? true : never }[keyof A] ? { next: object } : unknown;

/** Declares a resource. It only fills in the defaults; everything else follows from the data. */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const A extends Acts = Record<never, Act>,
  const V extends true | undefined = undefined,
>(input: ResourceInput<N, F, A, V> & Kept<F, NoInfer<A>, NoInfer<V>> & Led<NoInfer<A>>): Resource<N, F, A> {
  return completeResource(input);
}

/** The same, for a function that makes resources of fields that its caller adds to: what has states is then not looked for. */
export function completeResource<const N extends string, const F extends Fields, const A extends Acts = Record<never, Act>>(
  input: ResourceInput<N, F, A>,
): Resource<N, F, A> {
  return {
    ...input,
    kind: 'resource',
    fields: nameRelations(input.fields),
    route: { param: 'id', ...input.route },
    api: { path: input.route.base, update: 'put', ...input.api },
    menu: input.menu ?? input.route.base.slice(1).replaceAll('/', '.'),
    display: typeof input.display === 'string' ? [input.display] : input.display,
    ...(input.view && { calls: { create: false, update: false, delete: false } }),
  } as unknown as Resource<N, F, A>;
}

/** Where a record is read. */
export function recordAddress({ route }: Pick<Resource, 'route'>, id: number | string): string {
  return `${route.record ?? formBase({ route })}/${id}`;
}

/** The address of the form of a new record. */
export function createAddress({ route }: Pick<Resource, 'route'>): string {
  return route.create ?? `${route.base}/criar`;
}

/** The address below which a record is edited. */
export function formBase({ route }: Pick<Resource, 'route'>): string {
  return route.form ?? route.base;
}

/** The address of a list that opens filtered by one value of a field, and of others when there are more. */
export function filteredList(
  { route }: Pick<Resource, 'route'>,
  field: string,
  value: string | number,
  ...more: readonly (readonly [field: string, value: string | number])[]
): string {
  const filters = [[field, value] as const, ...more].map(
    ([name, one], n) => `filters[${n}][field]=${name}&filters[${n}][operator]=eq&filters[${n}][value]=${one}`,
  );
  return `${route.base}?${filters.join('&')}`;
}

/** Whether a record is of those that may be removed, by who holds the rule: one that can never change again is not, nor one that was issued. */
export function isRemovable(resource: Pick<Resource, 'removable' | 'document' | 'ledger'>, record: AnyRecord): boolean {
  return record.pode_liberar && !isKept(resource, record) && satisfies(record, resource.removable ?? {});
}

/** Declares a block of the form. */
export function section(title: string, fields: readonly string[], more: Pick<Section, 'when' | 'made'> = {}): Section {
  return { title, fields, ...more };
}

/** Who did something, as the audit footer shows it. */
export interface Author {
  nome: string;
  foto: string | null;
}

/** What every record carries beside its fields. */
export type RecordFrame = {
  id: number;
  versao: number;
  /** Locked for editing, or for good when `pode_liberar` is false. */
  bloqueado: boolean;
  motivo_bloqueio: string | null;
  pode_liberar: boolean;
  data_cadastro: Instant;
  data_alteracao: Instant | null;
  data_exclusao: Instant | null;
  usuario_cadastro: Author | null;
  usuario_alteracao: Author | null;
  usuario_exclusao: Author | null;
};

/** The names of what every record carries. */
export const RECORD_FRAME: readonly (keyof RecordFrame)[] = [
  'id',
  'versao',
  'bloqueado',
  'motivo_bloqueio',
  'pode_liberar',
  'data_cadastro',
  'data_alteracao',
  'data_exclusao',
  'usuario_cadastro',
  'usuario_alteracao',
  'usuario_exclusao',
];

/** A record as the API sends it. Relations also carry the related row's display under the name without `_id`. */
export type RecordOf<R> = R extends Resource<string, infer F> ? RecordFrame & ValuesOf<F> : never;

/** What is sent to create a record. */
export type DraftOf<R> = R extends Resource<string, infer F> ? DraftValuesOf<F> : never;

/** A record of a resource known only at run time. */
export type AnyRecord = RecordFrame & Record<string, unknown>;

/** The name of the object that shows a relation: `unidade_id` → `unidade`, unless another field has that name. */
export function relationName(name: string, field: RefField | RefsField): string {
  return field.relation ?? `${name}_rel`;
}

/** Gives each relation, child tables included, the name of the object that shows it. */
function nameRelations(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'items') return [name, { ...field, fields: nameRelations(field.fields) }];
      if (field.kind !== 'ref' && field.kind !== 'refs') return [name, field];
      const short = name.replace(/_id$/, '');
      return [name, { ...field, relation: field.relation ?? (short === name || fields[short] ? `${name}_rel` : short) }];
    }),
  );
}

/** The fields of a resource with their names. */
export function fieldsOf(resource: Resource): [string, AnyField][] {
  return Object.entries(resource.fields);
}

/** A fixed list of the platform (`GET /utils/…`): read-only, a bare array on the wire. */
export interface Lookup {
  kind: 'lookup';
  name: string;
  label: string;
  api: string;
  display: readonly string[];
  /** Too long to load whole: searched on the server with `termo`. */
  searched?: boolean;
  /** Its ids are in the order of what they name (baixa, normal, alta): lists sort by them, and an index answers it. */
  ranked?: boolean;
}

/** Declares a lookup list. */
export function defineLookup(lookup: Omit<Lookup, 'kind' | 'display'> & { display?: readonly string[] }): Lookup {
  return { kind: 'lookup', display: ['nome'], ...lookup };
}
