import { CalendarPlus } from 'lucide-react';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

/** A boletim for each day that moved money and has none, to be closed from the list. */
export default function AbrirDias({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const call = useCall({ resource, keys: [['pendencias']] });
  if (!access.has(resource.menu, 2)) return null;
  return (
    <BusyButton icon={<CalendarPlus size={16} aria-hidden />} onPress={() => call(`${resource.api.path}/abrir-dias`, {}, { once: true })}>
      Abrir os dias com movimento
    </BusyButton>
  );
}
