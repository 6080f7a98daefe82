import { Send } from 'lucide-react';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

/** Sends again everything that the ledger refused, once what it asked for was put right. */
export default function Resend({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const call = useCall({ resource });
  if (!access.has(resource.menu, 5)) return null;
  const enviar = async () => {
    await call(`${resource.api.path}/reenviar`);
  };
  return (
    <BusyButton icon={<Send size={16} aria-hidden />} onPress={enviar}>
      Reenviar os sem lançamento
    </BusyButton>
  );
}
