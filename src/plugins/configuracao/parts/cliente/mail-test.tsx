import './cliente.css';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BusyButton } from '../../../../layout/busy-button';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

const NOT_SET = 'O envio de e-mail não está configurado. As mensagens ficam na fila até que esteja.';

/** Sends a real message by the server that is saved. It lies inside the form of the record, so it is no form of its own. */
export default function MailTest({ resource }: { resource: Resource }) {
  const { user, access, cliente } = useSession();
  const { formState } = useFormContext();
  const call = useCall();
  const [to, setTo] = useState(user.email);
  const id = useId();
  if (!access.has(resource.menu, 5)) return <p>{cliente.email_ativo ? 'O envio de e-mail está configurado.' : NOT_SET}</p>;
  const enviar = () => call(`${resource.api.path}/enviar-teste`, { para: to });
  return (
    <>
      <p>{formState.isDirty ? 'Salve antes: o teste usa o servidor que está gravado.' : 'O teste usa o servidor que está gravado.'}</p>
      <div className="cliente__teste">
        <label htmlFor={id}>Enviar um teste para</label>
        <Input id={id} type="email" value={to} onChange={({ target }) => setTo(target.value)} />
        <BusyButton disabled={!to.trim()} onPress={enviar}>
          Enviar teste
        </BusyButton>
      </div>
    </>
  );
}
