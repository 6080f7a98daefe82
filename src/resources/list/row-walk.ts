import { useEffect } from 'react';

/** Which way each key walks; the letters are those of mail programs. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
/** What the letters and the arrows are typed in, or belong to. */
const TAKEN =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=listbox], [role=combobox]';
const ROW_LINK = 'tr.ant-table-row a.abrir';

/**
 * The rows of a list are walked by the arrows and by j and k, from the first one where none has the focus: Enter opens. The arrows
 * move the page as long as the focus is elsewhere.
 */
export function useRowWalk(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const at = document.activeElement;
      if (at?.closest(TAKEN) || document.querySelector('.ant-modal-wrap, .ant-drawer-open')) return;
      const links = [...document.querySelectorAll<HTMLElement>(`.lista__corpo ${ROW_LINK}`)];
      const next = nextOf(links, at, step, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The row that a key leads to; none beyond the ends, and none by the arrows while the focus is in no row. */
function nextOf(links: readonly HTMLElement[], at: Element | null, step: 1 | -1, key: string): HTMLElement | undefined {
  const here = links.findIndex((link) => link.closest('tr')?.contains(at));
  if (here >= 0) return links[here + step];
  const letter = key === 'j' || key === 'k';
  return letter || at?.closest('.lista__corpo') ? links[0] : undefined;
}
