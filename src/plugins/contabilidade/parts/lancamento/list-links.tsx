import { App, Button } from 'antd';
import { Landmark, ListChecks, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';
import { fatoContabil } from '../../resources/fato_contabil';

interface Proof {
  confere: boolean;
  divergencias: { descricao: string }[];
}

/** From the entries to the queue of facts; the LOA in force into the book, and the proof of the book. */
export default function ListLinks({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const { access } = useSession();
  const call = useCall({ resource });
  const prove = async () => {
    const { data } = await http.get<Proof>(`${resource.api.path}/conferencia`);
    if (data.confere) modal.success({ title: 'O livro confere', content: 'Saldos, numeração e encadeamento são os das partidas.' });
    else
      modal.error({
        title: 'O livro não confere',
        content: (
          <ul>
            {data.divergencias.map(({ descricao }) => (
              <li key={descricao}>{descricao}</li>
            ))}
          </ul>
        ),
      });
  };
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
          <BusyButton icon={<ShieldCheck size={16} aria-hidden />} onPress={prove}>
            Conferir o livro
          </BusyButton>
        </>
      )}
    </>
  );
}
