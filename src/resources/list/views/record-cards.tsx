import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AnyRecord, recordAddress } from '../../definition/resource';
import { nameOf } from '../columns';
import { RowMenuButton } from '../row-menu-button';
import { CardText } from './card-text';
import type { ViewProps } from './view-props';

interface RecordCardsProps extends ViewProps {
  rows: readonly AnyRecord[];
  place: string;
  /** What else is done to a record, before its menu. */
  beside?: (row: AnyRecord, name: string) => ReactNode;
}

/** Records of one place, a day for one, below one another: the name, which opens it, and the chosen columns. */
export function RecordCards({ list: { resource }, names, rows, place, beside, canOpen, onMenu }: RecordCardsProps) {
  return (
    <ul className="cartoes-lista">
      {rows.map((row) => {
        const name = nameOf(resource, row);
        return (
          <li key={row.id} data-excluido={row.data_exclusao !== null}>
            <div>
              {canOpen ? <Link to={recordAddress(resource, row.id)}>{name}</Link> : <strong>{name}</strong>}
              <CardText resource={resource} names={names} place={place} row={row} />
            </div>
            {beside?.(row, name)}
            <RowMenuButton label={`Ações de ${name}`} onOpen={(at) => onMenu(row, at)} />
          </li>
        );
      })}
    </ul>
  );
}
