import { App, Button } from 'antd';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { BusyButton } from '../../../layout/busy-button';
import { dangerous } from '../../../layout/dangerous';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../providers/drafts';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';
import { formatInstant } from '../../definition/format';
import type { Resource } from '../../definition/resource';
import { MentionBox } from './mention-box';
import { dossierPath } from './use-dossier';
import type { Comment, Dossier, Mentioned } from './wire';
import { cutAtMentions } from './words';

interface CommentsProps {
  resource: Resource;
  id: number;
  dossier: Dossier;
  onChanged: () => Promise<void>;
}

/** The conversation about a record: what is being written, then what was, the newest first. */
export function Comments({ resource, id, dossier, onChanged }: CommentsProps) {
  const comments = dossier.linha_do_tempo.flatMap((entry) => (entry.tipo === 'comentario' ? [entry.comentario] : []));
  const path = dossierPath(resource, id);
  return (
    <div className="dossie__parte">
      {dossier.pode_comentar && <CommentForm resource={resource} id={id} onChanged={onChanged} />}
      {comments.length === 0 && <p>Ainda não há comentários.</p>}
      <ol className="dossie__lista" aria-label="Comentários">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} path={path} canDelete={dossier.pode_comentar} onChanged={onChanged} />
        ))}
      </ol>
    </div>
  );
}

/** Writes a comment. What is typed stays in this tab until it is published: a lost connection, or a closed panel, loses nothing. */
function CommentForm({ resource, id, onChanged }: Omit<CommentsProps, 'dossier'>) {
  const { user } = useSession();
  const call = useCall();
  const path = dossierPath(resource, id);
  const key = draftKey(user.id, `${resource.name}.conversa`, id);
  const [{ text, mentioned }, setDraft] = useState(() => {
    const kept = readDraft(key)?.values;
    return { text: String(kept?.text ?? ''), mentioned: (kept?.mentioned ?? []) as Mentioned[] };
  });
  // the same comment sent again after a lost answer is one comment
  const attempt = useRef(crypto.randomUUID());
  const label = useId();
  const write = (changed: string, named: Mentioned[]) => {
    attempt.current = crypto.randomUUID();
    setDraft({ text: changed, mentioned: named });
    if (changed) keepDraft(key, { text: changed, mentioned: named }, null);
    else dropDraft(key);
  };
  const publish = async () => {
    const mencoes = mentioned.filter(({ nome }) => text.includes(`@${nome}`)).map((person) => person.id);
    await call(`${path}/comentarios`, { texto: text, mencoes }, { once: attempt.current });
    write('', []);
    await onChanged();
  };
  return (
    <div className="dossie__escrever">
      <label htmlFor={label}>Comentário</label>
      <MentionBox id={label} path={path} text={text} mentioned={mentioned} onChange={write} />
      <BusyButton type="primary" icon={<SendHorizontal size={16} aria-hidden />} disabled={text.trim() === ''} onPress={publish}>
        Publicar
      </BusyButton>
    </div>
  );
}

interface CommentItemProps {
  comment: Comment;
  path: string;
  canDelete: boolean;
  onChanged: () => Promise<void>;
}

function CommentItem({ comment, path, canDelete, onChanged }: CommentItemProps) {
  const { user } = useSession();
  const { modal } = App.useApp();
  const call = useCall();
  const remove = () =>
    modal.confirm({
      title: 'Apagar este comentário?',
      content: 'O texto sai da tela de todos e continua guardado na trilha de auditoria.',
      ...dangerous,
      onOk: async () => {
        // the refusal is already on screen
        await call(`${path}/comentarios/${comment.id}`, {}, { method: 'delete' }).catch(() => undefined);
        await onChanged();
      },
    });
  return (
    <li>
      <p className="dossie__quem">
        <strong>{comment.autor}</strong> <time dateTime={comment.data_hora}>{formatInstant(comment.data_hora)}</time>
        {comment.autor_id === user.id && comment.texto !== null && canDelete && (
          <Button
            type="text"
            size="small"
            aria-label={`Apagar o comentário: ${comment.texto.slice(0, 60)}`}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={remove}
          />
        )}
      </p>
      <CommentText comment={comment} />
    </li>
  );
}

/** What a comment says, with the names that it mentions told apart. */
export function CommentText({ comment: { texto, mencoes } }: { comment: Comment }) {
  if (texto === null) return <p className="dossie__apagado">Comentário apagado por quem o escreveu.</p>;
  return (
    <p className="dossie__texto">
      {cutAtMentions(texto, mencoes).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
        index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
      )}
    </p>
  );
}
