import { useDraggable } from '@dnd-kit/core';
import { Button, Dropdown } from 'antd';
import { ArrowRightLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type AnyRecord, type Resource, recordAddress } from '../../definition/resource';
import { nameOf } from '../columns';
import { RowMenuButton } from '../row-menu-button';
import { CardText } from './card-text';
import type { Move } from './use-moves';
import type { ViewProps } from './view-props';

interface BoardCardProps extends ViewProps {
  by: string;
  row: AnyRecord;
  draggable: boolean;
  /** Where it may go, and by which act. */
  moves: readonly Move[];
  onMove: (move: Move) => void;
  /** It was just moved: the focus goes with it. */
  isMoved: boolean;
}

/** A record on the board: what it is called, which opens it, its chosen columns, and where it may go. */
export function BoardCard({ list: { resource }, names, by, row, canOpen, onMenu, draggable, moves, onMove, isMoved }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id, data: row, disabled: !draggable });
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMoved) card.current?.focus();
  }, [isMoved]);
  const name = nameOf(resource, row);
  return (
    <li
      ref={(node) => {
        card.current = node;
        setNodeRef(node);
      }}
      className="quadro__cartao"
      tabIndex={-1}
      aria-label={name}
      data-excluido={row.data_exclusao !== null}
      data-levantado={isDragging}
      data-arrasta={draggable}
      {...listeners}
    >
      <div className="quadro__titulo">
        {canOpen ? <Link to={recordAddress(resource, row.id)}>{name}</Link> : <strong>{name}</strong>}
        <RowMenuButton label={`Ações de ${name}`} onOpen={(at) => onMenu(row, at)} />
      </div>
      <CardText resource={resource} names={names} place={by} row={row} />
      {moves.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          destroyOnHidden
          menu={{
            items: moves.map((move) => ({ key: move.name, label: saidOf(resource, by, move), onClick: () => onMove(move) })),
          }}
        >
          <Button size="small" type="text" className="quadro__mover" aria-label={`Mover ${name} para…`}>
            <ArrowRightLeft size={14} aria-hidden /> Mover para…
          </Button>
        </Dropdown>
      )}
    </li>
  );
}

/** "Publicada · Publicar": where it goes, and by what. */
function saidOf({ fields }: Resource, by: string, { act, to }: Move): string {
  const field = fields[by];
  return `${field?.kind === 'choice' ? field.options[to] : to} · ${act.label}`;
}
