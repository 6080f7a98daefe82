/** Name of the page's own note of the files of the application behind the login, written by the build. */
const NOTE = 'sgp-aplicacao';

/**
 * Fetches the application behind the login while the person types, without running it: what they type into must not
 * stop, and who only opens the page downloads the page alone.
 */
export function prefetchOnTyping(): void {
  document.addEventListener('input', prefetchApplication, { once: true });
}

function prefetchApplication(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${NOTE}"]`)?.content.split(' ') ?? [];
  for (const href of files.filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}
