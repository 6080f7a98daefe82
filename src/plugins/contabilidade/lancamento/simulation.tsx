import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BusyButton } from '../../../layout/busy-button';
import { type ApiError, http } from '../../../providers/http';
import { formatDecimal, sumDecimals } from '../../../resources/definition';
import type { Resource } from '../../../resources/definition/resource';
import { sentValues } from '../../../resources/form/form-values';
import { informationOf, NATUREZAS_INFORMACAO } from '../resources/plano_conta';

interface Simulated {
  numero: number;
  linhas: { dc: 'D' | 'C'; valor: string; conta: { codigo: string } }[];
}

/** What the entry would be, judged by everything that judges it, before it is saved: a ledger takes nothing back. */
export default function Simulation({ resource, id }: { resource: Resource; id: number | null }) {
  const { getValues } = useFormContext();
  const [said, setSaid] = useState<{ ok: boolean; lines: string[] } | null>(null);
  if (id !== null) return <p>O lançamento está no livro: nada mais muda nele.</p>;
  const simulate = async () => {
    setSaid(null);
    try {
      const { data } = await http.post<{ result: Simulated }>(`${resource.api.path}/simular`, sentValues(resource, getValues(), null));
      setSaid({ ok: true, lines: [`Seria o lançamento nº ${data.result.numero}.`, ...balanceOf(data.result)] });
    } catch (error) {
      const { errors, message } = error as ApiError & { message: string };
      const found = Object.values((errors ?? {}) as Record<string, string | string[]>).flat();
      setSaid({ ok: false, lines: found.length > 0 ? found : [message] });
    }
  };
  return (
    <>
      <BusyButton onPress={simulate}>Simular</BusyButton>
      <div role="status">
        {said?.lines.map((line) => (
          <p key={line} className={said.ok ? undefined : 'campo__erro'}>
            {line}
          </p>
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
