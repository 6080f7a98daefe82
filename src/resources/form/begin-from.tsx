import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type ApiError, http, refusalOf } from '../../providers/http';
import type { AnyRecord, Resource } from '../definition/resource';

type Values = Record<string, unknown>;

interface BeginFromProps {
  resource: Resource;
  from: string;
  /** Which draft of the page it is: each asks what is left by then. */
  draft: number;
}

/**
 * A new document that begins by others (`?de=liquidacao&ids=1,2`): what they give is put in its fields, but where the person
 * already wrote; nobody typed it, so who leaves loses nothing.
 */
export default function BeginFrom({ resource, from, draft }: BeginFromProps) {
  const { setValue, getValues, formState } = useFormContext<AnyRecord>();
  const [search] = useSearchParams();
  const ids = search.get('ids') ?? '';
  const { data, error, isFetching } = useQuery<Values, ApiError>({
    queryKey: ['a-partir-de', resource.name, from, ids, draft],
    queryFn: async () => {
      const answer = await http.get<{ result: Values }>(`${resource.api.path}/a-partir-de/${from}`, { params: { ids }, quiet: true });
      return answer.data.result;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const blank = formState.defaultValues as Values;
    const written = (name: string) => JSON.stringify(getValues(name) ?? null) !== JSON.stringify(blank[name] ?? null);
    for (const [name, value] of Object.entries(data ?? {})) if (!written(name)) setValue(name, value);
  }, [data, setValue, getValues, formState.defaultValues]);
  if (error) return <Alert type="error" showIcon message={refusalOf(error)} />;
  if (!isFetching) return null;
  return (
    <p className="espera" role="status">
      Buscando itens...
    </p>
  );
}
