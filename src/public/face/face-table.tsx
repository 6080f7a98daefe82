import {
  type FaceDictionary,
  type FaceField,
  faceColumns,
  faceLabel,
  faceName,
  faceText,
  isNumericFace,
} from '../../resources/definition/public-face';
import type { FaceRecord } from './values';

interface TableProps {
  face: FaceDictionary;
  rows: readonly (FaceRecord & { id: number })[];
  /** The order asked for: `campo` or `-campo`. */
  sorted: string;
  onSort: (ordenar: string) => void;
}

/** The rows of a page; on a phone each is a card, and says so to who hears it as the table does. */
export function FaceTable({ face, rows, sorted, onSort }: TableProps) {
  const columns = faceColumns(face);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table drawn as cards loses its roles without them
    <table className="face__tabela" role="table">
      <caption className="so-leitor">{face.titulo}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((field) => (
            <Head key={field.nome} field={field} sortable={face.ordem.includes(field.nome)} sorted={sorted} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map((field, n) =>
              n === 0 ? (
                <th key={field.nome} role="rowheader" scope="row">
                  <a href={`${face.endereco}/${row.id}`}>{faceName(face, row)}</a>
                </th>
              ) : (
                <td key={field.nome} role="cell" data-rotulo={faceLabel(field)} className={isNumericFace(field) ? 'numero' : undefined}>
                  {faceText(field, row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

interface HeadProps extends Pick<TableProps, 'sorted' | 'onSort'> {
  field: FaceField;
  sortable: boolean;
}

function Head({ field, sortable, sorted, onSort }: HeadProps) {
  const label = faceLabel(field);
  const className = isNumericFace(field) ? 'numero' : undefined;
  if (!sortable)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const direction = sorted === field.nome ? 'ascending' : sorted === `-${field.nome}` ? 'descending' : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={() => onSort(direction === 'ascending' ? `-${field.nome}` : field.nome)}>
        {label}
        <span aria-hidden="true">{direction === 'ascending' ? ' ▲' : direction === 'descending' ? ' ▼' : ''}</span>
      </button>
    </th>
  );
}
