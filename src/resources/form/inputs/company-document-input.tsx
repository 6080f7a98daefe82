import { Button } from 'antd';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DuplicateNotice } from '../duplicates';
import { useLookup } from '../lookup';
import type { InputProps } from './input-props';
import { DocumentInput } from './text-inputs';

/**
 * CPF or CNPJ of a register: a CNPJ of 14 digits is looked up on leaving; one with letters by the button. A document
 * that already has a register offers to open it.
 */
export function CompanyDocumentInput(props: InputProps<'cnpj'> | InputProps<'cpfCnpj'>) {
  const { field, value, onBlur, name } = props;
  const { watch } = useFormContext();
  const { lookUp, searching } = useLookup(name);
  const [asked, setAsked] = useState(String(value ?? ''));
  const text = String(value ?? '');
  const isCompany = watch('tipo') === 'juridica' || field.kind === 'cnpj';
  const { fills } = field;
  const leave = () => {
    onBlur();
    if (!fills || text === asked || !isCompany || /[A-Z]/.test(text)) return;
    setAsked(text);
    if (text) void lookUp('cnpj', text, fills);
  };
  return (
    <>
      <DocumentInput {...props} onBlur={leave} />
      {fills && isCompany && /[A-Z]/.test(text) && text.length === 14 && (
        <Button size="small" type="link" loading={searching} onClick={() => void lookUp('cnpj', text, fills)}>
          Consultar CNPJ
        </Button>
      )}
      {fills && field.unique && <DuplicateNotice document={text} />}
    </>
  );
}
