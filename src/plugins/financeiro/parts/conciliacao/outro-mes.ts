import { createContext, useContext } from 'react';

/** Goes to another address of the same list, which reads its filters as it opens. */
export const OutroMes = createContext<(address: string) => void>(() => undefined);

/** How the choice of a month opens the list again. */
export const useOutroMes = () => useContext(OutroMes);
