import { Navigate, useLocation } from 'react-router';

/** What is published is one list, whichever door one comes by. */
export default function PublicarDocumentos() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/administracao/publicacoes${pathname.split('/publicar-documentos')[1] ?? ''}${search}`} replace />;
}
