import { Alert } from 'antd';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';

/** Who reads a plate opens the bem of its address: a number that is of another bem says that the plate was moved. */
export default function PlaquetaConfere() {
  const [params] = useSearchParams();
  const { control } = useFormContext<FieldValues>();
  const tombamento = useWatch({ control, name: 'tombamento' }) as number | null | undefined;
  const lido = params.get('t');
  if (!lido || !tombamento || Number(lido) === tombamento) return null;
  return (
    <Alert
      type="error"
      showIcon
      message={`Plaqueta não confere: ela diz ${lido}, e este bem é o ${String(tombamento).padStart(6, '0')}.`}
    />
  );
}
