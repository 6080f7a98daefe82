import { useEffect } from 'react';

/**
 * Leads who has no session from a screen of the application to what is published in its place: its list, or the record of the address.
 *
 * @param screen address of the screen @param face address of what is published
 */
export function toFace(screen: string, face: string, title: string) {
  return function ToFace() {
    const there = window.location.pathname.replace(/\/+$/, '').replace(screen, face);
    useEffect(() => window.location.replace(there), [there]);
    return (
      <p role="status">
        Abrindo <a href={there}>{title}</a>…
      </p>
    );
  };
}
