import { App } from 'antd';
import { dangerous } from '../../layout/dangerous';
import { http } from '../../providers/http';
import { toast } from '../../providers/notification';
import { SIGNATURES } from './path';

/** Asks whether to take a request of signature back, and does. */
export function useCancelRequest(onChanged: () => Promise<unknown>) {
  const { modal } = App.useApp();
  return ({ id, signatario, documento }: { id: number; signatario: string; documento: string }) =>
    modal.confirm({
      title: `Cancelar o pedido a ${signatario}?`,
      content: documento,
      ...dangerous,
      onOk: async () => {
        const gone = await http.delete<{ message: string }>(`${SIGNATURES}/${id}`).catch(() => null);
        if (gone) toast('success', gone.data.message);
        await onChanged();
      },
    });
}
