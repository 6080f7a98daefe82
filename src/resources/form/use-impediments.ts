import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/http';
import type { AnyRecord, Resource } from '../definition/resource';

const NONE: Readonly<Record<string, string>> = {};

/** Why the law keeps acts of a record from this person, by act; empty while it is being asked, and of what keeps none apart. */
export function useImpediments(resource: Resource, record: AnyRecord): Readonly<Record<string, string>> {
  const { data } = useQuery({
    queryKey: ['impedimentos', resource.name, record.id, record.versao],
    queryFn: async () => (await http.get<Record<string, string>>(`${resource.api.path}/${record.id}/impedimentos`, { quiet: true })).data,
    enabled: resource.apart === true,
    staleTime: 0,
    retry: false,
  });
  return data ?? NONE;
}
