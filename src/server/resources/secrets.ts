import type { Fields } from '../../resources/definition';
import type { Work } from '../work';

/** The values of a draft with what was typed as a secret sealed; one that only says whether it is set stays as it is stored. */
export function sealSecrets({ services }: Work, fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (fields[name]?.kind !== 'secret' || value === null) return [[name, value]];
      return typeof value === 'string' ? [[name, services.vault.seal(value)]] : [];
    }),
  );
}
