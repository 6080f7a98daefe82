import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { tipoDocumento } from '../../resources/documentos/tipo_documento';
import type { CampoDinamico } from './campo-dinamico';

/** A text from which a document or a piece begins: of the kind itself, or one of the templates that the person may use. */
export interface ModeloDoTipo {
  id: number;
  nome: string;
  texto: string;
  padrao: boolean;
  origem: 'tipo' | 'modelo';
}

/** A kind of document, as `/todos` tells it. */
export interface TipoEscolhido {
  id: number;
  aceitar_letra: boolean | null;
  aceitar_sufixo: boolean | null;
  campos: readonly CampoDinamico[];
  modelos: readonly ModeloDoTipo[];
}

/** The kind that the document of the form is of; undefined while it is not known. */
export function useTipo(): TipoEscolhido | undefined {
  const chosen = useWatch({ name: 'tipo_documento_id' }) as number | null;
  const { data } = useQuery({
    queryKey: ['tipos-de-documento', 'todos'],
    queryFn: async () => (await http.get<TipoEscolhido[]>(`${tipoDocumento.api.path}/todos`)).data,
  });
  return data?.find(({ id }) => id === chosen);
}
