import { Button } from 'antd';
import { BookOpen, Download, FileUp, ListChecks, PenLine } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { boletimCaixa } from '../../../financeiro/resources/boletim_caixa';
import { cheque } from '../../resources/banco/cheque';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';
import { remessaItem } from '../../resources/banco/remessa_item';
import { retornoBancario } from '../../resources/banco/retorno_bancario';

const LISTS = [
  { resource: remessaBancaria, label: 'Remessas', icon: FileUp },
  { resource: remessaItem, label: 'Pagamentos', icon: ListChecks },
  { resource: retornoBancario, label: 'Retornos', icon: Download },
  { resource: boletimCaixa, label: 'Boletins', icon: BookOpen },
  { resource: cheque, label: 'Cheques', icon: PenLine },
] as const;

/** Between what goes to the banks, what comes from them, the days of the treasury and the cheques. */
export default function ListLinks() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      {LISTS.filter(({ resource }) => resource.route.base !== pathname).map(({ resource, label, icon: Icon }) => (
        <Button key={resource.name} icon={<Icon size={16} aria-hidden />} onClick={() => navigate(resource.route.base)}>
          {label}
        </Button>
      ))}
    </>
  );
}
