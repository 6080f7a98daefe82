import { useWatch } from 'react-hook-form';
import DebtMovements from '../divida/movements';

/** What happened to the debt that the agreement is. */
export default function Movements() {
  const divida = useWatch({ name: 'divida_fundada_id' }) as number | null | undefined;
  return <DebtMovements id={divida ?? null} />;
}
