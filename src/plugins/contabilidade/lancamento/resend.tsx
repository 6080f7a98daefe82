import { useInvalidate } from '@refinedev/core';
import { Send } from 'lucide-react';
import { BusyButton } from '../../../layout/busy-button';
import { http } from '../../../providers/http';
import { toast } from '../../../providers/notification';
import { useSession } from '../../../providers/session';
import type { Resource } from '../../../resources/definition/resource';

/** Sends again everything that the ledger refused, once what it asked for was put right. */
export default function Resend({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const invalidate = useInvalidate();
  if (!access.has(resource.menu, 5)) return null;
  const send = async () => {
    const { data } = await http.post<{ message: string }>(`${resource.api.path}/reenviar`, {});
    toast('success', data.message);
    await invalidate({ resource: resource.name, invalidates: ['list'] });
  };
  return (
    <BusyButton icon={<Send size={16} aria-hidden />} onPress={send}>
      Reenviar os sem lançamento
    </BusyButton>
  );
}
