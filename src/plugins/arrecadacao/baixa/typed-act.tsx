import { useInvalidate } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../../../providers/http';
import { toast } from '../../../providers/notification';
import { useSession } from '../../../providers/session';
import type { Fields } from '../../../resources/definition';
import { FieldsForm } from '../../../resources/form/fields-form';
import { baixaArrecadacao } from '../resources/baixa_arrecadacao';

interface TypedActProps {
  /** The button, and the title of what it opens. */
  label: string;
  /** Path of the call, which answers the baixa that it makes. */
  url: string;
  fields: Fields;
  values?: Readonly<Record<string, unknown>>;
  children?: ReactNode;
}

/** An act that asks for more than a reason and makes a baixa: the screen goes on there. */
export function TypedAct({ label, url, fields, values, children }: TypedActProps) {
  const { access } = useSession();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState(false);
  if (!access.has(baixaArrecadacao.menu, 5)) return null;
  const send = async (typed: Record<string, unknown>) => {
    const { data } = await http.post<{ message: string; result: { id: number } }>(url, typed, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    toast('success', data.message);
    await invalidate({ resource: baixaArrecadacao.name, invalidates: ['list'] });
    navigate(`${baixaArrecadacao.route.base}/${data.result.id}`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Modal title={label} open={open} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        {children}
        <FieldsForm fields={fields} values={values} submit={label} onSubmit={send} />
      </Modal>
    </>
  );
}
