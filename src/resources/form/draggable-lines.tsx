import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { dragAccessibility } from '../../layout/drag-accessibility';
import type { LinesProps } from './items-input';

/** The lines of a child table that are also put in order by dragging. */
export default function DraggableLines({ id, keys, label, onMove, children }: LinesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (key: unknown) => `O item ${keys.indexOf(String(key)) + 1}`;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={dragAccessibility(nameOf)}>
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ol className="itens__linhas" id={id}>
          {keys.map((key, index) => (
            <DraggableLine key={key} line={key} position={index + 1} label={label}>
              {children(index)}
            </DraggableLine>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface DraggableLineProps {
  line: string;
  position: number;
  label: string;
  children: React.ReactNode;
}

function DraggableLine({ line, position, label, children }: DraggableLineProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: line,
    attributes: { roleDescription: 'item que se arrasta' },
  });
  return (
    <li
      ref={setNodeRef}
      className="itens__linha itens__linha--arrasta"
      aria-label={`${label}, linha ${position}`}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
        zIndex: isDragging ? 1 : undefined,
      }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="itens__punho"
        {...attributes}
        {...listeners}
        aria-label={`Arrastar a linha ${position}`}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      {children}
    </li>
  );
}
