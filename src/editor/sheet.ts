import { createContext } from 'react';

/** How the sheet lies that a text is written for. */
export type Orientation = 'retrato' | 'paisagem';

/** The sheet of the editors below: they are as wide as it and tall; null of a text that is on none. */
export const EditorSheet = createContext<Orientation | null>(null);

/** The width of a page (SPEC.md section 9). */
export function widthOf(sheet: Orientation): string {
  return sheet === 'paisagem' ? '21cm' : '18.8cm';
}
