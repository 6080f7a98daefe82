import type { Fields } from './field';
import type { Act, Resource } from './resource';
import type { Condition } from './values';

/**
 * How a document is numbered: in sequence, without gaps, from 1 in each year or within the document that it corrects.
 * `numero` is the field of the sequence.
 */
export type Numbering<Name extends string = string> = YearlyNumbering<Name> | ChildNumbering<Name>;

export interface YearlyNumbering<Name extends string = string> {
  /** The field of its year: `exercicio` or one of its own. */
  year: Name | 'exercicio';
  /** How a number is written, unless Configuração › Cliente says otherwise: N stands for the sequence and AA or AAAA for the year. */
  mask: string;
  /** Each combination of the values of these fields has a sequence of its own. */
  within?: readonly Name[];
  /** Numbers follow the dates of this field: none is issued with a date before that of the last one. */
  inOrderOf?: Name;
  /** The number is given as the document is made; without it, by the act that issues it. */
  fromFirst?: true;
}

export interface ChildNumbering<Name extends string = string> {
  /** The `ref` to the document whose children are counted: `00231/2026-2`. */
  parent: Name;
}

/** What makes of a resource a document. */
export interface DocumentOf<Name extends string = string> {
  /** How it is numbered, where it has a number of its own. */
  number?: Numbering<Name>;
  fixed: Fixed<Name> | NotFixed;
  /** The documents that correct or follow it, by the last part of their address. */
  children?: Readonly<Record<string, ChildDocument>>;
  /** What it adds to the balances of others, from when it is fixed. */
  moves?: readonly Movement[];
  /** What one may begin by, by the name of the other resource. */
  from?: Readonly<Record<string, Origin<Name>>>;
  /** The `ref` to the one of its own kind that it takes back: who has it moves the contrary. */
  reverses?: Name;
}

/** Whether a numbering begins again each year. */
export function isYearly<Name extends string>(numbering: Numbering<Name>): numbering is YearlyNumbering<Name> {
  return 'year' in numbering;
}

/** Why nothing of it is fixed, whatever its state: `no: um cadastro, que só se liga e desliga`. */
export type NotFixed = `no: ${string}`;

/**
 * What of a document stays as it was issued, with its lines: the database refuses any other write. Who acted on it and when, the
 * person that another was merged into, and what the database sums always change. From its first day, unless `once` or `draft` says
 * otherwise.
 */
export interface Fixed<Name extends string = string> {
  /** From when this field has a value: until then it is a draft. */
  once?: Name;
  /** The field that says its state, and the states in which it is still written. */
  draft?: readonly [field: Name, ...states: string[]];
  /** The fields that go on changing: balances, states, who authorised; lines, all of them, by their name. */
  but?: readonly (Name | 'data_exclusao')[];
  /** The fields that an act fills in later: from nothing to a value, and never to another. */
  filled?: readonly Name[];
  /** What of its lines goes on, by their name; the others stay, every one. */
  lines?: Readonly<Partial<Record<Name, FixedLines>>>;
}

/** What goes on changing in the lines of a document that is fixed. */
export interface FixedLines {
  but?: readonly string[];
  filled?: readonly string[];
  /** New ones come; those that are there stay. */
  grows?: true;
}

type Kept = Partial<Pick<Resource, 'document' | 'ledger'>>;

/** What of a document is fixed, all of it in a ledger that says nothing else; null of what is not. */
export function fixedOf({ document, ledger }: Kept): Fixed | null {
  if (!document) return ledger ? {} : null;
  return typeof document.fixed === 'object' ? document.fixed : null;
}

/** Whether a resource is a document that others follow: one that is fixed or numbered, and that is looked for by itself. */
export function isLinked({ document, view, findable }: Pick<Resource, 'document' | 'view' | 'findable'>): boolean {
  if (view || !document) return false;
  return document.number !== undefined || (findable !== undefined && typeof document.fixed === 'object');
}

