import { App } from 'antd';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { integracao } from '../../resources/integracao';

/** Makes one real call to a service and says what it answered. */
export function TestConnection({ id, name }: { id: number; name?: string }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  const call = useCall({ resource: integracao, id });
  if (!access.has(integracao.menu, 5)) return null;
  const testar = async () => {
    const url = `${integracao.api.path}/${id}/testar`;
    const { message, result } = await call<{ message: string; result: { situacao: string } }>(url, {}, { silent: true });
    const show = result.situacao === 'Com erro' ? modal.error : modal.success;
    show({ title: 'Teste de conexão', content: message, okText: 'Fechar' });
  };
  return (
    <BusyButton size="small" aria-label={name && `Testar conexão: ${name}`} onPress={testar}>
      Testar conexão
    </BusyButton>
  );
}
