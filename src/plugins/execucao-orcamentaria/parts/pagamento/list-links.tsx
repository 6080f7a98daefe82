import { Button } from 'antd';
import { FileSignature, Percent } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { retencao } from '../../resources/retencao';

/** From the payments to the orders that wait, and to what was withheld. */
export default function ListLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<FileSignature size={16} aria-hidden />} onClick={() => navigate(ordemPagamento.route.base)}>
        Ordens de pagamento
      </Button>
      <Button icon={<Percent size={16} aria-hidden />} onClick={() => navigate(retencao.route.base)}>
        Retenções
      </Button>
    </>
  );
}
