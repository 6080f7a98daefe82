import './messages.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { ArrowLeft, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../providers/http';
import { useSession } from '../../providers/session';
import { counted } from '../../resources/definition/format';
import { CountBadge } from '../count-badge';
import { ConversationView } from './conversation-view';
import { NewConversation } from './new-conversation';
import { type Conversation, titleOf } from './wire';

/** What the panel shows: the list, a new conversation, or the conversation of this number. */
type Place = 'lista' | 'nova' | number;

/** Conversations of the person, beside whatever screen is open. */
export default function MessagesPanel({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [place, setPlace] = useState<Place>('lista');
  const { data } = useQuery({
    queryKey: ['mensagens', 'conversas'],
    queryFn: async () => (await http.get<Conversation[]>('/mensagens/conversas', { quiet: true })).data,
  });
  const current = data?.find(({ id }) => id === place);
  const title = place === 'nova' ? 'Nova conversa' : current ? titleOf(current, user.id) : 'Mensagens';
  return (
    <Drawer
      open
      width="min(420px, 100vw)"
      title={title}
      onClose={onClose}
      extra={
        place === 'lista' ? (
          <Button icon={<SquarePen size={16} aria-hidden />} onClick={() => setPlace('nova')}>
            Nova conversa
          </Button>
        ) : (
          <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => setPlace('lista')}>
            Conversas
          </Button>
        )
      }
    >
      {place === 'lista' && <ConversationList conversations={data} onOpen={setPlace} />}
      {place === 'nova' && <NewConversation onStarted={setPlace} />}
      {typeof place === 'number' && <ConversationView key={place} id={place} conversation={current} />}
    </Drawer>
  );
}

function ConversationList({ conversations, onOpen }: { conversations: Conversation[] | undefined; onOpen: (id: number) => void }) {
  const { user } = useSession();
  if (!conversations) return <p role="status">Buscando conversas…</p>;
  if (conversations.length === 0) return <p>Nenhuma conversa. Use "Nova conversa" para escrever a um colega.</p>;
  return (
    <ul className="conversas" aria-label="Conversas">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <button type="button" onClick={() => onOpen(conversation.id)}>
            <strong>{titleOf(conversation, user.id)}</strong>
            <span className="conversas__ultima">{lastOf(conversation, user.id)}</span>
            <CountBadge count={conversation.nao_lidas} />
            {conversation.nao_lidas > 0 && <span className="so-leitor">não lidas</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function lastOf({ ultima }: Conversation, me: number): string {
  if (!ultima) return 'Sem mensagens.';
  const said = ultima.apagada ? 'Mensagem apagada' : (ultima.texto ?? counted(ultima.anexos, 'arquivo', 'arquivos'));
  return ultima.autor_id === me ? `Você: ${said}` : said;
}
