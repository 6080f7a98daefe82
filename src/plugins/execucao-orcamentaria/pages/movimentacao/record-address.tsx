import { Navigate, useLocation } from 'react-router';
import { movimentacaoOrcamentaria } from '../../resources/movimentacao_orcamentaria';

/** `editar/{id}`, the address of a movimentação that other systems link to. */
export default function RecordAddress() {
  const id = useLocation().pathname.split('/').at(-1);
  return <Navigate to={`${movimentacaoOrcamentaria.route.base}/${id}`} replace />;
}
