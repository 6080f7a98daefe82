import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyField } from '../definition/field';

interface Proposal {
  /** What the field is stored with when it is left empty; null when nothing is. */
  proposed: unknown;
  /** Whether what stands in the field is that, and nobody typed it. */
  filled: boolean;
  /** Says that the person wrote in the field, or cleared it: what is proposed is no longer put there. */
  onTyped: () => void;
}

/**
 * Puts in a new draft what the definition proposes for a field, and keeps it up with the other fields until the person
 * writes in it. It is no typing of theirs: who leaves loses nothing.
 *
 * @param name of the field in the form; in a row of a table it is filled once something else of the row is
 * @param values of the fields beside it
 * @param asks whether the field may be written in a new draft
 */
export function useProposal(name: string, field: AnyField, values: Readonly<Record<string, unknown>>, asks: boolean): Proposal {
  const { resetField, setValue } = useFormContext();
  const typed = useRef(false);
  const put = useRef<unknown>(null);
  const own = name.slice(name.lastIndexOf('.') + 1);
  const inRow = own !== name;
  const proposed = asks ? (field.defaultFrom?.(values) ?? null) : null;
  const now = values[own] ?? null;
  const untouched = now === null || now === '' || now === put.current;
  const begun =
    !inRow || Object.entries(values).some(([key, value]) => key !== own && value !== null && value !== undefined && value !== '');
  const fills = proposed !== null && proposed !== now && untouched && begun;
  useEffect(() => {
    if (!fills || typed.current) return;
    put.current = proposed;
    // the rows of a table are compared as a whole: one that has more than a blank one is a change
    if (inRow) setValue(name, proposed);
    else resetField(name, { defaultValue: proposed });
  }, [fills, proposed, inRow, name, setValue, resetField]);
  return {
    proposed,
    filled: proposed !== null && now === proposed && !typed.current,
    onTyped: () => {
      typed.current = true;
    },
  };
}