/** Whether a document is still a draft, which is rewritten at will. */
export function isDraft(resource: Kept, record: Readonly<Record<string, unknown>>): boolean {
  const { once, draft } = fixedOf(resource) ?? {};
  if (once) return record[once] === null || record[once] === undefined;
  const [field, ...states] = draft ?? [];
  return field !== undefined && states.includes(String(record[field]));
}

/** Whether the database refuses to exclude a record, as far as what is known of it tells: it is fixed, and its exclusion is not what goes on. */
export function isKept(resource: Kept, record: Readonly<Record<string, unknown>>): boolean {
  const fixed = fixedOf(resource);
  if (!fixed || fixed.but?.includes('data_exclusao')) return false;
  const said = fixed.once ?? fixed.draft?.[0];
  return said === undefined || (said in record && !isDraft(resource, record));
}

/** Whether a document is issued as it is written, as is what is never fixed; otherwise it begins as a draft. */
export function isIssuedAtOnce(resource: Kept): boolean {
  const { once, draft } = fixedOf(resource) ?? {};
  return !once && !draft;
}

/** How a child document is made, or taken back. */
export type ChildAct = Pick<Act, 'label' | 'asks' | 'when' | 'to'>;

/** What is asked to make one, where that is what a definition takes: more than it, and not what the document itself fills. */
export interface ChildDraft {
  /** The resource of that definition, where it is not that of the children: a payment begins by its order. */
  draftOf?: string;
  also?: Fields;
  /** Fields of the child that its document fills: who sends them is refused. */
  filled?: readonly string[];
}

/**
 * A document that corrects or follows this one (reforço, anulação, estorno): `POST {api}/{id}/{name}` makes one and answers the
 * document as it became, `GET` lists them.
 */
export interface ChildDocument {
  /** The resource of the children. */
  resource: string;
  /** Their `ref` to this document, or the filter of their list that finds those of it. */
  by: string;
  /** How one is made. What its own definition takes is asked for, unless `asks` says otherwise. */
  act: ChildAct & ChildDraft;
  /** How one is taken back, by `POST {api}/{id}/{name}/{child}/estornar`. */
  reversal?: ChildAct;
  /** Menu code whose regra 5 they need; the document's unless said. */
  menu?: string;
  /** It never has a day before that of this field of the document. */
  since?: string;
  /** It takes no more than what is left in this field of the document, said in these words: `['a_liquidar', 'a liquidar']`. */
  within?: readonly [field: string, words: string];
}

/**
 * What a document adds to the balances of a row of another: `{ of: 'dotacao', by: 'empenho_id.dotacao_id', add: { liquidado: 'valor' } }`.
 * The database refuses what would leave a balance out of its limits.
 */
export interface Movement {
  /** The resource whose balances move. */
  of: string;
  /** The way to its row, by `ref` after `ref`; of each line of the document, beginning by the name of the lines: `origens.em_liquidacao_id`. */
  by: string;
  /** By balance, the field that is added, of the document or of the same line (`origens.valor`); with a `-` before it, taken away. */
  add: Readonly<Record<string, string>>;
  /** Only of documents with these values. */
  when?: Condition;
}

/**
 * How a document begins by another: a liquidação by its empenho, an order by the liquidações that it pays. What is already used up
 * was taken off by what is left.
 */
export interface Origin<Name extends string = string> {
  /** Its `ref` to the other; of its lines, one for each of the others: `liquidacoes.liquidacao_id`. */
  by: string;
  /**
   * The amounts of the other that say what is left in it, in these words: `[['a_liquidar', 'em_liquidacao'], 'a liquidar']`. Without
   * them the other is not used up by amounts.
   */
  left?: readonly [fields: readonly string[], words: string];
  /** The field that begins with what is left, of the document or of its line. */
  into?: string;
  /** Own field → field of the other, taken where all the others say the same. */
  take?: Readonly<Partial<Record<Name, string>>>;
}

/** The lines that an origin makes, and the `ref` to it there or in the document itself. */
export function originPlace({ by }: Origin): { lines: string | null; ref: string } {
  const [first, second] = by.split('.') as [string, string?];
  return second === undefined ? { lines: null, ref: first } : { lines: first, ref: second };
}
