import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../resources/definition/resource';
import { DocumentTabs } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { PARTES_DA_LIQUIDACAO, SALDOS_DA_LIQUIDACAO } from './parts';

/** The parts of the liquidação and its balances. */
export default function AboveForm({ resource, id }: { resource: Resource; id: number | null }) {
  const values = useWatch() as Record<string, unknown>;
  return (
    <>
      <DocumentTabs resource={resource} id={id} parts={PARTES_DA_LIQUIDACAO} chosen="" />
      {id !== null && <Saldos resource={resource} values={values} amounts={SALDOS_DA_LIQUIDACAO} texts={['avisos']} />}
    </>
  );
}
