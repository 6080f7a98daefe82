import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { http } from '../providers/http';
import { refreshAfter } from '../providers/live';
import { useSession } from '../providers/session';
import { playSound } from '../providers/sound';
import { CountBadge } from './count-badge';

const NoticeList = lazy(() => import('./notice-list'));

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
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      popupRender={() => (
        <Suspense fallback={<p className="avisos avisos__vazio">Buscando notificações…</p>}>
          <NoticeList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    >
      <button type="button" className="topo__botao" aria-label={`Notificações: ${count} não ${count === 1 ? 'lida' : 'lidas'}`}>
        <CountBadge count={count}>
          <Bell size={19} strokeWidth={1.7} aria-hidden />
        </CountBadge>
      </button>
    </Dropdown>
  );
}
