import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { processo } from '../../resources/processo/processo';
import { especiePedida } from './especie';

/** The type of a process; in a new one, only those of the kind that the address asks for. */
export default function TipoInput({ name }: { name: string }) {
  const { isNew } = useFormState();
  const kind = especiePedida(useSearchParams()[0]);
  const field = useMemo(() => {
    const { tipo_id } = processo.fields;
    return isNew && kind ? { ...tipo_id, where: { kind } } : tipo_id;
  }, [isNew, kind]);
  return (
    <div className="grade-campos">
      <FieldInput name={name} field={field} />
    </div>
  );
}
