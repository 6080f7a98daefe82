import type { Work } from '../work';

/** How long who has the address of a preview reads what is not public yet (handbook Administração 7.1). */
const VALID_MIN = 30;

/** Where previews are read. */
export const PREVIEW_PATH = '/publico/previa';

interface Previewed {
  recurso: string;
  id: number;
}

/** The address where a record is seen as its page will be, good for half an hour, without a session. */
export function previewAddress(work: Work, { recurso, id }: Previewed): string {
  const expires = Math.floor(work.now().getTime() / 1000) + VALID_MIN * 60;
  return `${PREVIEW_PATH}?lacre=${encodeURIComponent(work.services.vault.seal(`previa:${work.cliente.id}:${recurso}:${id}:${expires}`))}`;
}

/** The record of a preview; null of an address that was not given here, or is no longer good. */
export function openPreview(work: Work, sealed: string): Previewed | null {
  const [kind, cliente, recurso = '', id, expires] = openedBy(work, sealed).split(':');
  const good = kind === 'previa' && Number(cliente) === work.cliente.id && Number(expires) * 1000 > work.now().getTime();
  return good ? { recurso, id: Number(id) } : null;
}

function openedBy(work: Work, sealed: string): string {
  try {
    return work.services.vault.open(sealed);
  } catch {
    // not sealed here
    return '';
  }
}
