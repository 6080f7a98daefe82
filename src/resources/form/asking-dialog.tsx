import './asking.css';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '../definition/field';
import { FieldsForm } from './fields-form';
import { dismissOf } from './titles';

interface AskingDialogProps {
  title: string;
  /** Above the fields. */
  text: string | undefined;
  fields: Fields;
  /** What the fields start with. */
  values?: Readonly<Record<string, unknown>>;
  /** Answers false when the person has second thoughts: the dialog stays. */
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
  /** Between the fields and the buttons: what is to be known of the values as they are chosen. */
  children?: ReactNode;
}

/** What an act asks for before it is done; it closes once the act is. */
export default function AskingDialog({ title, text, fields, values, onSubmit, onClose, children }: AskingDialogProps) {
  const submit = async (values: Record<string, unknown>) => {
    if ((await onSubmit(values)) !== false) onClose();
  };
  return (
    <Modal open title={title} width={680} footer={null} onCancel={onClose} destroyOnHidden>
      {text && <p className="pergunta-texto">{text}</p>}
      <FieldsForm
        fields={fields}
        values={values}
        submit={title}
        onSubmit={submit}
        actions={<Button onClick={onClose}>{dismissOf(title)}</Button>}
      >
        {children}
      </FieldsForm>
    </Modal>
  );
}
