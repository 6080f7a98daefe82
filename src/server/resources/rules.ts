import { z } from 'zod';
import {
  type AnyRecord,
  type Balance,
  type DraftOf,
  type Fields,
  type Issues,
  lettersOf,
  REASON_LETTERS,
  type RecordOf,
  type Resource,
  tooShort,
  validateDraft,
} from '../../resources/definition';
import type { ValuesOf } from '../../resources/definition/field';
import type { StoredFile } from '../../resources/definition/values';
import type { Sight } from '../db/scope';
import { unknownText } from '../http/endpoint';
import { AppError } from '../http/errors';
import type { SentFile } from '../http/multipart';
import type { Work } from '../work';
import { draftShape } from './schemas';

/** SQL of a value computed from a row; `t` is the row's alias. */
export type RowSql = (t: string) => string;

/** SQL condition of a filter that is no plain column; `param` adds a value and gives its placeholder. */
export type FilterSql = (value: unknown, t: string, param: (value: unknown) => string) => string;

type Draft<R extends Resource> = Readonly<Partial<DraftOf<R>>>;
/** A draft in full, with the fields that no person types. */
type Whole = Readonly<Record<string, unknown>>;
type Stored<R extends Resource> = RecordOf<R>;

/** What fields that are asked for give: what was left out is null, and a file is the id of what was sent before. */
export type AskedValues<F extends Fields> = { [Name in keyof F]: SentOf<ValuesOf<F>[Name]> };
type SentOf<Value> = Value extends StoredFile ? number : Value extends readonly StoredFile[] ? number[] : Value;

/** What is sent to an act, by its definition: its fields as a form gives them, what was left out being null, and its reason. */
export type AskedOf<A> = A extends { asks: infer F extends Fields }
  ? AskedValues<F>
  : A extends { reason: unknown }
    ? { motivo: string }
    : object;

/** Who asks what waits: each adds its id to the statement, and gives its place. */
export interface WaitingCaller {
  usuario: () => string;
  pessoa: () => string;
}

/**
 * An act of a record: `POST {api}/{id}/{name}`. What it is sent is judged by its definition, and what that does not ask for is refused.
 * Its record is read once, when it is locked; `H` is what else was locked and read with it.
 */
export interface ServerAct<R extends Resource = Resource, I = unknown, H = unknown> {
  /** What it is sent, where that is not told by its definition: a screen of its own asks for it. */
  input?: z.ZodType;
  /** What happened, as the toast says it. */
  message: string;
  /** The same when it depends on what the act made (`made` of the work); null leaves it to `message`. */
  said?: (tx: Work, id: number) => Promise<string | null> | string | null;
  /**
   * What another server is asked before the act, while no transaction is open. It keeps by itself what came of it, for `run` to judge: an
   * answer that does not come refuses nothing here.
   */
  askOutside?: (work: Work, id: number) => Promise<void>;
  /**
   * Locks what must be locked before the record itself, in the one order of the module. What it read of that, once locked, is handed on:
   * nobody reads it again.
   */
  lock?: (tx: Work, id: number) => Promise<H>;
  /**
   * Refuses who did, on the same document, what the law keeps apart from it (Lei 14.133/2021 art. 7º § 1º; Lei 4.320/1964 arts. 58 to
   * 65), before its fields are judged. @throws ConflictError SEGREGACAO_DE_FUNCOES
   */
  apart?: (record: Stored<R>, work: Work, held: H) => Promise<void>;
  /**
   * For whom a record waits for it, beyond the rule that it asks: an SQL condition over the row `t`, of the caller's account and person
   * (what adds their ids as parameters). Without it, for all who hold the rule.
   */
  waitsFor?: (t: string, caller: WaitingCaller) => string;
  /** Of an act that posts or tells, what the person is asked: who, what, how much, from the record as the act would leave it. */
  question?: (after: Stored<R>, work: Work) => Promise<string>;
  /** Of an act that tells, what is asked before it is done to several records: how many, how much, of whom, as they are now. */
  together?: (ids: readonly number[], work: Work) => Promise<string>;
  /** Runs in the transaction; what it returns goes to `result`. Without it the act only takes the record to another state. */
  run?: (record: Stored<R>, input: I, work: Work, held: H) => Promise<unknown>;
}

