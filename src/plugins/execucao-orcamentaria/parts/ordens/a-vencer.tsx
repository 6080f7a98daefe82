import '../documento/documento.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { counted, formatDecimal, sumDecimals } from '../../../../resources/definition';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { previaPagamento } from '../../resources/banco/previa_pagamento';
import { type AEscolher, Escolha } from './escolha';

/** An order that waits to be paid, as who prepares the day chooses it. */
export interface OrdemAVencer extends AEscolher {
  situacao: string;
  conta: string;
}

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
      <Escolha label="Ordens que esperam pagamento" documento="Ordem" rows={rows} marked={marked} onChange={setMarked} />
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
