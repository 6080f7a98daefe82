import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { describeFilter, relationNames } from './filter-text';
import type { ListState } from './use-list';

/** The applied filters in words; each can be taken away. */
export function FilterChips({ list }: { list: ListState }) {
  const { resource, filters, setFilters } = list;
  const shown = filters.filter(({ field }) => field !== 'busca' && field !== 'excluidos');
  const { data: names = {} } = useQuery({
    queryKey: ['nomes-de-filtros', resource.name, shown],
    queryFn: () => relationNames(resource, shown),
    enabled: shown.length > 0,
  });
  if (shown.length === 0) return null;
  return (
    <ul className="fichas" aria-label="Filtros aplicados">
      {shown.map((filter) => {
        const text = describeFilter(resource, filter, names);
        return (
          <li key={`${filter.field}-${filter.operator}`}>
            <button type="button" title={`Tirar o filtro ${text}`} onClick={() => setFilters(filters.filter((other) => other !== filter))}>
              {text}
              <X size={13} aria-hidden />
              <span className="so-leitor">Tirar filtro</span>
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="fichas__limpar" onClick={() => setFilters(filters.filter((filter) => !shown.includes(filter)))}>
          Limpar filtros
        </button>
      </li>
    </ul>
  );
}
