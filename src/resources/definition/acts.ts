import type { AnyField } from './field';
import { formatValue, inSentence } from './format';
import type { Act, AnyRecord, Resource } from './resource';
import { everyAct } from './states';
import { satisfies } from './values';

/**
 * Why an act cannot be done to a record in the situação in which it is, in the words of every refusal of this kind; null when it
 * can. What else the act asks of the record is judged, and explained, by its own rules.
 */
export function whyNot(resource: Resource, name: string, record: AnyRecord): string | null {
  const { fields, label } = resource;
  const act = everyAct(resource)[name];
  const failing = Object.entries(act?.when ?? {}).find(
    ([field, expected]) => isState(field, fields[field]) && !satisfies(record, { [field]: expected }),
  );
  const field = fields[failing?.[0] ?? ''];
  if (!act || !failing || !field) return null;
  return refusalOfAct(act.label, label, inState(formatValue(field, record[failing[0]]), label.gender));
}

/**
 * Why an act cannot be done to a record whose situação allows it, by what else its definition asks of the record; null when it can. For what the
 * rules of the act did not explain in words of their own.
 */
export function whyNotElse({ acts, fields, label }: Resource, name: string, record: AnyRecord): string | null {
  const act = acts?.[name];
  const failing = Object.entries(act?.when ?? {}).find(([field, expected]) => field in record && !satisfies(record, { [field]: expected }));
  const field = fields[failing?.[0] ?? ''];
  if (!act || !failing || !field) return null;
  const value = formatValue(field, record[failing[0]]);
  const said = value ? `com "${value}" em "${field.label}"` : `sem "${field.label}"`;
  return refusalOfAct(act.label, label, `está ${said}`);
}

/** Letters of a reason, where an act does not say how many. */
export const REASON_LETTERS = 10;

/** The fewest letters of the reason of an act. */
export const lettersOf = (reason: NonNullable<Act['reason']>): number => (reason === true ? REASON_LETTERS : reason.letters);

/** What is said of a reason with fewer letters. */
export const tooShort = (letters: number): string => `Escreva o motivo com pelo menos ${letters} letras.`;

/** An act that is waited for, with its words. */
export type Awaited = Act & { awaits: string };

/** The acts of a resource that are waited for, by name. */
export function awaited({ acts }: Pick<Resource, 'acts'>): [name: string, act: Awaited][] {
  return Object.entries(acts ?? {}).flatMap(([name, act]) => (act.awaits ? [[name, { ...act, awaits: act.awaits }]] : []));
}

/** The acts that send a record back, by name. */
export function returning({ acts }: Pick<Resource, 'acts'>): [name: string, act: Act][] {
  return Object.entries(acts ?? {}).filter(([, act]) => act.returns);
}

/** The acts that leave a value in a field, by name. */
export function actsTo({ acts }: Pick<Resource, 'acts'>, field: string, value: string): [name: string, act: Act][] {
  return Object.entries(acts ?? {}).filter(([, { to }]) => to?.[field] === value);
}

/** A step that may follow: an act of the record, or the document of a resource that begins by it. */
export type Following = { act: string } | { begins: string };

/** What usually follows in the state in which a record is, the first that may be taken before the others. */
export function nextSteps({ next = {} }: Pick<Resource, 'next'>, record: AnyRecord): Following[] {
  return Object.entries(next)
    .flatMap(([field, states]) => states?.[String(record[field])] ?? [])
    .flatMap<Following>((step) => {
      if (typeof step === 'string') return [{ act: step }];
      return 'when' in step && !satisfies(record, step.when) ? [] : [step];
    });
}

/** Whether an act may be done to a record, as far as its row of a list tells: of what the row does not carry the server judges. */
export function mayFollow({ when = {} }: Act, row: AnyRecord): boolean {
  return Object.entries(when).every(([field, expected]) => !(field in row) || satisfies(row, { [field]: expected }));
}

function isState(name: string, field: AnyField | undefined): boolean {
  return name.startsWith('situacao') || field?.kind === 'active';
}

/** A button may be called by what it makes ("Nova versão"): a sentence needs a verb. */
const INFINITIVE = /^\p{L}*[aeioô]r(?=[ -]|$)/u;

/** "Não se pode liquidar: o empenho está anulado." */
export function refusalOfAct(act: string, { one, gender }: Resource['label'], what: string): string {
  const verb = INFINITIVE.test(act) ? '' : 'fazer ';
  return `Não se pode ${verb}${inSentence(act)}: ${gender === 'f' ? 'a' : 'o'} ${inSentence(one)} ${what}.`;
}

/** States that are called by a noun or by what happened, not by how the record is. */
const OTHERWISE: Readonly<Record<string, string>> = {
  rascunho: 'em rascunho',
  minuta: 'em minuta',
  proposta: 'em proposta',
  'pré-visualização': 'em pré-visualização',
  falhou: 'com falha',
  'inscrições abertas': 'com inscrições abertas',
  'fim de fila': 'no fim da fila',
};

/**
 * A situação as the rest of a sentence about the document: "Baixada de ofício" of a contribuinte is "está baixado de ofício". The
 * word of a list agrees with what the list calls it (a inscrição, a situação); in a sentence it agrees with the document.
 */
export function inState(situacao: string, gender: 'm' | 'f'): string {
  const value = inSentence(situacao);
  const [first = '', ...rest] = value.split(' ');
  const agrees = /[^n]do$|[^d]o$|[^\s]a$/.test(first) && first.length > 1;
  const said = OTHERWISE[value] ?? [agrees ? first.replace(/[oa]$/, gender === 'f' ? 'a' : 'o') : first, ...rest].join(' ');
  return `está ${said}`;
}
