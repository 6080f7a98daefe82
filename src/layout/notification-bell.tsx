import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { refreshAfter } from '../providers/live';
import { useSession } from '../providers/session';
import { playSound } from '../providers/sound';
import { formatInstant } from '../resources/definition/format';
import { useCall } from '../resources/use-call';
import { CountBadge } from './count-badge';
import { useFollowNotice } from './use-follow-notice';

interface Notice {
  id: number;
  titulo: string;
  texto: string;
  url: string | null;
  data_hora: string;
  lida: boolean;
}

/** With the socket down, the count is asked for once a minute. */
const POLL_MS = 60_000;

/** Unread notifications: a count that follows the server, and the last twenty. */
export function NotificationBell() {
  const { preferences } = useSession();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data: count = 0 } = useQuery({
    queryKey: ['notificacoes', 'contagem'],
    queryFn: async () => (await http.get<{ nao_lidas: number }>('/notificacoes/contagem', { quiet: true })).data.nao_lidas,
    refetchInterval: POLL_MS,
  });
  useSubscription({
    channel: 'notificacao',
    onLiveEvent: (event) => {
      refreshAfter(queryClient, ['notificacoes'], event);
      if (event.type === 'nova-notificacao' && preferences.som_notificacao !== false) playSound('notificacao');
    },
  });

  return (
    <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} popupRender={() => <NoticeList onClose={() => setOpen(false)} />}>
      <button type="button" className="topo__botao" aria-label={`Notificações: ${count} não ${count === 1 ? 'lida' : 'lidas'}`}>
        <CountBadge count={count}>
          <Bell size={19} strokeWidth={1.7} aria-hidden />
        </CountBadge>
      </button>
    </Dropdown>
  );
}

function NoticeList({ onClose }: { onClose: () => void }) {
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
