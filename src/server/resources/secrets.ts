import type { Fields } from '../../resources/definition';
import type { Work } from '../work';

/** Seals what was typed as a secret; one that only says whether it is set stays as it is stored. */
export function sealSecrets({ services }: Work, fields: Fields, changes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (fields[name]?.kind !== 'secret') continue;
    if (typeof value === 'string') changes[name] = services.vault.seal(value);
    else if (value !== null) delete changes[name];
  }
}
