// Answers the pages of the field without network. Its scope is /captura: no other page is its own.
const KEPT = 'sgp-captura';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// the page says what it needed to open; all that an earlier version needed goes away
self.addEventListener('message', (event) => {
  const { versao, guardar } = event.data ?? {};
  if (typeof versao === 'string' && Array.isArray(guardar)) event.waitUntil(keep(versao, guardar));
});

async function keep(version, addresses) {
  const cache = await caches.open(KEPT);
  const before = await cache.match('/captura/versao');
  if ((await before?.text()) !== version) {
    await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
    await cache.put('/captura/versao', new Response(version));
  }
  await Promise.all(addresses.map(async (address) => (await cache.match(address)) || cache.add(address)));
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(mode === 'navigate' ? page(event.request) : asset(event.request));
});

/** The page as it is now, and as it was kept where there is no network. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('/captura', answer.clone());
    return answer;
  } catch (failure) {
    const kept = await cache.match('/captura');
    if (kept) return kept;
    throw failure;
  }
}

/** Files have the print of what they hold in their names: a kept one is never old. */
async function asset(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
