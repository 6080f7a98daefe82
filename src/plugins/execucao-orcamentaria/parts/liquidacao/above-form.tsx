import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../resources/definition/resource';
import { empenho } from '../../resources/empenho';
import { DocumentTabs } from '../documento/parts';
import { AvisoDeRecusa } from '../documento/recusa';
import { Saldos } from '../documento/saldos';
import { PARTES_DA_LIQUIDACAO, SALDOS_DA_LIQUIDACAO } from './parts';

/** The parts of the liquidação and its balances. */
export default function AboveForm({ resource, id }: { resource: Resource; id: number | null }) {
  const values = useWatch() as Record<string, unknown>;
  return (
    <>
      <DocumentTabs resource={resource} id={id} parts={PARTES_DA_LIQUIDACAO} chosen="" />
      {id === null && (
        <AvisoDeRecusa path={typeof values.empenho_id === 'number' ? `${empenho.api.path}/${values.empenho_id}/liquidar/recusa` : null} />
      )}
      {id !== null && <Saldos resource={resource} values={values} amounts={SALDOS_DA_LIQUIDACAO} texts={['avisos']} />}
    </>
  );
}
