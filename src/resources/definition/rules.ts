import type { Condition } from './values';
import { satisfies } from './values';

/** Messages by field path, as the wire carries them: `{ "responsaveis.0.inicio": ["…"] }`. */
export type Issues = Record<string, string[]>;

/** A draft as the rules see it: values by field name, whatever their state. */
export type LooseDraft = Readonly<Record<string, unknown>>;

/** A rule over more than one field: the issues it finds, null when the draft is right. */
export type DraftRule = (draft: LooseDraft) => Issues | null;

/** Adds messages to a path. */
export function addIssue(issues: Issues, path: string, message: string): void {
  issues[path] = [...(issues[path] ?? []), message];
}

/** SPEC.md section 5: a range requires its end after its start. Equal dates are one day and are right. */
export function endAfterStart(start: string, end: string): DraftRule {
  return (draft) => {
    const [from, to] = [draft[start], draft[end]];
    return typeof from === 'string' && typeof to === 'string' && to < from
      ? { [end]: ['A data final deve ser posterior à data inicial.'] }
      : null;
  };
}

/** Applies rules to every line of a child table. */
export function eachItem(field: string, ...rules: DraftRule[]): DraftRule {
  return (draft) => {
    const issues: Issues = {};
    for (const [index, line] of linesOf(draft[field]).entries()) {
      for (const rule of rules) {
        for (const [path, messages] of Object.entries(rule(line) ?? {})) issues[`${field}.${index}.${path}`] = messages;
      }
    }
    return issues;
  };
}

/** At least one line that satisfies the condition. */
export function someItem(field: string, condition: Condition, message: string): DraftRule {
  return (draft) => (linesOf(draft[field]).some((line) => satisfies(line, condition)) ? null : { [field]: [message] });
}

/** When there are lines, exactly one of them has the flag on. */
export function oneFlagged(field: string, flag: string, message: string): DraftRule {
  return (draft) => {
    const lines = linesOf(draft[field]);
    return lines.length === 0 || lines.filter((line) => line[flag] === true).length === 1 ? null : { [field]: [message] };
  };
}

/** No two lines of a child table share the values of the key fields; case and outer blanks do not count. */
export function onePerKey(field: string, key: readonly string[], message: string): DraftRule {
  return (draft) => {
    const issues: Issues = {};
    const seen = new Set<string>();
    for (const [index, line] of linesOf(draft[field]).entries()) {
      const value = JSON.stringify(key.map((name) => (typeof line[name] === 'string' ? line[name].trim().toLowerCase() : line[name])));
      if (seen.has(value)) addIssue(issues, `${field}.${index}.${key[0]}`, message);
      seen.add(value);
    }
    return issues;
  };
}

/** Periods `inicio`–`fim` (an empty end is open) of lines that share the key fields must not overlap. */
export function periodsApart(field: string, key: readonly string[], message: string): DraftRule {
  return (draft) => {
    const lines = linesOf(draft[field]);
    const issues: Issues = {};
    for (const [index, line] of lines.entries()) {
      const clash = lines.slice(0, index).some((other) => key.every((name) => other[name] === line[name]) && overlaps(other, line));
      if (clash) addIssue(issues, `${field}.${index}.inicio`, message);
    }
    return issues;
  };
}

function overlaps(a: LooseDraft, b: LooseDraft): boolean {
  const [start, end] = [(line: LooseDraft) => String(line.inicio ?? '0000'), (line: LooseDraft) => String(line.fim ?? '9999')];
  return start(a) <= end(b) && start(b) <= end(a);
}

function linesOf(value: unknown): LooseDraft[] {
  return Array.isArray(value) ? value.filter((line): line is LooseDraft => typeof line === 'object' && line !== null) : [];
}
