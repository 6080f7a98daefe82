/** Addresses that the specification names without the prefix of the documentation, and where they are. */
export const SHORT_ADDRESSES: Readonly<Record<string, string>> = {
  '/componentes': '/publico/documentacao/componentes',
  '/componentes-auto': '/publico/documentacao/componentes-auto',
  '/guias': '/publico/documentacao/guias',
};

/** Whether an address is of a public page, or of one that does not exist; other addresses belong to the application. */
export function isPublicAddress(path: string): boolean {
  return path === '/publico' || path.startsWith('/publico/') || path in SHORT_ADDRESSES;
}
