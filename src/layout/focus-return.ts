const DIALOG = '.ant-modal-root, .ant-drawer';

/**
 * Gives the focus back to where it was when a dialog goes away. A dialog that is taken off the page at once, instead of
 * being closed first, would leave it nowhere, and who uses the keyboard would start again from the top of the page.
 *
 * @returns what stops it
 */
export function returnFocus(): () => void {
  /** Where the focus was last in each dialog and, under null, in the page; the latest at the end. */
  const last = new Map<Element | null, HTMLElement>();
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const place = target.closest(DIALOG);
    last.delete(place);
    last.set(place, target);
  };
  const giveBack = () => {
    const { activeElement } = document;
    const places = [...last.keys()];
    for (const place of places) if (place && !place.isConnected) last.delete(place);
    if (last.size === places.length || (activeElement && activeElement !== document.body)) return;
    [...last.values()].at(-1)?.focus();
  };
  // a dialog hangs from the body in a holder of its own, which goes away with it
  const observer = new MutationObserver(giveBack);
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
