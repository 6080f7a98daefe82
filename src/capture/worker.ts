/** Keeps the pages of the field in this phone, so that they open without network: only what this page needed to open. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/captura-sw.js', { scope: '/captura' });
  await navigator.serviceWorker.ready;
  const opened = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/favicon.svg'))
    .map(({ pathname }) => pathname);
  const versao = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  registration.active?.postMessage({ versao, guardar: ['/captura', ...new Set(opened)] });
}
