import { prefetchNoted } from '../providers/prefetch';

/**
 * Fetches the application behind the login while the person types, without running it: what they type into must not
 * stop, and who only opens the page downloads the page alone.
 */
export function prefetchOnTyping(): void {
  document.addEventListener('input', () => prefetchNoted('sgp-aplicacao'), { once: true });
}
