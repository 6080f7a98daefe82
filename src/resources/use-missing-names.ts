import { useQuery } from '@tanstack/react-query';
import { readDisplays } from './related';

/** What values are called when they came without their display: a filter of the address, a value put in by a rule. */
export function useMissingNames(target: string, ids: readonly number[]): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery({
    queryKey: ['nomes-de', target, ...ids],
    queryFn: async () => new Map((await readDisplays(target, ids)).map(({ id, text }) => [Number(id), text])),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return data;
}
