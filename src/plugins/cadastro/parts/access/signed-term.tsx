import { Button } from 'antd';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../providers/download';
import type { Resource } from '../../../../resources/definition/resource';

/** The termo de responsabilidade that the user signed. */
export default function SignedTerm({ resource, id }: { resource: Resource; id: number | null }) {
  if (id === null) return <p>O termo é assinado no primeiro acesso.</p>;
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      onClick={() => void downloadFile(`${resource.api.path}/${id}/termo`).catch(() => undefined)}
    >
      Baixar o termo assinado em PDF
    </Button>
  );
}
