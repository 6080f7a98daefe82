import type { Cliente } from './clientes';
import type { Permissions } from './permissions';
import type { Caller } from './work';

/** Whether a group, or the municipality for its servants, obliges the account to a second factor. */
export function mustHaveSecondFactor(cliente: Cliente, caller: Caller, permissions: Permissions | null): boolean {
  if (cliente.doisFatores === 'desligado') return false;
  return Boolean(permissions?.exige2fa) || (cliente.doisFatores === 'obrigatorio_servidor' && caller.tipo.includes('servidor'));
}

/** Whether a session may do nothing yet but set its second factor up (handbook 3.4). */
export function owesSecondFactor(cliente: Cliente, caller: Caller, permissions: Permissions): boolean {
  return !caller.doisFatores && mustHaveSecondFactor(cliente, caller, permissions);
}
