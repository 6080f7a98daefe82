import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../resources/definition/resource';
import { Lancamentos } from './lancamentos';

/** The entries of the document whose form it lies in. */
export default function LancamentosSection({ resource, id }: { resource: Resource; id: number | null }) {
  const versao = useWatch({ name: 'versao' }) as number | undefined;
  return <Lancamentos resource={resource} id={id} versao={versao} />;
}
