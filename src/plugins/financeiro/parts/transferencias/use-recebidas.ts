import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { transferenciaEntreOrgaos } from '../../resources/transferencia_entre_orgaos';
import type { Recebida } from './recebida';

/** The transfers that the entity at the top of the screen received in its year; null while they are not known. */
export function useRecebidas(wanted = true): readonly Recebida[] | null {
  const { data } = useQuery({
    queryKey: ['data', transferenciaEntreOrgaos.name, 'recebidas'],
    enabled: wanted,
    retry: false,
    queryFn: async () =>
      (await http.get<{ recebidas: Recebida[] }>(`${transferenciaEntreOrgaos.api.path}/recebidas`, { quiet: true })).data,
  });
  return data?.recebidas ?? null;
}
