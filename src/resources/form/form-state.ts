import { createContext, useContext } from 'react';
import type { Resource } from '../definition/resource';

/** What every field of a form needs to know about the form. */
export interface FormState {
  /** Fields read as text. */
  locked: boolean;
  /** The record does not exist yet. */
  isNew: boolean;
  /** What the form is of; nothing of a dialog that asks. */
  resource?: Resource;
}

const FormStateContext = createContext<FormState>({ locked: false, isNew: true });

/** Gives the state to the fields below. */
export const FormStateProvider = FormStateContext.Provider;

/** The state of the form around; a form of its own (a dialog) is open and new. */
export function useFormState(): FormState {
  return useContext(FormStateContext);
}
