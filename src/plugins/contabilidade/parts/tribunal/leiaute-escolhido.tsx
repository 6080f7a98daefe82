import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';

/** A new file begins with the layout from whose form it was asked for. */
export default function LeiauteEscolhido({ id }: { id: number | null }) {
  const [search] = useSearchParams();
  const { setValue } = useFormContext();
  const leiaute = id === null ? Number(search.get('leiaute') ?? 0) : 0;
  useEffect(() => {
    if (leiaute > 0) setValue('layout_tribunal_id', leiaute);
  }, [leiaute, setValue]);
  return null;
}
