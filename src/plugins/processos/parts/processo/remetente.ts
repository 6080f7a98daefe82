import { createContext } from 'react';

/** Who sent the process that is being answered, and waits for it back; null where nobody does. */
export const Remetente = createContext<{ id: number; nome: string } | null>(null);
