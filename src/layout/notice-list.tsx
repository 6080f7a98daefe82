import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { useCall } from '../providers/use-call';
import { formatInstant } from '../resources/definition/format';
import { useFollowNotice } from './use-follow-notice';

interface Notice {
  id: number;
  titulo: string;
  texto: string;
  url: string | null;
  data_hora: string;
  lida: boolean;
}

/** The last twenty notifications, each of which leads to what it is about. */
export default function NoticeList({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: ['notificacoes', 'lista'],
    queryFn: async () => (await http.get<{ data: Notice[] }>('/notificacoes', { params: { per_page: 20 }, quiet: true })).data.data,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['notificacoes'] });
  const call = useCall({ keys: [['notificacoes']] });
  // the refusal is already on screen
  const readAll = () => call('/notificacoes/marcar-todas', {}, { silent: true }).catch(() => undefined);
  return (
    <section className="avisos" aria-label="Notificações">
      <header>
        <h2>Notificações</h2>
        <Button type="link" size="small" disabled={!data?.some(({ lida }) => !lida)} onClick={() => void readAll()}>
          Marcar todas como lidas
        </Button>
      </header>
      {data?.length ? (
        <ul>
          {data.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onRead={refresh} onClose={onClose} />
          ))}
        </ul>
      ) : (
        <p className="avisos__vazio">{isLoading ? 'Buscando notificações…' : 'Nenhuma notificação.'}</p>
      )}
      <footer>
        <Link to="/auth/notificacoes" onClick={onClose}>
          Ver todas
        </Link>
      </footer>
    </section>
  );
}

function NoticeRow({ notice, onRead, onClose }: { notice: Notice; onRead: () => Promise<void>; onClose: () => void }) {
  const followNotice = useFollowNotice();
  const follow = async () => {
    onClose();
    await followNotice(notice);
    await onRead();
  };
  return (
    <li>
      <button type="button" data-lida={notice.lida} onClick={() => void follow()}>
        <strong>{notice.titulo}</strong>
        <span>{notice.texto}</span>
        <time dateTime={notice.data_hora}>{formatInstant(notice.data_hora)}</time>
      </button>
    </li>
  );
}
