import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader is told of a list that is ordered by dragging, in Portuguese. */
export function dragAccessibility(nameOf: (id: UniqueIdentifier) => string): NonNullable<DndContextProps['accessibility']> {
  return {
    screenReaderInstructions: {
      draggable: 'Para mover, aperte espaço, use as setas e aperte espaço de novo. Esc desiste.',
    },
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)} foi levantado.`,
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id ? `${nameOf(active.id)} está sobre ${nameOf(over.id)}.` : `${nameOf(active.id)} está em seu lugar.`,
      onDragEnd: ({ active, over }) =>
        over && over.id !== active.id
          ? `${nameOf(active.id)} foi solto no lugar de ${nameOf(over.id)}.`
          : `${nameOf(active.id)} voltou ao seu lugar.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} voltou ao seu lugar.`,
    },
  };
}
