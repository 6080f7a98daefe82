import '../documento/documento.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { counted, formatDate, formatDecimal, sumDecimals } from '../../../../resources/definition';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { previaPagamento } from '../../resources/banco/previa_pagamento';

/** An order that waits to be paid, as who prepares the day chooses it; values in reais. */
export interface OrdemAVencer {
  id: number;
  rotulo: string;
  situacao: string;
  vencimento: string | null;
  credor: string;
  ficha: string;
  fonte: string;
  conta: string;
  bruto: string;
  retido: string;
  liquido: string;
}

const VALORES = [
  ['bruto', 'Valor'],
  ['retido', 'Retido'],
  ['liquido', 'Líquido'],
] as const;

/** The orders of a prévia, below those that fall due, which are marked and put in it all at once. */
export default function OrdensDaPrevia({ name }: { name: string }) {
  return (
    <>
      <AVencer />
      <FieldInput name={name} field={previaPagamento.fields.ordens} />
    </>
  );
}

function AVencer() {
  const { locked } = useFormState();
  const { setValue } = useFormContext();
  const ordens = useWatch({ name: 'ordens' }) as { ordem_pagamento_id?: number | null }[] | undefined;
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const { data } = useQuery({
    queryKey: [previaPagamento.name, 'a-vencer'],
    enabled: !locked,
    queryFn: async () => (await http.get<{ ordens: OrdemAVencer[] }>(`${previaPagamento.api.path}/a-vencer`, { quiet: true })).data,
  });
  if (locked) return null;
  if (!data) return <p role="status">Buscando o que vence…</p>;
  const there = new Set((ordens ?? []).map(({ ordem_pagamento_id }) => ordem_pagamento_id));
  const rows = data.ordens.filter((one) => !there.has(one.id));
  if (rows.length === 0) return <p role="status">Nenhuma outra ordem espera pagamento.</p>;
  const chosen = rows.filter((one) => marked.has(one.id));
  const marcar = (ids: readonly number[], on: boolean) => {
    const next = new Set(marked);
    for (const one of ids) {
      if (on) next.add(one);
      else next.delete(one);
    }
    setMarked(next);
  };
  const incluir = () => {
    const typed = (ordens ?? []).filter(({ ordem_pagamento_id }) => ordem_pagamento_id);
    const more = chosen.map(({ id: ordem_pagamento_id, rotulo }) => ({
      ordem_pagamento_id,
      ordem_pagamento: { id: ordem_pagamento_id, rotulo },
    }));
    setValue('ordens', [...typed, ...more], { shouldDirty: true });
    setMarked(new Set());
  };
  return (
    <>
      <p className="itens__titulo">Ordens que vencem</p>
      <ScrollRegion label="Ordens que esperam pagamento">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label="Escolher todas"
                  checked={chosen.length === rows.length}
                  onChange={({ target }) =>
                    marcar(
                      rows.map((one) => one.id),
                      target.checked,
                    )
                  }
                />
              </th>
              {['Ordem', 'Vencimento', 'Credor', 'Ficha', 'Fonte', 'Conta'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {VALORES.map(([name, title]) => (
                <th key={name} scope="col" className="numero">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <td>
                  <Checkbox
                    aria-label={`Escolher a ordem ${one.rotulo}`}
                    checked={marked.has(one.id)}
                    onChange={({ target }) => marcar([one.id], target.checked)}
                  />
                </td>
                <th scope="row">{one.rotulo}</th>
                <td>{one.vencimento ? formatDate(one.vencimento) : '–'}</td>
                <td>{one.credor}</td>
                <td>{one.ficha}</td>
                <td>{one.fonte}</td>
                <td>{one.conta}</td>
                {VALORES.map(([name]) => (
                  <td key={name} className="numero">
                    {formatDecimal(one[name], 2)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="documento-escolha">
        <span role="status">
          {counted(chosen.length, 'ordem escolhida', 'ordens escolhidas')}: R${' '}
          {formatDecimal(sumDecimals(['0.00', ...chosen.map(({ liquido }) => liquido)]), 2)} líquidos
        </span>
        <Button disabled={chosen.length === 0} onClick={incluir}>
          Pôr na prévia
        </Button>
      </div>
    </>
  );
}