type Asked = Readonly<Record<string, unknown>>;
type Made = Promise<{ id: number } & Record<string, unknown>>;

/** A child document of a record: `POST {api}/{id}/{name}`. */
export interface ServerChild<R extends Resource = Resource> {
  /** What happened, as the toast says it. */
  message: string;
  /**
   * Locks the record with what the child moves, in the one order of the module, before the record is read. Without it the child locks what
   * it moves by itself, and of what it is handed only the id holds.
   */
  lock?: (tx: Work, id: number) => Promise<void>;
  /** Makes one, in the transaction of the call. */
  make: (work: Work, record: Stored<R>, asked: Asked) => Made;
  /** Takes one back. */
  reverse?: { message: string; run: (work: Work, record: Stored<R>, childId: number, asked: Asked) => Made };
}

type ActsOf<R extends Resource> = NonNullable<R['acts']>;

/** The acts of a resource, each with what its definition asks for. */
export type ServerActs<R extends Resource> = {
  // biome-ignore lint/suspicious/noExplicitAny: what each act holds is between its own `lock` and `run`
  readonly [Name in keyof ActsOf<R>]?: ServerAct<R, AskedOf<ActsOf<R>[Name]>, any>;
};

/**
 * What the server knows about a resource beyond its definition. Everything runs in the transaction of the call.
 *
 * `H` is what was locked and read of a draft that is saved: who judges it and what follows are handed it, and read none of it again.
 */
