import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { BusyButton } from '../../layout/busy-button';
import { fileUrl } from '../../providers/api';
import { downloadFile } from '../../providers/download';
import { type ApiError, refusalOf } from '../../providers/http';
import { useCall } from '../../providers/use-call';
import { SIGNATURES } from './path';
import type { ToSign } from './wire';
import './qualified-dialog.css';

interface QualifiedDialogProps {
  request: ToSign & { url: string };
  /** Whether the installation checks certificates of ICP-Brasil. */
  offered: boolean;
  onSigned: () => Promise<unknown>;
  onClose: () => void;
}

/** The way of a signature that is made outside, with a certificate: down, signed, and up again. */
export default function QualifiedDialog({ request, offered, onSigned, onClose }: QualifiedDialogProps) {
  const id = useId();
  const call = useCall();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    if (!file) return setRefusal('Escolha o arquivo assinado.');
    setRefusal(null);
    const form = new FormData();
    form.append('arquivo', file, file.name);
    try {
      await call(`${SIGNATURES}/${request.id}/qualificada`, form, { timeout: 600_000, quiet: true, silent: false });
      onClose();
      await onSigned();
    } catch (failure) {
      setRefusal(refusalOf(failure as ApiError));
    }
  };
  return (
    <Modal open title="Assinar com certificado ICP-Brasil" width={620} footer={null} onCancel={onClose} destroyOnHidden>
      <p>
        <strong>{request.documento}</strong>
      </p>
      {!offered && (
        <p role="alert">
          A assinatura com certificado ICP-Brasil não está configurada nesta instalação: falta indicar as raízes. Procure o administrador.
        </p>
      )}
      {offered && (
        <>
          <ol className="certificado__passos">
            <li>
              Baixe a peça:{' '}
              <Button size="small" onClick={() => void downloadFile(fileUrl(request.url)).catch(() => undefined)}>
                Baixar a peça
              </Button>
            </li>
            <li>Assine-a, sem mudar nada, com o seu certificado: por dentro do PDF (PAdES) ou em um arquivo .p7s.</li>
            <li>
              <label htmlFor={id}>Escolha o arquivo assinado:</label>{' '}
              <input
                id={id}
                type="file"
                accept=".pdf,.p7s,.p7m,.pem"
                onChange={({ target }) => {
                  setFile(target.files?.[0] ?? null);
                  setRefusal(null);
                }}
              />
            </li>
          </ol>
          {refusal && (
            <p role="alert" className="certificado__recusa">
              {refusal}
            </p>
          )}
          <p className="certificado__botoes">
            <BusyButton type="primary" onPress={send}>
              Enviar arquivo assinado
            </BusyButton>
            <Button onClick={onClose}>Não assinar agora</Button>
          </p>
        </>
      )}
    </Modal>
  );
}
