const BASE = 'sgp-captura-leituras';

/**
 * How many readings are only in this phone, and the erasing of all that it took along. Without the library of the store: the sign-out of
 * whoever never went to the field asks it too.
 */
export async function countUnsent(): Promise<number> {
  const base = await openBase();
  if (!base) return 0;
  const all = await new Promise<{ situacao: string }[]>((resolve, reject) => {
    const asked = base.transaction('leituras').objectStore('leituras').getAll();
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  base.close();
  return all.filter(({ situacao }) => situacao === 'na_fila').length;
}

/** Erases what the person took along, with the pages that were kept for it. */
export async function wipeCapture(): Promise<void> {
  for (const name of [BASE, 'sgp-captura-tarefas']) indexedDB.deleteDatabase(name);
  if ('caches' in window) await caches.delete('sgp-captura');
}

/** The base, where there is one: asking for it must not make it. */
async function openBase(): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return null;
  return new Promise((resolve) => {
    const asked = indexedDB.open(BASE);
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => resolve(null);
  });
}
