import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { formatDecimal } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';

/** What the selected entries add up to: debits, and so credits. */
export default function SelectedSum({ resource, selected }: { resource: Resource; selected: readonly number[] }) {
  const ids = selected.join(',');
  const { data } = useQuery({
    queryKey: ['soma', resource.name, ids],
    queryFn: () =>
      http
        .get<{ totais: { valor: string } }>(resource.api.path, { params: { ids, per_page: 1 } })
        .then(({ data: { totais } }) => totais.valor),
  });
  return (
    <span role="status">
      Σ débitos = Σ créditos: <strong className="numero">{data === undefined ? '…' : `R$ ${formatDecimal(data, 2)}`}</strong>
    </span>
  );
}
