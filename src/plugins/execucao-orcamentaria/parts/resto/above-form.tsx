import type { Resource } from '../../../../resources/definition/resource';
import { DocumentTabs } from '../documento/parts';
import { PARTES_DO_RESTO } from './parts';

/** The parts of the resto a pagar. */
export default function AboveForm({ resource, id }: { resource: Resource; id: number | null }) {
  return <DocumentTabs resource={resource} id={id} parts={PARTES_DO_RESTO} chosen="" />;
}