export interface ResourceRules<R extends Resource = Resource, H = unknown> {
  /**
   * Locks what a draft is judged by, in the one order of the module, and gives what it read of that. The definition and the relations of the
   * draft were judged; its completion comes next. It refuses nothing: what is wrong with the draft is left to `judge`.
   */
  lock?: (draft: Draft<R>, work: Work, current: Stored<R> | null) => Promise<H>;
  /**
   * The draft with what follows from it, in full: what will be stored. It comes after the definition and the relations were judged and
   * before `judge`, so that what `judge` is to refuse may still be in it: what cannot be completed is left as it is. It refuses nothing,
   * writes nothing (locks it may take) and never changes what it was given, which is frozen.
   */
  complete?: (draft: Draft<R>, work: Work, current: Stored<R> | null, held: H) => Promise<Whole> | Whole;
  /**
   * What is wrong with the completed draft, by field; it becomes ERRO_VALIDACAO. It changes nothing. A restored record is judged as it
   * was stored.
   *
   * @throws ConflictError, PermissionError when the refusal is of no field; ValidationError when what follows cannot be judged after it
   */
  judge?: (draft: Draft<R>, work: Work, current: Stored<R> | null, held: H) => Promise<Issues | null> | Issues | null;
  /**
   * What is written before the record, once all of it was judged, because it could not be stored without it: the row that it refers to,
   * the document that stops holding what it takes. Returns the draft with what came of that.
   */
  provide?: (draft: Draft<R>, work: Work, current: Stored<R> | null) => Promise<Whole> | Whole;
  /**
   * What the person is asked before a change is saved, by field. A yes sends the same words back in `confirmado`, so that
   * what was confirmed is what is true now; they go to the trail as the reason. The platform's own work is asked nothing.
   */
  confirmChange?: (draft: Draft<R>, work: Work, current: Stored<R>) => Promise<Issues | null> | Issues | null;
  /**
   * The draft is judged and completed without looking at other rows of the same resource, so that an import may judge
   * many rows before it writes any.
   */
  judgesAlone?: true;
  /**
   * What was sent to create one, as the draft that the definition reads: where the contract prescribes other names, or files come with the
   * form, whose values are text. It runs in the transaction of the record, so that a refusal keeps nothing.
   */
  fromCall?: (work: Work, sent: Readonly<Record<string, unknown>>, files: readonly SentFile[]) => Promise<Record<string, unknown>>;
  /**
   * What another server is asked before a record is saved by request, while no transaction is open: the body with what came of it, in
   * full. `id` is that of the record; null of a new one. What is wrong with the body itself is judged later.
   *
   * @throws ValidationError by field when it cannot be saved
   */
  askOutside?: (sent: Readonly<Record<string, unknown>>, work: Work, id: number | null) => Promise<Record<string, unknown>>;
  /** What is said of one that was created, in place of the general words. */
  created?: (record: Stored<R>) => string;
  /** What deserves a look in a record that was saved by request and refuses nothing, said after the message of success. */
  notice?: (record: Stored<R>) => string | null;
  /** What who saves a new document that posts is asked, once it was written in rehearsal, be it by its own form or as the child of another. */
  question?: (after: Stored<R>, work: Work) => Promise<string>;
  /** What follows from the record being there, in the same transaction. */
  afterSave?: (id: number, work: Work, current: Stored<R> | null, draft: Draft<R>, held: H) => Promise<void> | void;
  /** Refuses by throwing; dependencies by relation are refused before it is called. */
  beforeDelete?: (record: Stored<R>, work: Work) => Promise<void> | void;
  /**
   * What a new one that begins by records of another (`document.from`) has besides what the definition says, by the name of the other: its
   * lines, with what was used up taken off.
   *
   * @throws ValidationError when nothing is left in them
   */
  begins?: Readonly<Record<string, (records: readonly AnyRecord[], work: Work) => Promise<Whole>>>;
  /** The child documents of its definition. */
  children?: Readonly<Record<string, ServerChild<R>>>;
  /**
   * Which rows the caller may see, beyond cliente, entity and year: every statement of every module sees only these (`quem_le` is who
   * reads). The platform's own work sees all. What of them changed is not kept in the trail, which more people read.
   */
  sight?: Sight;
  /** Which rows people see in its list and one by one, where every statement of every module sees more: as SQL of a row's alias. */
  seen?: Sight;
  /** Derived fields. */
  derived?: Readonly<Record<string, RowSql>>;
  /** Extra filters of the list, and filters over derived fields. */
  filters?: Readonly<Record<string, FilterSql>>;
  /**
   * Free search beyond the record's own text: `like` is the placeholder of the pattern; `whole` adds the word as it is
   * stored, without mask, for documents that are only found whole; `sensitive` says whether who searches may see what is
   * personal, and so find by it.
   */
  searchAlso?: (t: string, like: string, whole: () => string, sensitive: boolean) => string;
  /** SQL of the records of whose people is a whole CPF or CNPJ that was typed in the search over everything, over the row `t`. */
  ofDocument?: (t: string, documento: string) => string;
  /** Another answer of the list call, where the contract prescribes one for a parameter; undefined leaves it to the list. */
  listInstead?: (query: Readonly<Record<string, unknown>>, work: Work) => Promise<unknown> | undefined;
  /** Where the list is read, when what is asked for is not only of the year at the top of the screen. */
  listIn?: (query: Readonly<Record<string, unknown>>, work: Work) => Work;
  /** Follows a list or a record that was read by request: the trail of who looked. An export leaves its own row. */
  afterRead?: (work: Work, read: { id: number } | { query: Readonly<Record<string, unknown>> }) => Promise<void>;
  /** Why the record can never be changed again, as SQL that gives text or null. */
  lockedBecause?: RowSql;
  acts?: ServerActs<R>;
  /** For whom a record waits by its day (`due`), beyond the rule and the function that it asks: as `waitsFor` of an act. */
  dueFor?: ServerAct<R>['waitsFor'];
  /**
   * What follows from an act that was done, in the same transaction: of the record as the act found it.
   *
   * @throws ConflictError, ValidationError when what follows cannot be: the act is refused with it
   */
  afterActs?: Readonly<Record<string, (before: Stored<R>, tx: Work) => Promise<void>>>;
  /** Of each field with a `balance`, what it takes from; null while the draft does not choose it. */
  balances?: Readonly<Record<string, (draft: Draft<R>, work: Work) => Promise<Balance | null>>>;
}

/** Rules of a resource: those of its plugin, or what a plugin above adds to them. */
export interface Registration {
  resource: Resource;
  rules: ResourceRules;
}

