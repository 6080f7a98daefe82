import { openTab } from './form-tabs';

/** Id of the input of a field path. */
export function inputId(name: string): string {
  return `campo-${name.replaceAll('.', '-')}`;
}

/** Puts the focus on a field, in the middle of the page so that no sticky bar covers it. Of a rich text, on the frame in which it is typed. */
export function focusField(path: string): void {
  const id = inputId(path);
  reach(document.getElementById(`${id}_ifr`) ?? document.getElementById(id));
}

/** Puts the focus on the first field with an error. */
export function focusFirstError(): void {
  reachWhenDrawn('.formulario :is(input, textarea)[aria-invalid="true"], .formulario .itens > .campo__erro');
}

/** Puts the focus on the first field of the form, or of a part of it; one that a plugin draws comes a little later, and is waited for. */
export function focusFirstField(part = '.formulario'): void {
  const fields = ['input:not([type="hidden"])', 'textarea'].map((kind) => `${part} .grade-campos ${kind}`).join(', ');
  whenDrawn(fields, reach, (first) => {
    const coming = document.querySelector(`${part} .grade-campos .espera`);
    return !coming || (coming.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  });
}

/**
 * Gives the focus that a button or a field took away with it, when it went, to the button that locks or frees the record;
 * the page does not move.
 */
export function keepFocusInBar(): void {
  whenDrawn('.barra-acoes [data-trava]', (button) => {
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  });
}

/** A field is drawn some frames after the form knows of it; later than this nobody waits for the focus. */
const PATIENCE_MS = 1000;

function reachWhenDrawn(selector: string): void {
  whenDrawn(selector, reach);
}

function whenDrawn(
  selector: string,
  act: (target: HTMLElement) => void,
  isReady: (target: HTMLElement) => boolean = () => true,
  since = performance.now(),
): void {
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(selector);
    const patient = performance.now() - since < PATIENCE_MS;
    if (target && (isReady(target) || !patient)) act(target);
    else if (patient) whenDrawn(selector, act, isReady, since);
  });
}

function reach(target: HTMLElement | null): void {
  const section = target?.closest<HTMLElement>('.secao[hidden]');
  if (target && section) {
    // the field is in another tab: it takes the focus once that is drawn
    openTab(section.id);
    requestAnimationFrame(() => requestAnimationFrame(() => reach(target)));
    return;
  }
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
