/** The page's own notes of files, written by the build: the application behind the login, and the sheet. */
export type Note = 'sgp-aplicacao' | 'sgp-planilha';

/** Fetches files that will be wanted soon, without running them. */
export function prefetchNoted(note: Note): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${note}"]`)?.content.split(' ') ?? [];
  for (const href of files.filter(Boolean)) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}
