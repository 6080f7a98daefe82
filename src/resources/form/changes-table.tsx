import './history.css';
import type { Fields } from '../definition/field';
import { inFormOrder, showTrailValue, type TrailField, trailLabel } from '../definition/trail-text';

interface ChangesTableProps {
  /** Of the resource that the trail tells of. */
  fields: Fields;
  /** A new record has no values before. */
  created: boolean;
  changes: readonly TrailField[];
}

/** Campo, Antes and Depois of one row of the trail. */
export function ChangesTable({ fields, created, changes }: ChangesTableProps) {
  return (
    <table className="comparacao">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {!created && <th scope="col">Antes</th>}
          <th scope="col">{created ? 'Valor' : 'Depois'}</th>
        </tr>
      </thead>
      <tbody>
        {inFormOrder(fields, changes).map(({ campo, antes, depois, oculto }) => (
          <tr key={campo}>
            <th scope="row">{trailLabel(fields, campo)}</th>
            {oculto ? (
              <td colSpan={created ? 1 : 2}>Dado sensível</td>
            ) : (
              <>
                {!created && <td>{showTrailValue(fields, campo, antes)}</td>}
                <td>{showTrailValue(fields, campo, depois)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
