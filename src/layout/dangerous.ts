/**
 * The words and the looks of a question whose yes destroys something. The focus is on the way out: who presses Enter without
 * reading loses nothing.
 */
export const dangerous = {
  okText: 'Sim',
  cancelText: 'Cancelar',
  okButtonProps: { danger: true },
  autoFocusButton: 'cancel',
} as const;
