import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { TagGroup } from '../../../../resources/definition';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';

/** A document of the system that a template may print. */
export interface PaperChoice {
  papel: string;
  rotulo: string;
  /** The records that it is of. */
  recurso: string;
  /** The municipality's own template of it; null without one. */
  modelo: { id: number; nome: string; ativo: boolean } | null;
}

/** What a template of a document says: the tags that it may have and the text that the product itself prints. */
export interface PaperTags {
  grupos: TagGroup[];
  texto: string | null;
}

const { path } = modeloDocumento.api;

/** Every document of the system that is printed from a template. */
export function usePapers() {
  return useQuery({
    queryKey: ['modelo-documento', 'papeis'],
    queryFn: async () => (await http.get<PaperChoice[]>(`${path}/papeis`)).data,
  });
}

/** The tags of a document; of a template that prints none of the system, null. */
export function usePaperTags(papel: string | null) {
  const key = papel ?? 'geral';
  return useQuery({
    queryKey: ['modelo-documento', 'papeis', key],
    queryFn: async () => (await http.get<PaperTags>(`${path}/papeis/${key}`)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
