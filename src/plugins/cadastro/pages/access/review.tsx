import { Navigate } from 'react-router';
import { usuario } from '../../resources/usuario';

/** Days without access after which an account is worth a look (handbook 3.1). */
const IDLE_DAYS = 180;
const FILTER = `filters[0][field]=sem_acesso_ha&filters[0][operator]=eq&filters[0][value]=${IDLE_DAYS}`;

/** The accounts that nobody uses: the list of users, opened anew with that filter. */
export default function ReviewPage() {
  return <Navigate to={`${usuario.route.base}?${FILTER}`} replace />;
}
