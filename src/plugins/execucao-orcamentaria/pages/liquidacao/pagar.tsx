import { useMemo } from 'react';
import { civilToday, compareDecimals } from '../../../../resources/definition';
import { ChildrenTable } from '../../parts/documento/children-table';
import { DocumentPage } from '../../parts/documento/parts';
import { Saldos } from '../../parts/documento/saldos';
import { ANTES_DA_LIQUIDACAO, PARTES_DA_LIQUIDACAO, SALDOS_DA_LIQUIDACAO } from '../../parts/liquidacao/parts';
import { NewOrder } from '../../parts/pagamento/new-order';
import { camposDaOrdem } from '../../parts/pagamento/parts';
import { liquidacao } from '../../resources/liquidacao';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { pedidoOrdem } from '../../resources/pedido_ordem';

const FIELDS = {
  ...pedidoOrdem.also,
  ...camposDaOrdem('liquidacoes', 'restos', 'tipo'),
};

/** The orders of payment of a liquidação, and one more. */
export default function PagarPage() {
  const values = useMemo(() => ({ data: civilToday() }), []);
  return (
    <DocumentPage resource={liquidacao} parts={PARTES_DA_LIQUIDACAO} chosen="pagar" first={ANTES_DA_LIQUIDACAO}>
      {(record) => (
        <>
          <Saldos resource={liquidacao} values={record} amounts={SALDOS_DA_LIQUIDACAO} texts={['empenho_id', 'credor']} />
          <section className="secao">
            <h2>Ordens de pagamento</h2>
            <ChildrenTable
              parent={liquidacao}
              record={record}
              name="pagar"
              child={ordemPagamento}
              columns={['data', 'conta_bancaria_id', 'forma', 'valor', 'situacao']}
              empty="Ainda não há ordem de pagamento."
            />
          </section>
          <NewOrder
            path={`${liquidacao.api.path}/${record.id}/pagar`}
            fields={FIELDS}
            values={values}
            nothing={compareDecimals(String(record.a_pagar ?? '0'), '0') <= 0}
          />
        </>
      )}
    </DocumentPage>
  );
}
