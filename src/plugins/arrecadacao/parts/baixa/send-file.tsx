import { Button, Upload } from 'antd';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

/** Sends a return file of a bank. */
export default function SendFile({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const call = useCall({ resource });
  const [busy, setBusy] = useState(false);
  if (!access.has(resource.menu, 5)) return null;
  const enviar = async (file: File) => {
    setBusy(true);
    const body = new FormData();
    body.append('arquivo', file);
    try {
      await call(resource.api.path, body, { timeout: 300_000 });
    } catch {
      // what is wrong with it is already on screen
    }
    setBusy(false);
  };
  return (
    <Upload
      showUploadList={false}
      beforeUpload={(file) => {
        void enviar(file);
        return false;
      }}
    >
      <Button type="primary" icon={<FileUp size={16} aria-hidden />} loading={busy}>
        Receber arquivo
      </Button>
    </Upload>
  );
}
