import { AppError } from '../http/errors';
import type { Work } from '../work';

/** @throws AppError SEM_PERMISSAO, with the message, for what another person wrote or attached */
export function ownOnly(work: Work, { autor_id }: { autor_id: number }, message: string): void {
  if (autor_id !== work.user.usuarioId) throw new AppError('SEM_PERMISSAO', { message });
}
