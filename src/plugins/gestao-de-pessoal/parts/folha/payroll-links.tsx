import { Button } from 'antd';
import { Banknote, FileText, SlidersHorizontal, WalletCards } from 'lucide-react';
import { useNavigate } from 'react-router';
import { contracheque } from '../../resources/contracheque';
import { folhaPagamento } from '../../resources/folha_pagamento';
import { mapaDotacaoFolha } from '../../resources/mapa_dotacao_folha';
import { parametroPessoal } from '../../resources/parametro_pessoal';

const LINKS = [
  [folhaPagamento, 'Folhas', Banknote],
  [contracheque, 'Contracheques', FileText],
  [mapaDotacaoFolha, 'Dotações', WalletCards],
  [parametroPessoal, 'Parâmetros', SlidersHorizontal],
] as const;

/** From the launches to the run of the folha: what it is made of and what comes of it (handbook Pessoal 1.1). */
export default function PayrollLinks() {
  const navigate = useNavigate();
  return (
    <>
      {LINKS.map(([resource, label, Icon]) => (
        <Button key={resource.name} icon={<Icon size={16} aria-hidden />} onClick={() => navigate(resource.route.base)}>
          {label}
        </Button>
      ))}
    </>
  );
}
