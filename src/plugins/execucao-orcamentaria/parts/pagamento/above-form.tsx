import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Resource } from '../../../../resources/definition/resource';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { DocumentTabs } from '../documento/parts';
import { Saldos } from '../documento/saldos';
import { ORDENS_EM_LOTE } from '../ordens/a-emitir';
import { PARTES_DO_PAGAMENTO, SALDOS_DO_PAGAMENTO } from './parts';

/** The parts of a payment and what it was of; of a new one, where orders come from. */
export default function AboveForm({ resource, id }: { resource: Resource; id: number | null }) {
  const values = useWatch() as Record<string, unknown>;
  return (
    <>
      <DocumentTabs resource={resource} id={id} parts={PARTES_DO_PAGAMENTO} chosen="" />
      {id === null ? (
        <p style={{ marginBottom: 12 }}>
          Paga-se uma ordem que o ordenador autorizou. Ainda não há a ordem?{' '}
          <Link to={ORDENS_EM_LOTE}>Emita-a a partir das liquidações a pagar</Link> ou{' '}
          <Link to={ordemPagamento.route.base}>veja as que há</Link>.
        </p>
      ) : (
        <Saldos resource={resource} values={values} amounts={SALDOS_DO_PAGAMENTO} texts={[]} />
      )}
    </>
  );
}
