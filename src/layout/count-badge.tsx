import type { ReactNode } from 'react';

const MOST = 99;

/** How many wait, over the corner of an icon or by itself; nothing when none does. Whoever draws it says it in words too. */
export function CountBadge({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <span className="contador">
      {children}
      {count > 0 && <span className="contador__numero">{count > MOST ? `${MOST}+` : count}</span>}
    </span>
  );
}
