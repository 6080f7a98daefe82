import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../resources/definition/resource';
import { DocumentTabs } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { PARTES_DA_LIQUIDACAO, SALDOS_DA_LIQUIDACAO } from './parts';

/** The parts of the liquidação and its balances. A new one may begin with its empenho: `?empenho=12`. */
export default function AboveForm({ resource, id }: { resource: Resource; id: number | null }) {
  const values = useWatch() as Record<string, unknown>;
  const { setValue } = useFormContext();
  const [search] = useSearchParams();
  const from = id === null ? Number(search.get('empenho')) : 0;
  useEffect(() => {
    if (from > 0) setValue('empenho_id', from, { shouldDirty: true });
  }, [from, setValue]);
  return (
    <>
      <DocumentTabs resource={resource} id={id} parts={PARTES_DA_LIQUIDACAO} chosen="" />
      {id !== null && <Saldos resource={resource} values={values} amounts={SALDOS_DA_LIQUIDACAO} texts={['avisos']} />}
    </>
  );
}
