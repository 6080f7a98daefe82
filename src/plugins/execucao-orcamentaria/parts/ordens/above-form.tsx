import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../resources/definition/resource';
import { AvisoDeRecusa } from '../documento/recusa';

/** Above an order that waits: whether who looks at it may authorise it. */
export default function AboveForm({ resource, id }: { resource: Resource; id: number | null }) {
  const situacao = useWatch({ name: 'situacao' }) as string | null;
  return <AvisoDeRecusa path={id !== null && situacao === 'emitida' ? `${resource.api.path}/${id}/autorizar/recusa` : null} />;
}
