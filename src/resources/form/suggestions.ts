import { useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';

/** A value that something else knows for a field in which the person typed another. */
export interface Suggestion {
  /** How what knows it says it: "O CEP é de". */
  from: string;
  /** Path of the field that asked. */
  source: string;
  /** The value, as it is read. */
  text: string;
  /** What the field held when it was suggested: once it holds something else, the suggestion is over. */
  typed: unknown;
  /** Puts it in the place of what was typed. */
  use: () => void;
}

/** What a form was suggested, and what it was filled with by itself, by path of the field. */
class Suggestions {
  private readonly filled = new Map<string, unknown>();
  private readonly suggested = new Map<string, Suggestion>();
  private readonly listeners = new Set<() => void>();

  /** Whether nobody typed the value of a field: it is empty, or as the form filled it. */
  isFree(path: string, value: unknown): boolean {
    return value === null || value === undefined || value === '' || value === this.filled.get(path);
  }

  noteFilled(path: string, value: unknown): void {
    this.filled.set(path, value);
  }

  of(path: string): Suggestion | undefined {
    return this.suggested.get(path);
  }

  /** How many a field made that still hold; a number, so that who listens is told only of changes. */
  countFrom(source: string, current: (path: string) => unknown): number {
    return [...this.suggested].filter(([path, suggestion]) => suggestion.source === source && suggestion.typed === current(path)).length;
  }

  /** Puts the suggestions of a field in the place of its earlier ones. */
  put(source: string, suggestions: ReadonlyMap<string, Suggestion>): void {
    for (const [path, suggestion] of this.suggested) if (suggestion.source === source) this.suggested.delete(path);
    for (const [path, suggestion] of suggestions) this.suggested.set(path, suggestion);
    this.tell();
  }

  take(path: string): void {
    const suggestion = this.suggested.get(path);
    this.suggested.delete(path);
    suggestion?.use();
    this.tell();
  }

  /** Takes all that a field made. */
  takeFrom(source: string): void {
    for (const [path, suggestion] of [...this.suggested]) if (suggestion.source === source) this.take(path);
  }

  private tell(): void {
    for (const listen of this.listeners) listen();
  }

  subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  };
}

const ofForms = new WeakMap<object, Suggestions>();

/** The suggestions of the form around. */
export function useSuggestions(): Suggestions {
  const { control } = useFormContext();
  const known = ofForms.get(control) ?? new Suggestions();
  ofForms.set(control, known);
  return known;
}

/** What is suggested to a field that holds this value now. */
export function useSuggestion(path: string, value: unknown): { suggestion: Suggestion | undefined; take: () => void } {
  const suggestions = useSuggestions();
  const suggestion = useSyncExternalStore(suggestions.subscribe, () => suggestions.of(path));
  return { suggestion: suggestion && suggestion.typed === value ? suggestion : undefined, take: () => suggestions.take(path) };
}

/** How much a field suggests to others now, and how all of it is taken. */
export function useSuggestionsFrom(source: string): { count: number; takeAll: () => void } {
  const { getValues } = useFormContext();
  const suggestions = useSuggestions();
  const count = useSyncExternalStore(suggestions.subscribe, () => suggestions.countFrom(source, getValues as (path: string) => unknown));
  return { count, takeAll: () => suggestions.takeFrom(source) };
}
