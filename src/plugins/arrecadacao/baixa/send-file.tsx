import { useInvalidate } from '@refinedev/core';
import { Button, Upload } from 'antd';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../../providers/http';
import { toast } from '../../../providers/notification';
import { useSession } from '../../../providers/session';
import type { Resource } from '../../../resources/definition/resource';

/** Sends a return file of a bank. */
export default function SendFile({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  if (!access.has(resource.menu, 5)) return null;
  const send = async (file: File) => {
    setBusy(true);
    const body = new FormData();
    body.append('arquivo', file);
    try {
      const { data } = await http.post<{ message: string }>(resource.api.path, body, { timeout: 300_000 });
      toast('success', data.message);
      await invalidate({ resource: resource.name, invalidates: ['list'] });
    } catch {
      // what is wrong with it is already on screen
    }
    setBusy(false);
  };
  return (
    <Upload
      showUploadList={false}
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
    >
      <Button type="primary" icon={<FileUp size={16} aria-hidden />} loading={busy}>
        Receber arquivo
      </Button>
    </Upload>
  );
}
