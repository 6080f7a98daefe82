import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useRecebidas } from './use-recebidas';

/** `?devolve=12`: a new transfer begins as the return of what is left of one that was received, the way it came. */
export default function DevolucaoDaRecebida({ id }: { id: number | null }) {
  const [search] = useSearchParams();
  const { setValue } = useFormContext();
  const devolve = id === null ? Number(search.get('devolve') ?? 0) : 0;
  const recebida = useRecebidas(devolve > 0)?.find((one) => one.id === devolve);
  useEffect(() => {
    if (!recebida) return;
    const historico = `Devolução de sobra da transferência ${recebida.rotulo}, de ${recebida.origem}.`;
    for (const [field, value] of Object.entries({ tipo: 'devolucao', ...recebida.devolucao, historico }))
      setValue(field, value, { shouldDirty: true });
  }, [recebida, setValue]);
  return null;
}
