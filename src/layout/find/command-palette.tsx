import { useLayoutEffect, useRef } from 'react';
import { FindBox } from './find-box';

/**
 * Ctrl+K, over whatever is on the page. It comes with the frame, and is there before the next key: none that is typed after
 * Ctrl+K is lost. As the browser's own dialog it is above notices and dialogs, and gives the focus back where it was.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Esc
    <dialog
      ref={dialog}
      className="paleta"
      aria-label="Busca"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="paleta__corpo">
        <FindBox label="Buscar em tudo" onChosen={onClose} />
      </div>
    </dialog>
  );
}
