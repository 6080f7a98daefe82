import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../providers/session';
import { saldoAbertura } from '../../../contabilidade/resources/saldo_abertura';
import { saldosBancarios } from '../../reports/movimento-bancario/saldos';

/** From the balances to what they opened with, which is entered in Contabilidade, and to the paper. */
export default function LinksDosSaldos() {
  const { access } = useSession();
  const navigate = useNavigate();
  return (
    <>
      {access.has(saldoAbertura.menu, 1) && <Button onClick={() => navigate(saldoAbertura.route.base)}>Saldos de abertura</Button>}
      {access.has(saldosBancarios.menu, 1) && <Button onClick={() => navigate(saldosBancarios.path)}>Imprimir</Button>}
    </>
  );
}
