import './board.css';
import { DndContext, type DragEndEvent, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useState } from 'react';
import type { AnyRecord } from '../../definition/resource';
import { drawState } from '../../state';
import { nameOf } from '../columns';
import { BoardCard } from './board-card';
import { BoardColumn } from './board-column';
import { CardText } from './card-text';
import { useMoves } from './use-moves';
import type { ViewProps } from './view-props';

/**
 * The list as a board: a column for each value of a field, and a card for each record, which goes to another column by an act.
 * Dragging is for the mouse and the finger; "Mover para…" of each card does the same from the keyboard.
 */
export default function Board({ list, names, canOpen, onMenu }: ViewProps) {
  const { resource, filters } = list;
  const by = resource.list.views?.board?.by ?? '';
  const [held, setHeld] = useState<AnyRecord | null>(null);
  const [moved, setMoved] = useState<AnyRecord | null>(null);
  const moves = useMoves(resource, by, setMoved);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // a finger that moves at once scrolls
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  );
  const field = resource.fields[by];
  if (field?.kind !== 'choice') return null;
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null);
    const row = active.data.current as AnyRecord | undefined;
    if (row && over && row[by] !== over.id) moves.moveTo(row, String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={AT_THE_EDGE}
      accessibility={SILENT}
      onDragStart={({ active }) => setHeld(active.data.current as AnyRecord)}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard */}
      <section className="quadro" tabIndex={0} aria-label={`Quadro de ${resource.label.many} por ${field.label}`}>
        {statesOf(Object.keys(field.options), filters, by).map((state) => (
          <BoardColumn
            key={state}
            list={list}
            names={names}
            by={by}
            state={state}
            title={drawState(state, field)}
            accepts={held && (held[by] === state ? 'fica' : moves.movesOf(held, state).length > 0 ? 'aceita' : 'recusa')}
          >
            {(row) => (
              <BoardCard
                key={row.id}
                list={list}
                names={names}
                by={by}
                row={row}
                canOpen={canOpen}
                onMenu={onMenu}
                draggable={moves.canMove && !row.data_exclusao}
                moves={Object.keys(field.options).flatMap((to) => moves.movesOf(row, to))}
                onMove={(move) => moves.start(move, row)}
                isMoved={moved?.id === row.id}
              />
            )}
          </BoardColumn>
        ))}
      </section>
      <DragOverlay className="quadro__voo">
        {held && (
          <div className="quadro__cartao quadro__cartao--solto">
            <strong>{nameOf(resource, held)}</strong>
            <CardText resource={resource} names={names} place={by} row={held} />
          </div>
        )}
      </DragOverlay>
      <p className="so-leitor" role="status">
        {moved && `${nameOf(resource, moved)}: ${field.options[String(moved[by])]}.`}
      </p>
      {moves.dialog}
    </DndContext>
  );
}

/** The board scrolls under a held card only at its very edge: elsewhere the column aimed at would slip away. */
const AT_THE_EDGE = { threshold: { x: 0.06, y: 0.15 } };

/** The keyboard moves a card by its menu, not by steps of the mouse: there is nothing to tell of them. */
const SILENT = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
};

/** The columns: of a list filtered by their own field, only those that it asks for. */
function statesOf(options: readonly string[], filters: ViewProps['list']['filters'], by: string): string[] {
  const asked = filters.find(({ field }) => field === by)?.value;
  const chosen = Array.isArray(asked) ? asked.map(String) : asked ? [String(asked)] : [];
  return chosen.length > 0 ? options.filter((state) => chosen.includes(state)) : [...options];
}
