import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../../../resources/form/field-input';
import { documento } from '../../resources/documentos/documento';
import { useTipo } from './use-tipo';

/** The letter or the suffix of a number, of the kinds that take one. */
export default function LetraInput({ name }: { name: string }) {
  const tipo = useTipo();
  const value = useWatch({ name }) as string | null;
  const taken = name === 'letra' ? tipo?.aceitar_letra : tipo?.aceitar_sufixo;
  if (!taken && !value) return null;
  return (
    <div className="grade-campos">
      <FieldInput name={name} field={documento.fields[name as 'letra' | 'sufixo']} />
    </div>
  );
}
