import { Navigate, useLocation } from 'react-router';
import { notificacaoAutomatica } from '../../resources/notificacao_automatica';

/** Filtered by what the modules told, the list gives way to theirs, with its own columns. */
export default function GiveWay() {
  const { search } = useLocation();
  return pedeAutomatico(search) && <Navigate to={notificacaoAutomatica.route.base} replace />;
}

/** Whether the filters of the address have "Origem: Automática", whatever their order. */
function pedeAutomatico(search: string): boolean {
  const filters = [...new URLSearchParams(search)];
  const place = filters
    .find(([key, value]) => /^filters\[\d+\]\[field\]$/.test(key) && value === 'origem')?.[0]
    .replace('[field]', '[value]');
  return place !== undefined && filters.some(([key, value]) => key.startsWith(place) && value.split(',').includes('automatica'));
}
