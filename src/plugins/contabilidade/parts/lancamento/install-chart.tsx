import { App, Button } from 'antd';
import { BookPlus } from 'lucide-react';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';
import { OfficialButton } from '../../../../resources/official/open-button';
import { planoOficial } from '../../resources/plano-oficial';

/** Gives the exercício its chart, events and de-para, those of the year before or those of the product; then the official table of the year. */
export default function InstallChart({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  const call = useCall({ resource });
  if (!access.has(resource.menu, 5)) return null;
  const instalar = async () => {
    await call(`${resource.api.path}/implantar`);
  };
  const perguntar = () =>
    modal.confirm({
      title: 'Implantar o plano de contas no exercício?',
      content: 'O exercício escolhido no topo recebe o plano, os eventos e o de-para do exercício anterior; sem ele, os do sistema.',
      okText: 'Sim',
      cancelText: 'Cancelar',
      onOk: (_close: () => void) => instalar().catch(() => undefined),
    });
  return (
    <>
      <Button icon={<BookPlus size={16} aria-hidden />} onClick={perguntar}>
        Implantar no exercício
      </Button>
      <OfficialButton table={planoOficial} />
    </>
  );
}
