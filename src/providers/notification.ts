import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';

/** Toast titles (SPEC.md section 8). */
export const TITLES = { success: 'Sucesso!', error: 'Erro!', warning: 'Aviso!' } as const;

export type ToastKind = keyof typeof TITLES;

/** Draws toasts; the part of the screen that holds the component library's instance registers itself. */
type Toaster = (kind: ToastKind, message: string, key?: string) => void;

let toaster: Toaster = () => undefined;

/** Registers who draws the toasts. */
export function setToaster(next: Toaster): void {
  toaster = next;
}

/** Shows a toast for 3 seconds, with the title of its kind. */
export function toast(kind: ToastKind, message: string, key?: string): void {
  toaster(kind, message, key);
}

/** Refine's notifications as our toasts. Errors are shown by the HTTP client, with their code. */
export const notificationProvider: NotificationProvider = {
  open: ({ message, type, key }: OpenNotificationParams) => {
    if (type === 'success') toast('success', message, key);
    else if (type === 'error') toast('error', message, key);
  },
  close: () => undefined,
};
