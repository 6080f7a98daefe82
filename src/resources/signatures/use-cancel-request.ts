import { App } from 'antd';
import { dangerous } from '../../layout/dangerous';
import { useCall } from '../../providers/use-call';
import { SIGNATURES } from './path';

/** Asks whether to take a request of signature back, and does. */
export function useCancelRequest(onChanged: () => Promise<unknown>) {
  const { modal } = App.useApp();
  const call = useCall();
  return ({ id, signatario, documento }: { id: number; signatario: string; documento: string }) =>
    modal.confirm({
      title: `Cancelar o pedido a ${signatario}?`,
      content: documento,
      ...dangerous,
      onOk: async () => {
        await call(`${SIGNATURES}/${id}`, {}, { method: 'delete' }).catch(() => undefined);
        await onChanged();
      },
    });
}
