import { Button } from 'antd';
import { Coins, FileDown, Layers, Map as MapIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { mapaArrecadacao } from '../../reports/mapa-arrecadacao';
import { arquivoRetorno } from '../../resources/arquivo_retorno';
import { creditoContribuinte } from '../../resources/credito_contribuinte';
import { loteArrecadacao } from '../../resources/lote_arrecadacao';

/** From the list of payments to the files that brought them, the lotes that they are in and what was paid beyond. */
export default function PaymentLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<FileDown size={16} aria-hidden />} onClick={() => navigate(arquivoRetorno.route.base)}>
        Arquivos de retorno
      </Button>
      <Button icon={<Layers size={16} aria-hidden />} onClick={() => navigate(loteArrecadacao.route.base)}>
        Lotes
      </Button>
      <Button icon={<Coins size={16} aria-hidden />} onClick={() => navigate(creditoContribuinte.route.base)}>
        Créditos
      </Button>
      <Button icon={<MapIcon size={16} aria-hidden />} onClick={() => navigate(mapaArrecadacao.path)}>
        Mapa
      </Button>
    </>
  );
}
