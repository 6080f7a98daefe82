import { RefreshCw } from 'lucide-react';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

/** Makes now the rows of each tributo and exercício that Arrecadação has in the book; every night does the same. */
export default function FetchFromArrecadacao({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const call = useCall({ resource });
  if (!access.has(resource.menu, 5)) return null;
  const buscarLinhas = async () => {
    await call(`${resource.api.path}/sincronizar`);
  };
  return (
    <BusyButton icon={<RefreshCw size={16} aria-hidden />} onPress={buscarLinhas}>
      Trazer da Arrecadação
    </BusyButton>
  );
}
