import { App } from 'antd';
import { RefreshCw } from 'lucide-react';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

interface Conferidas {
  message: string;
  result: { diferencas: number; avisos: readonly string[] };
}

/** Beside the list of the tables: asks the portal for all of them again, and says what is other than the product knows. */
export default function AtualizarTabelas({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  const call = useCall({ resource });
  if (!access.has(resource.menu, 5)) return null;
  const atualizar = async () => {
    const { message, result } = await call<Conferidas>(`${resource.api.path}/atualizar`, {}, { silent: true });
    const show = result.diferencas === 0 ? modal.success : modal.warning;
    const content = (
      <>
        <p>{message}</p>
        <ul>
          {result.avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      </>
    );
    show({ title: 'Tabelas do PNCP', content, okText: 'Fechar' });
  };
  return (
    <BusyButton icon={<RefreshCw size={16} aria-hidden />} onPress={atualizar}>
      Atualizar tabelas do PNCP
    </BusyButton>
  );
}
