import { useEffect } from 'react';

/** Leads who has no session from a screen of the application to what is published in its place. */
export function toFace(face: string, title: string) {
  return function ToFace() {
    useEffect(() => window.location.replace(face), []);
    return (
      <p role="status">
        Abrindo <a href={face}>{title}</a>…
      </p>
    );
  };
}
