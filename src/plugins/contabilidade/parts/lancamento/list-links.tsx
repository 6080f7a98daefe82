import { Button } from 'antd';
import { Landmark, ListChecks, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';
import { fatoContabil } from '../../resources/fato_contabil';
import { CONFERENCIA } from '../conferencia/resultado';

/** From the entries to the queue of facts; the LOA in force into the book, and the proof of the book. */
export default function ListLinks({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const { access } = useSession();
  const call = useCall({ resource });
  const postLaw = async () => {
    await call(`${resource.api.path}/loa`);
  };
  return (
    <>
      <Button icon={<ListChecks size={16} aria-hidden />} onClick={() => navigate(fatoContabil.route.base)}>
        Fila de fatos
      </Button>
      {access.has(resource.menu, 5) && (
        <>
          <BusyButton icon={<Landmark size={16} aria-hidden />} onPress={postLaw}>
            Contabilizar a LOA
          </BusyButton>
          <Button icon={<ShieldCheck size={16} aria-hidden />} onClick={() => navigate(CONFERENCIA)}>
            Conferência
          </Button>
        </>
      )}
    </>
  );
}
