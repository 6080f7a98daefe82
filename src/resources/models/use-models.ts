import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/http';
import { toast } from '../../providers/notification';
import { useCall } from '../../providers/use-call';
import type { Model } from '../definition/model';

/** What a person keeps under a name; whose it is and who uses it are said with it. */
export type ModelDraft = Pick<Model, 'nome' | 'publico' | 'colunas' | 'ordem' | 'filtros'> & {
  visao?: Model['visao'];
  cabecalho?: string | null;
  copia_de?: number | null;
};

/** The models of a list or report that the person may use, and how they are kept and deleted. `path` is that of their calls. */
export function useModels(path: string) {
  const key = ['modelos', path];
  const call = useCall({ keys: [key] });
  const { data: models = [] } = useQuery({ queryKey: key, queryFn: async () => (await http.get<Model[]>(path)).data, staleTime: 0 });
  return {
    models,
    /** The refusal is thrown, for the form to say. */
    keep: async (draft: ModelDraft) => {
      const { message, result } = await call<{ message: string; result: Model }>(path, draft, { quiet: true });
      toast('success', message);
      return result;
    },
    /** The refusal is already on screen. */
    remove: async ({ id }: Model) => {
      await call(`${path}/${id}`, {}, { method: 'delete' });
    },
  };
}

/** What `useModels` gives, for the parts of a dialog. */
export type Models = ReturnType<typeof useModels>;
