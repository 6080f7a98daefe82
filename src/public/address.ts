/** Addresses that the specification names without the prefix of the documentation, and where they are. */
export const SHORT_ADDRESSES: Readonly<Record<string, string>> = {
  '/componentes': '/publico/documentacao/componentes',
  '/componentes-auto': '/publico/documentacao/componentes-auto',
  '/guias': '/publico/documentacao/guias',
};

/** Addresses inside modules that are public pages too, with a session and without one (SPEC.md, "Public routes"). */
export const PUBLIC_PLACES: readonly string[] = [
  '/administracao/processos/publico/detalhes',
  '/central-de-servicos/processos/consulta-processo/detalhes',
];

/** Whether an address is of a public page, or of one that does not exist; other addresses belong to the application. */
export function isPublicAddress(path: string): boolean {
  return ['/publico', ...PUBLIC_PLACES].some((place) => path === place || path.startsWith(`${place}/`)) || path in SHORT_ADDRESSES;
}

/** Screens of the application whose addresses, without a session, show what of them is public instead of the sign-in screen (SPEC.md). */
const OPEN_SCREENS: readonly string[] = [
  '/contabilidade/lancamentos/variacoes-patrimoniais',
  '/patrimonio/relatorios/relacao-data-aquisicao',
  '/patrimonio/relatorios/termo-transferencia-orgaos',
];

/** Whether an address of the application has a page for who has no session. */
export function isOpenScreen(path: string): boolean {
  return OPEN_SCREENS.some((screen) => path === screen || path.startsWith(`${screen}/`));
}
