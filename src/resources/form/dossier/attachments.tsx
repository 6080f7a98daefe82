import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Select, Upload } from 'antd';
import { Download, FileText, Trash2, Upload as UploadIcon, X } from 'lucide-react';
import { useId } from 'react';
import { BusyButton } from '../../../layout/busy-button';
import { dangerous } from '../../../layout/dangerous';
import { fileUrl } from '../../../providers/api';
import { downloadFile, openDocument } from '../../../providers/download';
import { type ApiError, http, refusalOf } from '../../../providers/http';
import { toast } from '../../../providers/notification';
import { useSession } from '../../../providers/session';
import { type Call, useCall } from '../../../providers/use-call';
import { formatBytes, formatInstant } from '../../definition/format';
import { MAX_FILE } from '../inputs/file-inputs';
import { type PendingFile, pendingOf } from './pending-file';
import type { Attachment, Dossier } from './wire';

const TYPE_MISSING = 'Escolha o tipo do anexo.';

interface AttachmentsProps {
  path: string;
  dossier: Dossier;
  pending: readonly PendingFile[];
  setPending: (pending: PendingFile[]) => void;
  onChanged: () => Promise<void>;
}

/** The files of a record, and those that are being attached. */
export function Attachments({ path, dossier, pending, setPending, onChanged }: AttachmentsProps) {
  const { anexos, pode_anexar } = dossier;
  return (
    <div className="dossie__parte">
      {pode_anexar && <AttachForm path={path} pending={pending} setPending={setPending} onChanged={onChanged} />}
      {anexos.length === 0 && <p>Ainda não há anexos.</p>}
      <ul className="dossie__lista" aria-label="Anexos">
        {anexos.map((attachment) => (
          <AttachmentItem key={attachment.id} attachment={attachment} path={path} canRemove={pode_anexar} onChanged={onChanged} />
        ))}
      </ul>
    </div>
  );
}

