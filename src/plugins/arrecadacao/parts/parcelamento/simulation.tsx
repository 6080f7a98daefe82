import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BusyButton } from '../../../../layout/busy-button';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';

interface Plan {
  data: string;
  consolidado: string;
  entrada: string;
  parcelas: { numero: number; vencimento: string; valor: string }[];
}

const ASKED = ['contribuinte_id', 'modelo_id', 'numero_parcelas', 'primeiro_vencimento', 'debitos'] as const;

/** What the proposal would be, before it is saved. */
export default function Simulation({ resource, id }: { resource: Resource; id: number | null }) {
  const { getValues, setError } = useFormContext();
  const [plan, setPlan] = useState<Plan | null>(null);
  if (id !== null) return <p>As parcelas são as da proposta.</p>;
  const simular = async () => {
    setPlan(null);
    const input = Object.fromEntries(ASKED.map((name) => [name, getValues(name) ?? undefined]));
    try {
      setPlan((await http.post<Plan>(`${resource.api.path}/simular`, { ...input, debitos: input.debitos ?? [] })).data);
    } catch (error) {
      const issues = (error as { errors?: Record<string, string[]> }).errors ?? {};
      for (const [path, messages] of Object.entries(issues)) setError(path, { type: 'server', message: messages.join(' ') });
    }
  };
  return (
    <>
      <BusyButton onPress={simular}>Simular</BusyButton>
      <p role="status">
        {plan &&
          `Consolidado em ${formatDate(plan.data)}: R$ ${formatDecimal(plan.consolidado, 2)}; entrada de R$ ${formatDecimal(plan.entrada, 2)}.`}
      </p>
      {plan && (
        <ScrollRegion label="Parcelas simuladas">
          <table>
            <thead>
              <tr>
                <th scope="col">Parcela</th>
                <th scope="col">Vencimento</th>
                <th scope="col" className="numero">
                  Valor
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.parcelas.map(({ numero, vencimento, valor }) => (
                <tr key={numero}>
                  <th scope="row">{numero === 0 ? 'Entrada' : numero}</th>
                  <td>{formatDate(vencimento)}</td>
                  <td className="numero">{formatDecimal(valor, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}
