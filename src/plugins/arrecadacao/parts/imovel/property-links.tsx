import { Button } from 'antd';
import { Calculator, History, ReceiptText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';
import { avaliacaoImovel } from '../../resources/avaliacao_imovel';
import { loteLancamentoTributario } from '../../resources/lote_lancamento_tributario';
import { parametroValorVenal } from '../../resources/parametro_valor_venal';

/** From the list of imóveis: value all of them, see what they were worth, and what the law of each exercício fixes. */
export default function PropertyLinks({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const call = useCall({ resource });
  const { access } = useSession();
  const [answer, setAnswer] = useState('');
  const valueAll = async () => {
    setAnswer((await call(`${avaliacaoImovel.api.path}/calcular`, {}, { silent: true })).message);
  };
  return (
    <>
      <span role="status">{answer}</span>
      {access.has(resource.menu, 5) && (
        <BusyButton icon={<Calculator size={16} aria-hidden />} onPress={valueAll}>
          Calcular valores venais
        </BusyButton>
      )}
      <Button icon={<History size={16} aria-hidden />} onClick={() => navigate(avaliacaoImovel.route.base)}>
        Avaliações
      </Button>
      <Button icon={<ReceiptText size={16} aria-hidden />} onClick={() => navigate(loteLancamentoTributario.route.base)}>
        Lançamento
      </Button>
      <Button icon={<SlidersHorizontal size={16} aria-hidden />} onClick={() => navigate(parametroValorVenal.route.base)}>
        Parâmetros
      </Button>
    </>
  );
}
