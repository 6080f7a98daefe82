import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useCall } from '../../providers/use-call';
import { text } from '../definition/field';
import { counted } from '../definition/format';
import { reachesLevel } from '../definition/signatures';
import { FieldsForm } from '../form/fields-form';
import { SIGNATURES } from './path';
import type { ToSign } from './wire';

interface SignDialogProps {
  /** What is signed at once: none of it asks for a certificate. */
  requests: readonly ToSign[];
  onSigned: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once for what proves who signs, for one document or several. */
export default function SignDialog({ requests, onSigned, onClose }: SignDialogProps) {
  const call = useCall();
  const advanced = requests.some(({ nivel_minimo }) => reachesLevel(nivel_minimo, 'avancada'));
  const fields = useMemo(
    () => ({
      senha: text(128, { label: 'A sua senha', required: true, secret: 'current', span: 6 }),
      codigo_2fa: text(7, {
        label: 'Código do aplicativo autenticador',
        required: advanced,
        help: advanced ? 'A assinatura será avançada.' : 'Com ele a assinatura é avançada; em branco, é simples.',
        span: 6,
      }),
    }),
    [advanced],
  );
  const title = requests.length === 1 ? 'Assinar documento' : `Assinar ${counted(requests.length, 'documento', 'documentos')}`;
  const sign = async ({ senha, codigo_2fa }: Record<string, unknown>) => {
    const ids = requests.map(({ id }) => id);
    const { desafio } = await call<{ desafio: string }>(`${SIGNATURES}/desafio`, { ids }, { silent: true });
    await call(`${SIGNATURES}/assinar`, { ids, desafio, senha, ...(codigo_2fa ? { codigo_2fa } : {}) });
    onClose();
    await onSigned();
  };
  return (
    <Modal open title={title} width={620} footer={null} onCancel={onClose} destroyOnHidden>
      <p>Você declara que leu e assina, em seu nome (Lei 14.063/2020):</p>
      <ul>
        {requests.map(({ id, documento }) => (
          <li key={id}>{documento}</li>
        ))}
      </ul>
      <FieldsForm fields={fields} submit="Assinar" onSubmit={sign} actions={<Button onClick={onClose}>Não assinar agora</Button>} />
    </Modal>
  );
}
