import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';

/**
 * Why the person may never do an act to a document, whatever is typed: who did on it what the law keeps apart from the act.
 *
 * @param path address of the call that says it; null while there is no document
 */
export function useRecusa(path: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['recusa', path],
    enabled: path !== null,
    retry: false,
    queryFn: async () => (await http.get<{ recusa: string | null }>(path ?? '', { quiet: true })).data,
  });
  return data?.recusa ?? null;
}

/** The same, said where the form or the button is. */
export function AvisoDeRecusa({ path }: { path: string | null }) {
  const recusa = useRecusa(path);
  return recusa === null ? null : (
    <p role="alert" className="campo__erro">
      {recusa} Peça a outra pessoa.
    </p>
  );
}
