import { ConflictError } from './http/errors';
import type { Work } from './work';

/** The accounting entity at the top of the screen. @throws ConflictError ENTIDADE_NAO_PERMITIDA while all of them are seen at once */
export function entityOf({ setting }: Work): number {
  if (setting.entidadeId === null) throw new ConflictError('ENTIDADE_NAO_PERMITIDA');
  return setting.entidadeId;
}
