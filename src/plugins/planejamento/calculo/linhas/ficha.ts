import type { Issues } from '../../../../resources/definition';
import type { VersionFrame } from './lookups';

/** The kind of version of a law that the Câmara has already voted: it is typed as it is, with the numbers of its rows. */
export const LEI_APROVADA = 'lei_aprovada';

interface ComFicha {
  ficha?: number | null;
}

/** The ficha of a row is given at the sending to the Câmara; of a law already enacted, it is that of the law. */
export function julgarFicha(line: object, before: object | null, { tipo }: Pick<VersionFrame, 'tipo'>): Issues {
  const [now, was] = [(line as ComFicha).ficha ?? null, (before as ComFicha | null)?.ficha ?? null];
  if (now === was || tipo === LEI_APROVADA) return {};
  return { ficha: ['A ficha é dada no envio à Câmara. Só se digita em uma versão do tipo "Lei já aprovada".'] };
}

/** The ficha that a row of a sheet is saved with: what comes in a column that is closed is not typed. */
export function fichaDe(line: object, before: object | null, { tipo }: Pick<VersionFrame, 'tipo'>): ComFicha {
  return { ficha: ((tipo === LEI_APROVADA ? line : before) as ComFicha | null)?.ficha ?? null };
}
