import { App, Button } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import type { Resource } from '../../../resources/definition/resource';

/** The action Verificar a cadeia: says that the trail is whole, or where it first breaks. */
export default function VerifyChain({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  if (!access.has(resource.menu, 5)) return null;
  const verify = async () => {
    setBusy(true);
    try {
      const { data } = await http.post<{ message: string; result: { integra: boolean } }>(`${resource.api.path}/verificar`, {});
      const show = data.result.integra ? modal.success : modal.error;
      show({ title: 'Verificação da cadeia', content: data.message, okText: 'Fechar' });
    } catch {
      // the refusal is already on screen
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<ShieldCheck size={16} aria-hidden />} loading={busy} onClick={() => void verify()}>
      Verificar a cadeia
    </Button>
  );
}
