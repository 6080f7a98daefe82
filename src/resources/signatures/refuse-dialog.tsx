import { useCall } from '../../providers/use-call';
import { longText } from '../definition/field';
import AskingDialog from '../form/asking-dialog';
import { SIGNATURES } from './path';
import type { ToSign } from './wire';

const FIELDS = { motivo: longText({ label: 'Motivo', required: true, help: 'Quem pediu a assinatura o lê. Até 300 caracteres.' }) };

interface RefuseDialogProps {
  request: ToSign;
  onRefused: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks why the person does not sign. */
export default function RefuseDialog({ request, onRefused, onClose }: RefuseDialogProps) {
  const call = useCall();
  const refuse = async ({ motivo }: Record<string, unknown>) => {
    await call(`${SIGNATURES}/${request.id}/recusar`, { motivo });
    await onRefused();
  };
  return (
    <AskingDialog
      title="Recusar assinatura"
      text={`${request.documento}: quem assinaria depois deixa de ser esperado.`}
      fields={FIELDS}
      onSubmit={refuse}
      onClose={onClose}
    />
  );
}
