import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Tabs } from '../../../../layout/tabs';
import { http } from '../../../../providers/http';
import { filteredList } from '../../../../resources/definition/resource';
import { CAIXAS, type Caixa, processo } from '../../resources/processo/processo';

const TODAS = { ...CAIXAS, rascunhos: 'Rascunhos' } as const;
type Aba = Caixa | 'rascunhos';

/** The boxes of the inbox above the list, with how many processes are in each; the open box comes first. */
export default function Caixas() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtrosDe(search);
  const chosen = filters.get('caixa') as Aba | undefined;
  const kind = filters.get('kind');
  const addressOf = (caixa: Aba) => filteredList(processo, 'caixa', caixa, ...(kind ? [['kind', kind] as const] : []));
  useEffect(() => {
    if (!chosen) navigate(addressOf('abertos'), { replace: true });
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
      onChoose={(caixa) => navigate(addressOf(caixa))}
      tabs={Object.entries(TODAS).map(([key, label]) => ({
        key: key as Aba,
        label: data && !kind ? `${label} (${data[key] ?? 0})` : label,
      }))}
    />
  );
}

/** What the address filters by, one value each. */
function filtrosDe(search: URLSearchParams): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of search) {
    const [, n] = /^filters\[(\d+)\]\[field\]$/.exec(name) ?? [];
    if (n !== undefined) found.set(value, search.get(`filters[${n}][value]`) ?? search.get(`filters[${n}][value][0]`) ?? '');
  }
  return found;
}
