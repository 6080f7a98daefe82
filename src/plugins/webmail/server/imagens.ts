import { destinationProblem, lookupFor } from '../../../server/destinations';
import { getOutside } from '../../../server/outgoing';
import type { Work } from '../../../server/work';

const MOST = 40;
const AT_ONCE = 6;
const TIMEOUT_MS = 8000;

/** What the first bytes of each kind of picture are. */
const TIPOS: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
];

/**
 * The pictures of a message that are on other servers, by address, as they go inside its text: the server fetches them, so that who
 * sent the message is not told from where it is read. What cannot be fetched is left out.
 */
export async function buscarImagens(work: Work, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = addresses.slice(0, MOST);
  const next = async (): Promise<void> => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const picture = await buscar(work, address).catch(() => null);
      if (picture) found.set(address, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return found;
}

async function buscar({ services: { config } }: Work, address: string): Promise<string | null> {
  const url = new URL(address);
  if (await destinationProblem(url.hostname, config, 'pessoa')) return null;
  const { status, bytes } = await getOutside(url, {
    timeoutMs: TIMEOUT_MS,
    headers: { accept: 'image/*' },
    lookup: lookupFor(config, 'pessoa'),
  });
  const head = bytes.subarray(0, 16).toString('latin1');
  const tipo = TIPOS.find(([pattern]) => pattern.test(head))?.[1];
  return status === 200 && tipo ? `data:${tipo};base64,${bytes.toString('base64')}` : null;
}
