import { webcrypto } from 'node:crypto';

type Library = typeof import('pkijs');

let ready: Promise<Library> | undefined;

/** The library of certificates, loaded when one is first looked at. */
export function pki(): Promise<Library> {
  ready ??= import('pkijs').then((library) => {
    library.setEngine('node', new library.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }));
    return library;
  });
  return ready;
}
