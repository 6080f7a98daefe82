import { useEffect } from 'react';

interface SelectState {
  invalid: boolean;
  describedBy: string | undefined;
  required: boolean;
}

/**
 * Says the state of a list of options on its input alone: as properties of the component the attributes would also go
 * to the box around it, where they are not allowed.
 *
 * @param id of the input
 */
export function useSelectState(id: string, { invalid, describedBy, required }: SelectState): void {
  useEffect(() => {
    const input = document.getElementById(id);
    input?.setAttribute('aria-invalid', String(invalid));
    input?.setAttribute('aria-required', String(required));
    if (describedBy) input?.setAttribute('aria-describedby', describedBy);
    else input?.removeAttribute('aria-describedby');
  }, [id, invalid, describedBy, required]);
}

/**
 * Tab leaves a list of several choices, which stays open after each: the component would keep the focus in it, and choose or leave out the
 * option that it points at (WCAG 2.2, 2.1.2).
 */
export function leaveByTab(event: Pick<KeyboardEvent, 'key' | 'stopPropagation'>): void {
  if (event.key === 'Tab') event.stopPropagation();
}
