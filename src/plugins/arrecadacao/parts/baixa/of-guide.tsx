import { useOne } from '@refinedev/core';
import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type BaixaArrecadacao, baixaArrecadacao, ORIGENS_BAIXA } from '../../resources/baixa_arrecadacao';
import { type GuiaArrecadacao, guiaArrecadacao } from '../../resources/guia_arrecadacao';
import { EnterPayment } from './enter-payment';

/** What was paid of a guide, and the way to enter a payment by hand. */
export default function PaymentsOfGuide({ id }: { id: number | null }) {
  const { result } = useOne<GuiaArrecadacao>({ resource: guiaArrecadacao.name, id: id ?? 0, queryOptions: { enabled: id !== null } });
  if (id === null) return null;
  return (
    <>
      <BriefList<BaixaArrecadacao>
        resource={baixaArrecadacao}
        params={{ guia_id: id }}
        empty="Nenhum pagamento desta guia foi recebido."
        open="Abrir as baixas"
        line={(row) => <PaymentLine row={row} />}
      />
      <EnterPayment guia={id} valor={result?.valor ?? null} />
    </>
  );
}

/** A payment in a line: when, from where, how much and how it stands. */
export function PaymentLine({ row }: { row: BaixaArrecadacao }) {
  return (
    <Link to={`${baixaArrecadacao.route.base}/${row.id}`}>
      {formatDate(row.data_pagamento)} · {ORIGENS_BAIXA[row.origem]}
      {row.valor_pago && ` · R$ ${formatDecimal(row.valor_pago, 2)}`} · {row.situacao}
    </Link>
  );
}
