import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { BusyButton } from '../../../layout/busy-button';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import { integracao } from '../resources/integracao';

/** Makes one real call to a service and says what it answered. */
export function TestConnection({ id, name }: { id: number; name?: string }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  if (!access.has(integracao.menu, 5)) return null;
  const test = async () => {
    const { data } = await http.post<{ message: string; result: { situacao: string } }>(`${integracao.api.path}/${id}/testar`, {});
    const show = data.result.situacao === 'Com erro' ? modal.error : modal.success;
    show({ title: 'Teste de conexão', content: data.message, okText: 'Fechar' });
    await invalidate({ resource: integracao.name, invalidates: ['list', 'detail'], id });
  };
  return (
    <BusyButton size="small" aria-label={name && `Testar conexão: ${name}`} onPress={test}>
      Testar conexão
    </BusyButton>
  );
}
