import { Navigate, useLocation } from 'react-router';
import { eventoContabil } from '../../resources/evento_contabil';

/** The address of an event that other systems link to. */
export default function RecordAddress() {
  const id = useLocation().pathname.split('/').at(-1);
  return <Navigate to={`${eventoContabil.route.base}/${id}`} replace />;
}
