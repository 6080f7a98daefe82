import './scroll-region.css';
import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** What a screen reader calls it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** What scrolls inside its own box, and is reached by keyboard; a table in it has its heads in sight. */
export function ScrollRegion({ label, className = 'rolagem', children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
