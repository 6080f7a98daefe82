import type { ApiError } from './http';

/** Asks the person a question; the part of the screen that holds the component library's instance registers itself. */
type Asker = (question: string) => Promise<boolean>;

let asker: Asker = async () => false;

/** Registers who asks. */
export function setAsker(next: Asker): void {
  asker = next;
}

/** What the server asks before it does what was asked of it; null when the failure is a refusal. */
export function questionOf(error: unknown): string | null {
  const asked = (error as Partial<ApiError> | null)?.detalhe?.confirmar;
  return typeof asked === 'string' ? asked : null;
}

/**
 * Makes a call. When the server asks for a confirmation the person is asked, and a yes makes the call again with the words
 * that were answered: if they are no longer true, the server asks anew.
 *
 * @throws ApiError of the call; the question itself, when the answer is no
 */
export async function confirming<T>(
  call: (answer: { confirmado?: string }) => Promise<T>,
  answer: { confirmado?: string } = {},
): Promise<T> {
  try {
    return await call(answer);
  } catch (error) {
    const question = questionOf(error);
    if (question === null || !(await asker(question))) throw error;
    return confirming(call, { confirmado: question });
  }
}
