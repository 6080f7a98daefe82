import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { extratoBancarioLinha } from '../../resources/conciliacao/extrato_bancario_linha';

const AskingDialog = lazy(() => import('../../../../resources/form/asking-dialog'));

const { data, natureza, valor, documento, historico } = extratoBancarioLinha.fields;
const CAMPOS = { data, natureza, valor, documento, historico };

/** A line of the statement typed where one works, for who has no file of the bank. */
export function DigitarLinha({ conta, mes, onDigitada }: { conta: number; mes: string; onDigitada: () => Promise<unknown> }) {
  const { access } = useSession();
  const call = useCall({ resource: extratoBancarioLinha });
  const [open, setOpen] = useState(false);
  const values = useMemo(() => ({ data: `${mes}-01`, natureza: 'debito' }), [mes]);
  if (!access.has(extratoBancarioLinha.menu, 2)) return null;
  const enviar = async (typed: Record<string, unknown>) => {
    await call(extratoBancarioLinha.api.path, { ...typed, conta_bancaria_id: conta }, { once: true });
    await onDigitada();
  };
  return (
    <>
      <Button icon={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Digitar linha do extrato
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AskingDialog
            title="Nova linha do extrato"
            text="Crédito é o que entrou na conta; débito, o que saiu."
            fields={CAMPOS}
            values={values}
            onSubmit={enviar}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
