import { Button } from 'antd';
import { Banknote, Handshake, ScrollText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { baixaArrecadacao } from '../../resources/baixa_arrecadacao';
import { convenioArrecadacao } from '../../resources/convenio_arrecadacao';
import { guiaArrecadacao } from '../../resources/guia_arrecadacao';

/** From the list of contribuintes to what they pay by, and what they paid. */
export default function CollectionLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<ScrollText size={16} aria-hidden />} onClick={() => navigate(guiaArrecadacao.route.base)}>
        Guias
      </Button>
      <Button icon={<Banknote size={16} aria-hidden />} onClick={() => navigate(baixaArrecadacao.route.base)}>
        Baixas
      </Button>
      <Button icon={<Handshake size={16} aria-hidden />} onClick={() => navigate(convenioArrecadacao.route.base)}>
        Convênios
      </Button>
    </>
  );
}
