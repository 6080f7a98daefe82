import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { filteredList } from '../../../../resources/definition';
import ListPage from '../../../../resources/list/list-page';
import { OutroMes } from '../../parts/conciliacao/outro-mes';
import { plugin } from '../../plugin';
import { extratoBancarioLinha } from '../../resources/conciliacao/extrato_bancario_linha';

/** The avisos without a document: the list of the statement, which opens with what waits, of whatever month it is. */
export default function AvisosPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [vez, setVez] = useState(0);
  // a list reads its filters from the address as it opens: another month is another list
  const abrir = (address: string) => {
    void navigate(address);
    setVez((before) => before + 1);
  };
  if (search === '' && vez === 0) return <Navigate to={filteredList(extratoBancarioLinha, 'pendente', 'true')} replace />;
  return (
    <OutroMes value={abrir}>
      <ListPage key={vez} resource={extratoBancarioLinha} plugin={plugin} />
    </OutroMes>
  );
}
