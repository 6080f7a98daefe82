import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AnyRecord, recordAddress } from '../definition/resource';
import { drawCell, needsLabel } from './cells';
import { nameOf } from './columns';
import { RowMenuButton } from './row-menu-button';
import type { ListState } from './use-list';

interface CardListProps {
  list: ListState;
  names: readonly string[];
  canOpen: boolean;
  onMenu: (row: AnyRecord, at: { x: number; y: number }) => void;
  empty: ReactNode;
}

/** The list on a phone: two lines a record, with the same actions. */
export function CardList({ list, names, canOpen, onMenu, empty }: CardListProps) {
  const { resource, rows } = list;
  if (rows.length === 0) return <div className="lista-vazia">{empty}</div>;
  const draw = (name: string, row: AnyRecord) => {
    const field = resource.fields[name];
    return field ? drawCell(field, name, row) : null;
  };
  const [first = 'id', ...others] = names;
  // a yes or no says nothing without the name of its field, which the title does not show
  const second = others.find((name) => resource.fields[name]?.kind !== 'yesNo');
  const rest = others.filter((name) => name !== second);
  return (
    <ul className="cartoes-lista">
      {rows.map((row) => {
        const title = (
          <>
            <span>{draw(first, row) || `#${row.id}`}</span> {second && <span>{draw(second, row)}</span>}
          </>
        );
        return (
          <li key={row.id} data-excluido={row.data_exclusao !== null}>
            <div>
              {canOpen ? <Link to={recordAddress(resource, row.id)}>{title}</Link> : <strong>{title}</strong>}
              <p>
                {rest.map((name) => {
                  const value = draw(name, row);
                  const field = resource.fields[name];
                  if (!value || !field) return null;
                  return (
                    <span key={name}>
                      {needsLabel(field, row[name]) && <small>{field.label}</small>} {value}
                    </span>
                  );
                })}
              </p>
            </div>
            <RowMenuButton label={`Ações de ${nameOf(resource, row)}`} onOpen={(at) => onMenu(row, at)} />
          </li>
        );
      })}
    </ul>
  );
}
