/** Id of the input of a field path. */
export function inputId(name: string): string {
  return `campo-${name.replaceAll('.', '-')}`;
}

/** Puts the focus on a field, in the middle of the page so that no sticky bar covers it. */
export function focusField(path: string): void {
  reach(document.getElementById(inputId(path)));
}

/** Errors are drawn a moment after they are known. */
const DRAWN_MS = 50;

/** Puts the focus on the first field with an error. */
export function focusFirstError(): void {
  setTimeout(
    () => reach(document.querySelector<HTMLElement>('.formulario [aria-invalid="true"], .formulario .itens > .campo__erro')),
    DRAWN_MS,
  );
}

/** Puts the focus on the first field of the form. */
export function focusFirstField(): void {
  const fields = '.formulario .grade-campos input:not([type="hidden"]), .formulario .grade-campos textarea';
  setTimeout(() => reach(document.querySelector<HTMLElement>(fields)), DRAWN_MS);
}

function reach(target: HTMLElement | null): void {
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
