import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { civilToday } from '../../../../resources/definition';
import { baixaArrecadacao } from '../../resources/baixa_arrecadacao';
import { manualFields } from '../../resources/baixa-manual';
import { guiaArrecadacao } from '../../resources/guia_arrecadacao';

const AskingDialog = lazy(() => import('../../../../resources/form/asking-dialog'));

/** Enters by hand the payment of a guide, as if it were whole and of today until the person says otherwise. */
export function EnterPayment({ guia, valor }: { guia: number; valor: string | null }) {
  const { access } = useSession();
  const navigate = useNavigate();
  const call = useCall({ resource: baixaArrecadacao });
  const [open, setOpen] = useState(false);
  const values = useMemo(() => ({ data_pagamento: civilToday(), data_credito: civilToday(), valor_pago: valor }), [valor]);
  if (!access.has(baixaArrecadacao.menu, 5)) return null;
  const enviar = async (typed: Record<string, unknown>) => {
    const { result } = await call<{ result: { id: number } }>(`${guiaArrecadacao.api.path}/${guia}/baixa`, typed, { once: true });
    navigate(`${baixaArrecadacao.route.base}/${result.id}`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Registrar pagamento</Button>
      {open && (
        <Suspense fallback={null}>
          <AskingDialog
            title="Registrar pagamento"
            text="O devido é calculado na data do pagamento: o que faltar continua em aberto, e o que sobrar é crédito do contribuinte."
            fields={manualFields}
            values={values}
            onSubmit={enviar}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