/** Binds server rules to a definition. */
export function onResource<R extends Resource, H = unknown>(resource: R, rules: ResourceRules<R, H>): Registration {
  return { resource, rules: rules as unknown as ResourceRules };
}

/**
 * What a module says of a resource of a module below it, which knows nothing of the tables that this is read from: it judges after the
 * resource's own rules, and follows the record and its acts after them, in the same transaction. `H` is what those hold.
 */
export function extendResource<R extends Resource, H = unknown>(
  resource: R,
  rules: Pick<ResourceRules<R, H>, 'derived' | 'filters' | 'judge' | 'afterSave' | 'afterActs'>,
): Registration {
  return onResource<R, H>(resource, rules);
}

/** What a completion asks of what may refuse it: null when it does, because `judge` asks the same again and says why. */
export async function leftToJudge<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const MOST_LETTERS = 1000;

/** The input of an act that must be explained: `motivo`, of at least so many letters. */
export const reasonOf = (letters: number) =>
  z.strictObject({
    motivo: z
      .string('Informe o motivo.')
      .trim()
      .min(1, 'Informe o motivo.')
      .min(letters, tooShort(letters))
      .max(MOST_LETTERS, `O motivo aceita até ${MOST_LETTERS} letras.`),
  });

/** The reason of whatever does not say how many letters it takes. */
export const withReason = reasonOf(REASON_LETTERS);

/** The input of an act that asks for fields (`asks` of its definition), judged as a form is; what was left out is null. */
export function asking<const F extends Fields>(fields: F): z.ZodType<AskedValues<F>> {
  return shownAs(fields).transform((input, context) => {
    for (const key of unknownKeys(fields, input)) context.addIssue({ code: 'custom', path: [key], message: unknownText(key) });
    const { changes, issues } = validateDraft({ fields }, input ?? {});
    for (const [path, messages] of Object.entries(issues))
      for (const message of messages) context.addIssue({ code: 'custom', path: path.split('.'), message });
    return { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...changes } as AskedValues<F>;
  }) as unknown as z.ZodType<AskedValues<F>>;
}

/** What was sent beside the fields. */
function unknownKeys(fields: Fields, input: unknown): string[] {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.keys(input).filter((key) => !Object.hasOwn(fields, key))
    : [];
}

/** Takes anything, because the definition judges it; the OpenAPI document is told the fields. */
function shownAs(fields: Fields): z.ZodType {
  const open = z.unknown();
  // asked for only when the document is written
  open._zod.toJSONSchema = () => z.toJSONSchema(draftShape(fields), { io: 'input', unrepresentable: 'any' });
  return open;
}

/** Declares an act: what is said of it once done, and what it does beyond taking the record to another state. */
export function act<R extends Resource, I, H = unknown>(
  message: string,
  run?: ServerAct<R, I, H>['run'],
  more: Omit<ServerAct<R, I, H>, 'message' | 'run'> = {},
): ServerAct<R, I, H> {
  return { message, ...(run && { run }), ...more };
}

/** The same, of an act that a screen of its own asks for: what it is sent is said here. */
export function actWith<R extends Resource, I, H = unknown>(
  input: z.ZodType<I>,
  message: string,
  run: ServerAct<R, I, H>['run'],
  more: Omit<ServerAct<R, I, H>, 'message' | 'run' | 'input'> = {},
  // biome-ignore lint/suspicious/noExplicitAny: its definition asks for nothing, and so tells nothing of what it is sent
): ServerAct<R, any, H> {
  return act<R, I, H>(message, run, { ...more, input });
}

/** What an act is sent: what its definition asks for, or the reason; or what the act says itself. What is beside it is refused. */
export function inputOf({ definition, rules }: Registered, name: string): z.ZodType {
  const own = rules.acts?.[name]?.input;
  if (own) return own instanceof z.ZodObject ? own.strict() : own;
  const { asks, reason } = definition.acts?.[name] ?? {};
  return reason ? reasonOf(lettersOf(reason)) : asking(asks ?? {});
}

interface Registered {
  definition: Resource;
  rules: ResourceRules;
}

export type { AnyRecord, Fields };
