import { Button } from 'antd';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isCnpj, isCpf } from '../../definition/documents';
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
  const { watch, setValue } = useFormContext();
  const { lookUp, searching } = useLookup(name);
  const [asked, setAsked] = useState(String(value ?? ''));
  const text = String(value ?? '');
  const tipo = watch('tipo') as unknown;
  const isCompany = tipo === 'juridica' || field.kind === 'cnpj';
  const other = field.kind === 'cpfCnpj' ? otherTypeOf(tipo, text) : null;
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
      {other && (
        <Button size="small" type="link" onClick={() => setValue('tipo', other.tipo, { shouldDirty: true, shouldValidate: true })}>
          {other.offer}
        </Button>
      )}
      {fills && field.unique && <DuplicateNotice document={text} />}
    </>
  );
}

/** The type of person whose document was typed, where it is not the chosen one. */
function otherTypeOf(tipo: unknown, document: string): { tipo: string; offer: string } | null {
  if (tipo === 'fisica' && isCnpj(document)) return { tipo: 'juridica', offer: 'É um CNPJ: mudar o tipo para Jurídica' };
  if (tipo === 'juridica' && isCpf(document)) return { tipo: 'fisica', offer: 'É um CPF: mudar o tipo para Física' };
  return null;
}
