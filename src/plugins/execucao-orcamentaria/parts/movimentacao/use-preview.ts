import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { PreviaMovimentacao } from '../../calculo/movimentacao/previa';
import { movimentacaoOrcamentaria } from '../../resources/movimentacao_orcamentaria';

/**
 * What a lot of movimentações would do, as the balances are now.
 *
 * @param stamp changes when one of them does
 */
export function usePreview(ids: string, stamp: unknown = null): PreviaMovimentacao | undefined {
  const { data } = useQuery({
    queryKey: ['previa', movimentacaoOrcamentaria.name, ids, stamp],
    queryFn: () =>
      http.get<PreviaMovimentacao>(`${movimentacaoOrcamentaria.api.path}/previa`, { params: { ids } }).then((answer) => answer.data),
    enabled: ids !== '',
  });
  return data;
}
