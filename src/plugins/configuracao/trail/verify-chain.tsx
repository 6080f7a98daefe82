import { App } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { BusyButton } from '../../../layout/busy-button';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import type { Resource } from '../../../resources/definition/resource';

/** The action Verificar a cadeia: says that the trail is whole, or where it first breaks. */
export default function VerifyChain({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  if (!access.has(resource.menu, 5)) return null;
  const verify = async () => {
    const { data } = await http.post<{ message: string; result: { integra: boolean } }>(`${resource.api.path}/verificar`, {});
    const show = data.result.integra ? modal.success : modal.error;
    show({ title: 'Verificação da cadeia', content: data.message, okText: 'Fechar' });
  };
  return (
    <BusyButton icon={<ShieldCheck size={16} aria-hidden />} onPress={verify}>
      Verificar a cadeia
    </BusyButton>
  );
}
