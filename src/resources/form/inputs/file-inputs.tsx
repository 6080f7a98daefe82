import { Button, Upload, type UploadProps } from 'antd';
import { FileText, Trash2, Upload as UploadIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { SecureImage } from '../../../layout/secure-image';
import { fileUrl } from '../../../providers/api';
import { downloadFile } from '../../../providers/download';
import { type ApiError, http, refusalOf } from '../../../providers/http';
import type { Accept } from '../../definition/field';
import { formatBytes } from '../../definition/format';
import type { StoredFile } from '../../definition/values';
import type { InputProps } from './input-props';

const ImgCrop = lazy(() => import('antd-img-crop'));

/** Extensions that each group offers in the file dialog; the server decides by content. */
const EXTENSIONS: Record<Accept, string> = {
  // a telephone offers its camera for the type alone
  imagens: 'image/*,.jpg,.jpeg,.png,.gif,.webp,.bmp,.tif,.tiff,.svg,.heic',
  documentos: '.pdf,.doc,.docx,.odt,.rtf,.txt,.p7s',
  planilhas: '.xls,.xlsx,.ods,.csv',
  videos: 'video/*',
  audios: 'audio/*',
  apresentacoes: '.ppt,.pptx,.odp',
  compactados: '.zip,.rar,.7z,.gz,.tar',
  mapas: '.geojson',
  notas: '.xml',
  // banks name their files as they like
  textos: '*',
};
/** What the file dialog offers; everything when one of the groups has files of any name. */
function offeredBy(groups: readonly Accept[]): string {
  const offered = groups.map((group) => EXTENSIONS[group]);
  return offered.includes('*') ? '' : offered.join(',');
}
/** Largest file, and largest image (SPEC.md section 9), in bytes. */
export const MAX_FILE = 50_000_000;
const MAX_IMAGE = 8_000_000;

/** Sends one file; it belongs to the record once the record is saved. */
async function sendFile(file: Blob, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.append('arquivo', file, name);
  const { data } = await http.post<{ result: StoredFile }>('/arquivo', form, { timeout: 600_000, quiet: true });
  return data.result;
}

interface PickerProps {
  id: string;
  accept: string;
  limit: number;
  label: string;
  onSent: (file: StoredFile) => void;
  /** Several are chosen at once. */
  multiple?: boolean;
  /** Given by the cropping around it: makes the file that is sent out of the chosen one. */
  beforeUpload?: UploadProps['beforeUpload'];
}

function FilePicker({ id, accept, limit, label, onSent, multiple = false, beforeUpload }: PickerProps) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <>
      <Upload
        accept={accept}
        multiple={multiple}
        showUploadList={false}
        beforeUpload={(file, all) => {
          if (file.size <= limit) return beforeUpload?.(file, all) ?? true;
          setRefusal(`${file.name}: tamanho de arquivo inválido, arquivo deve ser menor ou igual a ${formatBytes(limit)}.`);
          return Upload.LIST_IGNORE;
        }}
        customRequest={({ file }) => {
          setSending(true);
          setRefusal(null);
          const { name } = file as File;
          sendFile(file as Blob, name ?? 'imagem.png')
            .then(onSent)
            .catch((error: ApiError) => setRefusal(`${name}: ${refusalOf(error)}`))
            .finally(() => setSending(false));
        }}
      >
        <Button id={id} icon={<UploadIcon size={16} aria-hidden />} loading={sending}>
          {label}
        </Button>
      </Upload>
      {refusal && (
        <small role="alert" className="campo__erro">
          {refusal}
        </small>
      )}
    </>
  );
}

function SentFile({ file, onRemove }: { file: StoredFile; onRemove?: () => void }) {
  return (
    <span className="arquivo">
      <FileText size={16} aria-hidden />
      <button type="button" onClick={() => void downloadFile(fileUrl(file.url))}>
        {file.nome}
      </button>
      <small className="numero">{formatBytes(file.tamanho)}</small>
      {onRemove && (
        <Button type="text" size="small" aria-label={`Tirar ${file.nome}`} icon={<Trash2 size={15} aria-hidden />} onClick={onRemove} />
      )}
    </span>
  );
}

/** Files that were sent, to be downloaded. */
export function FileLinks({ files }: { files: readonly StoredFile[] }): ReactNode {
  return files.map((file) => <SentFile key={file.id} file={file} />);
}

/** One file. */
export function FileInput({ id, field, value, onChange }: InputProps<'file'>) {
  const file = value as StoredFile | null;
  const accept = offeredBy(field.accept);
  return (
    <span className="campo-arquivo">
      {file && <SentFile file={file} onRemove={() => onChange(null)} />}
      <FilePicker id={id} accept={accept} limit={MAX_FILE} label={file ? 'Trocar arquivo' : 'Enviar arquivo'} onSent={onChange} />
    </span>
  );
}

/** Several files. */
export function FilesInput({ id, field, value, onChange }: InputProps<'files'>) {
  const files = (value ?? []) as StoredFile[];
  // of several that were chosen at once, each comes when it was sent: to what the others made of the list
  const latest = useRef(files);
  latest.current = files;
  const add = (file: StoredFile) => {
    if (latest.current.length >= field.max) return;
    latest.current = [...latest.current, file];
    onChange(latest.current);
  };
  const accept = offeredBy(field.accept);
  return (
    <span className="campo-arquivo">
      {files.map((file) => (
        <SentFile key={file.id} file={file} onRemove={() => onChange(files.filter((other) => other !== file))} />
      ))}
      {files.length < field.max && <FilePicker id={id} accept={accept} limit={MAX_FILE} label="Enviar arquivos" multiple onSent={add} />}
    </span>
  );
}

/** An image, cropped when the definition asks for a proportion. */
export function ImageInput({ id, field, value, onChange }: InputProps<'image'>) {
  const image = value as StoredFile | null;
  const picker = (
    <FilePicker
      id={id}
      accept="image/jpeg,image/png,image/webp"
      limit={MAX_IMAGE}
      label={image ? 'Trocar imagem' : 'Enviar imagem'}
      onSent={onChange}
    />
  );
  return (
    <span className="campo-arquivo">
      {image && <SecureImage path={image.url} alt={field.label} className="previa" />}
      <span className="campo-arquivo__acoes">
        {field.aspect ? (
          <Suspense fallback={null}>
            <ImgCrop
              aspect={field.aspect}
              rotationSlider
              modalTitle="Recortar imagem"
              modalOk="Usar"
              modalCancel="Cancelar"
              showReset
              resetText="Desfazer"
            >
              {picker}
            </ImgCrop>
          </Suspense>
        ) : (
          picker
        )}
        {image && (
          <Button type="text" icon={<Trash2 size={15} aria-hidden />} onClick={() => onChange(null)}>
            Tirar imagem
          </Button>
        )}
      </span>
    </span>
  );
}
