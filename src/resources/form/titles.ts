import { inSentence } from '../definition/format';
import type { AnyRecord, Resource } from '../definition/resource';
import { nameOf } from '../list/columns';

/** The button that leaves an act undone: beside the act of cancelling, "Cancelar" would say the opposite. */
export function dismissOf(act: string): string {
  return /^cancelar\b/i.test(act) ? 'Voltar' : 'Cancelar';
}

/**
 * "Órgão Gabinete": what it is and its name, which may say already what it is ("PPA 2022-2025"). What people enter in a ledger
 * is only looked at afterwards.
 */
export function titleOf(resource: Resource, record: AnyRecord | null): string {
  const one = resource.ledger && resource.calls?.create !== false ? `Visualizar ${inSentence(resource.label.one)}` : resource.label.one;
  if (!record) return one;
  const name = nameOf(resource, record);
  return name.toLowerCase().startsWith(`${one.toLowerCase()} `) ? name : `${one} ${name}`;
}
