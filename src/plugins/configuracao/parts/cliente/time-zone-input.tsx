import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { cliente } from '../../resources/cliente';
import { FUSOS } from '../../resources/cliente-options';

/** The time zone: changing it is asked about, because every hour on screen changes with it. */
export default function TimeZoneInput({ name }: { name: string }) {
  const { field } = useController({ name });
  const { locked } = useFormState();
  const { modal } = App.useApp();
  const accepted = useRef<string | null>(null);
  const { value, onChange } = field;
  useEffect(() => {
    if (locked || accepted.current === null || value === accepted.current) {
      accepted.current = value as string | null;
      return;
    }
    const before = accepted.current;
    accepted.current = value as string;
    modal.confirm({
      title: 'Mudar o fuso horário?',
      content: `As horas passam a ser mostradas em ${FUSOS[value as keyof typeof FUSOS]}, e o dia de hoje muda com elas. Os horários já gravados não são alterados.`,
      okText: 'Sim',
      cancelText: 'Cancelar',
      onCancel: () => {
        accepted.current = before;
        onChange(before);
      },
    });
  }, [value, locked, modal, onChange]);
  return (
    <div className="grade-campos">
      <FieldInput name={name} field={cliente.fields.fuso} />
    </div>
  );
}
