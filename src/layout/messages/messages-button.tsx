import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { http } from '../../providers/http';
import { refreshAfter } from '../../providers/live';
import { useSession } from '../../providers/session';
import { playSound } from '../../providers/sound';
import { CountBadge } from '../count-badge';

const MessagesPanel = lazy(() => import('./messages-panel'));

/** With the socket down, the count is asked for once a minute. */
const POLL_MS = 60_000;

/** Unread messages, and the panel of conversations. */
export function MessagesButton() {
  const { preferences, user } = useSession();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data: count = 0 } = useQuery({
    queryKey: ['mensagens', 'contagem'],
    queryFn: async () => (await http.get<{ nao_lidas: number }>('/mensagens/contagem', { quiet: true })).data.nao_lidas,
    refetchInterval: POLL_MS,
  });
  useSubscription({
    channel: 'canal',
    onLiveEvent: (event) => {
      refreshAfter(queryClient, ['mensagens'], event);
      const { type, payload } = event;
      const { acao, autor } = payload as { acao?: string; autor?: { id: number } };
      if (type === 'nova-mensagem' && acao === 'nova' && autor?.id !== user.id && preferences.som_mensagem !== false) playSound('canal');
    },
  });
  return (
    <>
      <button
        type="button"
        className="topo__botao"
        aria-label={`Mensagens: ${count} não ${count === 1 ? 'lida' : 'lidas'}`}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <CountBadge count={count}>
          <MessageSquare size={19} strokeWidth={1.7} aria-hidden />
        </CountBadge>
      </button>
      {open && (
        <Suspense fallback={null}>
          <MessagesPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
