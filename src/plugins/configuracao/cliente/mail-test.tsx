import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { http } from '../../../providers/http';
import { toast } from '../../../providers/notification';
import { useSession } from '../../../providers/session';
import { email, type Fields } from '../../../resources/definition';
import type { Resource } from '../../../resources/definition/resource';
import { FieldsForm } from '../../../resources/form/fields-form';

const FIELDS: Fields = { para: email({ label: 'Enviar um teste para', required: true, span: 6 }) };

/** Sends a real message by the server that is saved. */
export default function MailTest({ resource }: { resource: Resource }) {
  const { user, access, cliente } = useSession();
  const { formState } = useFormContext();
  const [values] = useState({ para: user.email });
  if (!access.has(resource.menu, 5)) return <p>{cliente.email_ativo ? 'O envio de e-mail está configurado.' : NOT_SET}</p>;
  const send = async ({ para }: Record<string, unknown>) => {
    const { data } = await http.post<{ message: string }>(`${resource.api.path}/enviar-teste`, { para });
    toast('success', data.message);
  };
  return (
    <>
      <p>
        {formState.isDirty
          ? 'Salve antes: o teste usa o servidor que está gravado.'
          : cliente.email_ativo
            ? 'O teste usa o servidor que está gravado.'
            : NOT_SET}
      </p>
      <FieldsForm fields={FIELDS} values={values} submit="Enviar teste" onSubmit={send} />
    </>
  );
}

const NOT_SET = 'O envio de e-mail não está configurado. As mensagens ficam na fila até que esteja.';
