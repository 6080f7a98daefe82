import { useQueryClient } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { describeArrival, useArrival } from '../providers/arrival';
import { useSession } from '../providers/session';

/** Says, above every screen, what of the demonstration is still to come; once it is whole, what is on screen is asked for again. */
export function ArrivalStrip() {
  const { cliente } = useSession();
  const queries = useQueryClient();
  const arrival = useArrival(cliente.ambiente === 'demonstracao', () => void queries.invalidateQueries());
  if (!arrival) return null;
  return (
    <section className="faixas" aria-label="Chegada da demonstração">
      <div className="faixa faixa--linha" data-tipo={arrival.parada ? 'aviso' : 'informativo'} role="status">
        <PackageOpen size={16} aria-hidden />
        <span>{describeArrival(arrival)}</span>
      </div>
    </section>
  );
}
