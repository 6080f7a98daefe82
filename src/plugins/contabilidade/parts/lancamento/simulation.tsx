import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BusyButton } from '../../../../layout/busy-button';
import { http } from '../../../../providers/http';
import { formatDecimal, sumDecimals } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { sentValues } from '../../../../resources/form/form-values';
import { informationOf, NATUREZAS_INFORMACAO } from '../../resources/plano_conta';

interface Simulated {
  numero: number;
  linhas: { dc: 'D' | 'C'; valor: string; conta: { codigo: string } }[];
}

/** What the entry would be, judged by everything that judges it, before it is saved: a ledger takes nothing back. */
export default function Simulation({ resource, id }: { resource: Resource; id: number | null }) {
  const { getValues } = useFormContext();
  const [said, setSaid] = useState<readonly string[]>([]);
  if (id !== null) return <p>O lançamento está no livro: nada mais muda nele.</p>;
  const simular = async () => {
    setSaid([]);
    const { data } = await http.post<{ result: Simulated }>(`${resource.api.path}/simular`, sentValues(resource, getValues(), null));
    setSaid([`Seria o lançamento nº ${data.result.numero}.`, ...balanceOf(data.result)]);
  };
  return (
    <>
      <BusyButton onPress={simular}>Simular</BusyButton>
      <div role="status">
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}

/** "Patrimonial: R$ 10,00 a débito e a crédito." */
function balanceOf({ linhas }: Simulated): string[] {
  return Object.entries(NATUREZAS_INFORMACAO).flatMap(([natureza, label]) => {
    const debits = linhas.filter(({ dc, conta }) => dc === 'D' && informationOf(conta.codigo) === natureza).map(({ valor }) => valor);
    return debits.length === 0 ? [] : [`${label}: R$ ${formatDecimal(sumDecimals(debits), 2)} a débito e a crédito.`];
  });
}
