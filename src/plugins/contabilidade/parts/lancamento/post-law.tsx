import { Landmark } from 'lucide-react';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

/** From the entries: the LOA in force into the book. */
export default function PostLaw({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const call = useCall({ resource });
  const enviarLei = async () => {
    await call(`${resource.api.path}/loa`);
  };
  return (
    access.has(resource.menu, 5) && (
      <BusyButton icon={<Landmark size={16} aria-hidden />} onPress={enviarLei}>
        Contabilizar a LOA
      </BusyButton>
    )
  );
}
