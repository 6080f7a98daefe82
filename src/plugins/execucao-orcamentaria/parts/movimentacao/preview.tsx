import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../resources/definition/resource';
import { PreviewTables } from './preview-tables';
import { usePreview } from './use-preview';

/** What a movimentação would do, or did: below its lines. */
export default function Preview({ id }: { resource: Resource; id: number | null }) {
  const versao = useWatch({ name: 'versao' }) as unknown;
  const previa = usePreview(id === null ? '' : String(id), versao);
  if (id === null) return <p>Salve a minuta para ver o que ela muda em cada dotação, fonte e limite.</p>;
  return previa ? <PreviewTables previa={previa} /> : <p role="status">Calculando…</p>;
}
