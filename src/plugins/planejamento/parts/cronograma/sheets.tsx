import { Link } from 'react-router';
import { gradeDesembolso, gradeMetas } from '../../grids/cronograma';

/** The way to the two sheets of a cronograma. */
export default function Sheets({ id }: { id: number | null }) {
  if (id === null) return <p>Salve o cronograma: as linhas são geradas das dotações e da receita da LOA em vigor.</p>;
  return (
    <ul className="breve">
      {[gradeDesembolso, gradeMetas].map(({ title, resource, parentParam }) => (
        <li key={resource.name}>
          <Link to={`${resource.route.base}?${parentParam}=${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
