import { Navigate, useParams } from 'react-router';
import { partido } from '../../resources/partido';

/** The address of a partido in SPEC.md, whose form opens at the address that every record has. */
export default function RecordAddress() {
  const { id } = useParams();
  return <Navigate to={`${partido.route.base}/${id}`} replace />;
}
