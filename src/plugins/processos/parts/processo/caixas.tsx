import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Tabs } from '../../../../layout/tabs';
import { http } from '../../../../providers/http';
import { filterValue, type ListState, withFilter } from '../../../../resources/list/use-list';
import { CAIXAS, type Caixa, processo } from '../../resources/processo/processo';

const TODAS = { ...CAIXAS, rascunhos: 'Rascunhos' } as const;
type Aba = Caixa | 'rascunhos';

/** The boxes of the inbox above the list, with how many processes are in each; the open box comes first. */
export default function Caixas({ list }: { list: ListState }) {
  const chosen = filterValue(list.filters, 'caixa') as Aba | undefined;
  const kind = filterValue(list.filters, 'kind');
  const abrir = (caixa: Aba) => list.setFilters(withFilter(list.filters, 'caixa', caixa));
  useEffect(() => {
    if (!chosen) abrir('abertos');
  });
  const { data } = useQuery({
    queryKey: ['processo', 'caixas'],
    queryFn: async () => (await http.get<Record<string, number>>(`${processo.api.path}/count-processos`, { quiet: true })).data,
    staleTime: 0,
  });
  return (
    <Tabs
      label="Caixas"
      chosen={chosen ?? 'abertos'}
      onChoose={abrir}
      tabs={Object.entries(TODAS).map(([key, label]) => ({
        key: key as Aba,
        label: data && !kind ? `${label} (${data[key] ?? 0})` : label,
      }))}
    />
  );
}
