import type { NivelAssinatura } from '../definition/signatures';

/** A request that the person may answer now. */
export interface ToSign {
  id: number;
  documento: string;
  nivel_minimo: NivelAssinatura;
}
