import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';
import { avaliacaoImovel } from '../../resources/avaliacao_imovel';

/** From the list of imóveis: values all of them. */
export default function ValueAll({ resource }: { resource: Resource }) {
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
    </>
  );
}
