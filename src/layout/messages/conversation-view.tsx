import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { Paperclip, Pencil, SendHorizontal, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fileUrl } from '../../providers/api';
import { downloadFile } from '../../providers/download';
import { http } from '../../providers/http';
import { useSession } from '../../providers/session';
import { useCall } from '../../providers/use-call';
import { formatInstant } from '../../resources/definition/format';
import type { Conversation, Message } from './wire';

const PAGE = 50;
const EDIT_MS = 15 * 60_000;

/** The messages of a conversation and what is being written. Opening it reads it. */
export function ConversationView({ id, conversation }: { id: number; conversation: Conversation | undefined }) {
  const [older, setOlder] = useState<Message[]>([]);
  const [editing, setEditing] = useState<Message | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ['mensagens', 'conversa', id],
    queryFn: async () => (await http.get<Message[]>(`/mensagens/conversas/${id}`, { params: { limite: PAGE }, quiet: true })).data,
  });
  const call = useCall({ keys: [['mensagens', 'contagem']] });
  const newest = data?.[0]?.id;
  useEffect(() => {
    if (newest === undefined) return;
    end.current?.scrollIntoView({ block: 'end' });
    void call(`/mensagens/conversas/${id}/lida`, {}, { quiet: true }).catch(() => undefined);
  }, [id, newest, call]);
  if (!data) return <p role="status">Buscando mensagens…</p>;
  const known = new Set(data.map((message) => message.id));
  const all = [...data, ...older.filter((message) => !known.has(message.id))];
  const first = all.at(-1);
  const loadOlder = async () => {
    const params = { limite: PAGE, antes_de: first?.id };
    const { data: before } = await http.get<Message[]>(`/mensagens/conversas/${id}`, { params });
    setOlder([...older, ...before]);
  };
  return (
    <div className="conversa">
      {all.length >= PAGE && all.length % PAGE === 0 && (
        <Button type="link" onClick={() => void loadOlder().catch(() => undefined)}>
          Mensagens anteriores
        </Button>
      )}
      <ol className="conversa__mensagens" aria-label="Mensagens" aria-live="polite">
        {all.toReversed().map((message) => (
          <MessageItem key={message.id} message={message} group={conversation?.tipo === 'grupo'} onEdit={setEditing} />
        ))}
      </ol>
      <div ref={end} />
      <Composer key={editing?.id ?? 'nova'} conversaId={id} editing={editing} onDone={() => setEditing(null)} />
    </div>
  );
}

function MessageItem({ message, group, onEdit }: { message: Message; group: boolean; onEdit: (message: Message) => void }) {
  const { user } = useSession();
  const { modal } = App.useApp();
  const queryClient = useQueryClient();
  const call = useCall();
  const own = message.autor.id === user.id;
  const deleted = message.apagada_em !== null;
  const recent = Date.now() - Date.parse(message.data_hora) < EDIT_MS;
  const remove = () =>
    modal.confirm({
      title: 'Apagar esta mensagem?',
      content: 'Ela sai da conversa de todos e continua guardada como registro.',
      okText: 'Sim',
      cancelText: 'Cancelar',
      onOk: async () => {
        await call(`/mensagens/${message.id}`, {}, { method: 'delete', silent: true }).catch(() => undefined);
        await queryClient.invalidateQueries({ queryKey: ['mensagens'] });
      },
    });
  return (
    <li data-minha={own}>
      {(group || !own) && <strong>{own ? 'Você' : message.autor.nome}</strong>}
      {message.resposta_a && <q>{message.resposta_a.texto ?? 'mensagem apagada'}</q>}
      {deleted ? <em>mensagem apagada</em> : message.texto && <p>{withLinks(message.texto)}</p>}
      {message.anexos.map(({ id, nome, url }) => (
        <Button
          key={id}
          size="small"
          icon={<Paperclip size={14} aria-hidden />}
          onClick={() => void downloadFile(fileUrl(url)).catch(() => undefined)}
        >
          {nome}
        </Button>
      ))}
      <span className="conversa__pe">
        <time dateTime={message.data_hora}>{formatInstant(message.data_hora)}</time>
        {message.editada_em && !deleted && ' · editada'}
        {own && !deleted && (message.lida_por.length > 0 ? ' · lida' : ' · enviada')}
        {own && !deleted && recent && message.texto && (
          <button type="button" aria-label={`Editar: ${message.texto}`} onClick={() => onEdit(message)}>
            <Pencil size={14} aria-hidden />
          </button>
        )}
        {own && !deleted && (
          <button type="button" aria-label={`Apagar: ${message.texto ?? 'anexos'}`} onClick={remove}>
            <Trash2 size={14} aria-hidden />
          </button>
        )}
      </span>
    </li>
  );
}

const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** Plain text with its addresses as links. */
function withLinks(text: string): ReactNode[] {
  return text.split(LINK).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

const MOST_FILES = 5;

/** Writes a message, or changes one. Enter sends; Shift and Enter breaks the line. */
function Composer({ conversaId, editing, onDone }: { conversaId: number; editing: Message | null; onDone: () => void }) {
  const queryClient = useQueryClient();
  const call = useCall();
  const [text, setText] = useState(editing?.texto ?? '');
  const [files, setFiles] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const send = async () => {
    if (busy || (!text.trim() && files.length === 0)) return;
    setBusy(true);
    try {
      if (editing) await call(`/mensagens/${editing.id}`, { texto: text }, { method: 'put', silent: true });
      else if (files.length === 0) await call(`/mensagens/conversas/${conversaId}`, { texto: text }, { silent: true });
      else {
        const form = new FormData();
        if (text.trim()) form.append('texto', text);
        for (const [index, file] of files.entries()) form.append(`anexos[${index}]`, file);
        await call(`/mensagens/conversas/${conversaId}`, form, { silent: true });
      }
      setText('');
      setFiles([]);
      await queryClient.invalidateQueries({ queryKey: ['mensagens'] });
      onDone();
    } catch {
      // the refusal is already on screen; what was typed stays
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="conversa__escrever">
      {files.map((file) => (
        <Button
          key={file.name}
          size="small"
          icon={<X size={14} aria-hidden />}
          aria-label={`Tirar ${file.name}`}
          onClick={() => setFiles(files.filter((other) => other !== file))}
        >
          {file.name}
        </Button>
      ))}
      <Input.TextArea
        aria-label={editing ? 'Alterar a mensagem' : 'Escrever uma mensagem'}
        placeholder={editing ? 'Alterar a mensagem' : 'Escrever uma mensagem'}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          void send();
        }}
      />
      <div className="conversa__botoes">
        {!editing && (
          <>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                setFiles([...files, ...(target.files ?? [])].slice(0, MOST_FILES));
                target.value = '';
              }}
            />
            <Button
              icon={<Paperclip size={16} aria-hidden />}
              disabled={files.length >= MOST_FILES}
              onClick={() => chooser.current?.click()}
            >
              Anexar
            </Button>
          </>
        )}
        {editing && <Button onClick={onDone}>Cancelar</Button>}
        <Button type="primary" icon={<SendHorizontal size={16} aria-hidden />} loading={busy} onClick={() => void send()}>
          {editing ? 'Salvar' : 'Enviar'}
        </Button>
      </div>
    </div>
  );
}
