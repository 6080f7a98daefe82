import { EllipsisVertical } from 'lucide-react';

/** The ⋮ button: the same menu for who has no right button. */
export function RowMenuButton({ label, onOpen }: { label: string; onOpen: (at: { x: number; y: number }) => void }) {
  return (
    <button
      type="button"
      className="botao-linha"
      aria-haspopup="menu"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onOpen({ x: left, y: bottom });
      }}
    >
      <EllipsisVertical size={16} aria-hidden />
    </button>
  );
}
