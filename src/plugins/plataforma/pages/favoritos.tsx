import './favoritos.css';
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Link } from 'react-router';
import { dragAccessibility } from '../../../layout/drag-accessibility';
import { PageHeader } from '../../../layout/page-header';
import type { Favorite } from '../../../providers/profile';
import { useFavorites } from '../../../screens/favorites';
import { SystemCard } from '../../../screens/system-card';

/** The favourite systems and screens, in the order of the person. */
export default function Favorites() {
  const { favorites, loaded, toggle, order } = useFavorites();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const mover = (from: number, to: number) => order(arrayMove(favorites, from, to));
  const soltar = ({ active, over }: DragEndEvent) => {
    const at = (id: unknown) => favorites.findIndex(({ sistema_id }) => sistema_id === id);
    if (over && over.id !== active.id) mover(at(active.id), at(over.id));
  };
  const nameOf = (id: unknown) => favorites.find(({ sistema_id }) => sistema_id === id)?.nome ?? '';
  return (
    <>
      <PageHeader
        title="Favoritos"
        crumbs={[{ nome: 'Início', url: '/' }, { nome: 'Favoritos' }]}
        detail={favorites.length > 0 && `${favorites.length} de 30`}
      />
      {loaded && favorites.length === 0 && (
        <p className="lancador__vazio">
          Você ainda não tem favoritos. Marque a estrela de um sistema ou de uma tela no <Link to="/">início</Link> e ele aparecerá aqui.
        </p>
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={soltar} accessibility={dragAccessibility(nameOf)}>
        <SortableContext items={favorites.map(({ sistema_id }) => sistema_id)} strategy={rectSortingStrategy}>
          <ul className="cartoes cartoes--modulo favoritos" aria-label="Favoritos">
            {favorites.map((favorite, index) => (
              <FavoriteCard
                key={favorite.sistema_id}
                favorite={favorite}
                onToggle={toggle}
                onUp={index > 0 ? () => mover(index, index - 1) : undefined}
                onDown={index < favorites.length - 1 ? () => mover(index, index + 1) : undefined}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  );
}

interface FavoriteCardProps {
  favorite: Favorite;
  onToggle: (id: number) => void;
  onUp?: () => void;
  onDown?: () => void;
}

/** A card that can be dragged, or moved by its buttons. */
function FavoriteCard({ favorite, onToggle, onUp, onDown }: FavoriteCardProps) {
  const { sistema_id: id, nome } = favorite;
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'item que se arrasta' },
  });
  return (
    <SystemCard
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
        zIndex: isDragging ? 1 : undefined,
      }}
      node={{ ...favorite, id }}
      favorite
      onToggle={onToggle}
    >
      <span className="favoritos__mover">
        <Button
          type="text"
          size="small"
          aria-label={`Mover ${nome} para cima`}
          disabled={!onUp}
          icon={<ArrowUp size={15} aria-hidden />}
          onClick={onUp}
        />
        <Button
          type="text"
          size="small"
          aria-label={`Mover ${nome} para baixo`}
          disabled={!onDown}
          icon={<ArrowDown size={15} aria-hidden />}
          onClick={onDown}
        />
        <button type="button" className="favoritos__punho" {...attributes} {...listeners} aria-label={`Arrastar ${nome}`}>
          <GripVertical size={16} aria-hidden />
        </button>
      </span>
    </SystemCard>
  );
}