/** Files are dropped or chosen, each gets its type, and all are attached at once; one that is refused stays, with the reason. */
function AttachForm({ path, pending, setPending, onChanged }: Omit<AttachmentsProps, 'dossier'>) {
  const { data: types = [] } = useQuery({
    queryKey: ['tipo-anexo'],
    queryFn: async () => (await http.get<{ id: number; nome: string }[]>('/utils/tipo-anexo', { quiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const call = useCall();
  const attachAll = async () => {
    const left: PendingFile[] = [];
    for (const one of pending) {
      const refusal = one.tipo === null ? TYPE_MISSING : await attach(call, path, one);
      if (refusal) left.push({ ...one, refusal });
    }
    setPending(left);
    const done = pending.length - left.length;
    if (done > 0) {
      toast('success', done === 1 ? 'Arquivo anexado.' : `${done} arquivos anexados.`);
      await onChanged();
    }
  };
  return (
    <div className="dossie__escrever">
      <Upload.Dragger
        multiple
        showUploadList={false}
        beforeUpload={(_file, all) => {
          // called for each file of a drop, with all of them
          if (_file === all[0]) setPending([...pending, ...all.map(pendingOf)]);
          return Upload.LIST_IGNORE;
        }}
      >
        <span className="dossie__soltar">
          <UploadIcon size={18} aria-hidden /> Arraste arquivos para cá ou escolha-os
        </span>
      </Upload.Dragger>
      {pending.length > 0 && (
        <ul className="dossie__lista" aria-label="Arquivos a anexar">
          {pending.map((one) => (
            <PendingItem
              key={one.id}
              pending={one}
              types={types}
              onChange={(changed) => setPending(pending.map((other) => (other.id === one.id ? changed : other)))}
              onRemove={() => setPending(pending.filter((other) => other.id !== one.id))}
            />
          ))}
        </ul>
      )}
      {pending.length > 0 && (
        <BusyButton type="primary" onPress={attachAll}>
          {pending.length === 1 ? 'Anexar' : `Anexar ${pending.length} arquivos`}
        </BusyButton>
      )}
    </div>
  );
}

/** @returns why the file was not attached; null when it was */
async function attach(call: Call, path: string, { key, file, tipo, descricao }: PendingFile): Promise<string | null> {
  if (file.size > MAX_FILE) return `Tamanho de arquivo inválido, arquivo deve ser menor ou igual a ${formatBytes(MAX_FILE)}.`;
  const form = new FormData();
  form.append('tipo_anexo_id', String(tipo));
  if (descricao.trim()) form.append('descricao', descricao.trim());
  form.append('arquivo', file, file.name);
  try {
    await call(`${path}/anexos`, form, { timeout: 600_000, quiet: true, once: key });
    return null;
  } catch (failure) {
    return refusalOf(failure as ApiError);
  }
}

interface PendingItemProps {
  pending: PendingFile;
  types: readonly { id: number; nome: string }[];
  onChange: (changed: PendingFile) => void;
  onRemove: () => void;
}

function PendingItem({ pending, types, onChange, onRemove }: PendingItemProps) {
  const id = useId();
  const { file, tipo, descricao, refusal } = pending;
  // what was changed is another sending
  const change = (changes: Partial<PendingFile>) => onChange({ ...pending, ...changes, key: crypto.randomUUID(), refusal: null });
  return (
    <li className="dossie__pendente">
      <p className="dossie__quem">
        <strong>{file.name}</strong> <small className="numero">{formatBytes(file.size)}</small>
        <Button type="text" size="small" aria-label={`Não anexar ${file.name}`} icon={<X size={15} aria-hidden />} onClick={onRemove} />
      </p>
      <div className="dossie__campos">
        <span className="campo">
          <label htmlFor={`${id}-tipo`}>Tipo do anexo *</label>
          <Select
            id={`${id}-tipo`}
            showSearch
            optionFilterProp="label"
            placeholder="Escolha"
            status={refusal === TYPE_MISSING ? 'error' : undefined}
            value={tipo}
            options={types.map((type) => ({ value: type.id, label: type.nome }))}
            onChange={(value) => change({ tipo: value })}
          />
        </span>
        <span className="campo">
          <label htmlFor={`${id}-descricao`}>Descrição</label>
          <Input id={`${id}-descricao`} maxLength={150} value={descricao} onChange={({ target }) => change({ descricao: target.value })} />
        </span>
      </div>
      {refusal && (
        <small role="alert" className="campo__erro">
          {refusal}
        </small>
      )}
    </li>
  );
}

/** Types that open in the browser; the others are saved. */
const SHOWN = /^(application\/pdf|image\/(jpeg|png|gif|webp|bmp)|video\/|audio\/)/;

interface AttachmentItemProps {
  attachment: Attachment;
  path: string;
  canRemove: boolean;
  onChanged: () => Promise<void>;
}

function AttachmentItem({ attachment, path, canRemove, onChanged }: AttachmentItemProps) {
  const { user } = useSession();
  const { modal } = App.useApp();
  const call = useCall();
  const { nome, tamanho, tipo_anexo, descricao, autor, autor_id, data_hora } = attachment;
  const remove = () =>
    modal.confirm({
      title: 'Tirar este anexo do registro?',
      content: nome,
      ...dangerous,
      onOk: async () => {
        // the refusal is already on screen
        await call(`${path}/anexos/${attachment.id}`, {}, { method: 'delete' }).catch(() => undefined);
        await onChanged();
      },
    });
  return (
    <li>
      <p className="dossie__quem">
        <AttachmentLink attachment={attachment} />
        <small className="numero">{formatBytes(tamanho)}</small>
        <Button
          type="text"
          size="small"
          aria-label={`Baixar ${nome}`}
          icon={<Download size={15} aria-hidden />}
          onClick={() => void downloadFile(fileUrl(attachment.url ?? '')).catch(() => undefined)}
        />
        {autor_id === user.id && canRemove && (
          <Button type="text" size="small" aria-label={`Tirar ${nome}`} icon={<Trash2 size={15} aria-hidden />} onClick={remove} />
        )}
      </p>
      {descricao && <p className="dossie__texto">{descricao}</p>}
      <p className="dossie__nota">
        {tipo_anexo} · {autor} · <time dateTime={data_hora}>{formatInstant(data_hora)}</time>
      </p>
    </li>
  );
}

/** The name of a file, which opens it in another tab where the browser shows its type. One that was taken off is only a name. */
export function AttachmentLink({ attachment: { url, nome, tipo } }: { attachment: Attachment }) {
  if (url === null) return <span>{nome}</span>;
  const shown = SHOWN.test(tipo);
  const open = () => (shown ? openDocument(fileUrl(url), { inline: 1 }) : downloadFile(fileUrl(url)));
  return (
    <Button
      type="link"
      className="dossie__arquivo"
      icon={<FileText size={16} aria-hidden />}
      title={shown ? 'Abrir em outra aba' : 'Baixar'}
      onClick={() => void Promise.resolve(open()).catch(() => undefined)}
    >
      {nome}
    </Button>
  );
}
