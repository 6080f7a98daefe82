import './card-text.css';
import type { AnyRecord, Resource } from '../../definition/resource';
import { drawCell, needsLabel } from '../cells';
import { nameOf } from '../columns';

interface CardTextProps {
  resource: Resource;
  names: readonly string[];
  /** Told by the place of the card: the column of the board, the day of the calendar. */
  place: string | undefined;
  row: AnyRecord;
}

/** The chosen columns that the name and the place of a card do not tell already. */
export function CardText({ resource, names, place, row }: CardTextProps) {
  const called = nameOf(resource, row);
  const told = [place, ...resource.display, ...(resource.document?.number ? ['numero'] : [])];
  const shown = names.filter((name) => !told.includes(name) && !isIn(called, resource, name, row));
  return (
    <p className="cartao-texto">
      {shown.map((name) => {
        const field = resource.fields[name];
        const value = field && drawCell(field, name, row);
        if (!value) return null;
        return (
          <span key={name}>
            {needsLabel(field, row[name]) && <small>{field.label}</small>} {value}
          </span>
        );
      })}
    </p>
  );
}

/** The name may be made of what was chosen: "00007/2026 · Crédito suplementar". */
function isIn(called: string, { fields }: Resource, name: string, row: AnyRecord): boolean {
  const field = fields[name];
  return field?.kind === 'choice' && called.includes(field.options[String(row[name])] ?? '\0');
}
