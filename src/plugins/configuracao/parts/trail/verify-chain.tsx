import { App } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

/** The action Verificar a cadeia: says that the trail is whole, or where it first breaks. */
export default function VerifyChain({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  const call = useCall();
  if (!access.has(resource.menu, 5)) return null;
  const verificar = async () => {
    const url = `${resource.api.path}/verificar`;
    const { message, result } = await call<{ message: string; result: { integra: boolean } }>(url, {}, { silent: true });
    const show = result.integra ? modal.success : modal.error;
    show({ title: 'Verificação da cadeia', content: message, okText: 'Fechar' });
  };
  return (
    <BusyButton icon={<ShieldCheck size={16} aria-hidden />} onPress={verificar}>
      Verificar a cadeia
    </BusyButton>
  );
}
