import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../providers/session';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { ORDENS_EM_LOTE } from './a-emitir';

/** From the selected liquidações: an order for each creditor and fonte. */
export default function OrdensDasSelecionadas({ selected }: { selected: readonly number[] }) {
  const navigate = useNavigate();
  const { access } = useSession();
  if (selected.length < 2 || !access.has(ordemPagamento.menu, 2)) return null;
  return (
    <Button size="small" onClick={() => navigate(`${ORDENS_EM_LOTE}?ids=${selected.join(',')}`)}>
      Ordens por credor e fonte
    </Button>
  );
}
