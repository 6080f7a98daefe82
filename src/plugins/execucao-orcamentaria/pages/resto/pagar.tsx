import { useMemo } from 'react';
import { civilToday, compareDecimals } from '../../../../resources/definition';
import { ChildrenTable } from '../../parts/documento/children-table';
import { DocumentPage } from '../../parts/documento/parts';
import { Saldos } from '../../parts/documento/saldos';
import { NewOrder } from '../../parts/pagamento/new-order';
import { camposDaOrdem } from '../../parts/pagamento/parts';
import { ANTES_DO_RESTO, PARTES_DO_RESTO, SALDOS_DO_RESTO, TEXTOS_DO_RESTO } from '../../parts/resto/parts';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { pedidoOrdem } from '../../resources/pedido_ordem';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';

const FIELDS = {
  ...pedidoOrdem.also,
  ...camposDaOrdem('liquidacoes', 'restos', 'tipo', 'motivo_fila', 'justificativa_ordem'),
};

/** The orders of payment of a resto a pagar, and one more. */
export default function PagarRestoPage() {
  const values = useMemo(() => ({ data: civilToday() }), []);
  return (
    <DocumentPage resource={restoAPagar} parts={PARTES_DO_RESTO} chosen="pagar" first={ANTES_DO_RESTO}>
      {(record) => (
        <>
          <Saldos resource={restoAPagar} values={record} amounts={SALDOS_DO_RESTO} texts={TEXTOS_DO_RESTO} />
          <section className="secao">
            <h2>Ordens de pagamento</h2>
            <ChildrenTable
              parent={restoAPagar}
              record={record}
              name="pagar"
              child={ordemPagamento}
              columns={['data', 'conta_bancaria_id', 'forma', 'valor', 'situacao']}
              empty="Ainda não há ordem de pagamento."
            />
          </section>
          <NewOrder
            path={`${restoAPagar.api.path}/${record.id}/pagar`}
            fields={FIELDS}
            values={values}
            nothing={compareDecimals(String(record.a_pagar ?? '0'), '0') <= 0}
          />
        </>
      )}
    </DocumentPage>
  );
}
