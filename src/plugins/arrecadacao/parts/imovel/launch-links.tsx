import { Button } from 'antd';
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { lancamentoTributario } from '../../resources/lancamento_tributario';

/** From the list of lotes to what each found for each imóvel. */
export default function LaunchLinks() {
  const navigate = useNavigate();
  return (
    <Button icon={<ReceiptText size={16} aria-hidden />} onClick={() => navigate(lancamentoTributario.route.base)}>
      Lançamentos
    </Button>
  );
}
