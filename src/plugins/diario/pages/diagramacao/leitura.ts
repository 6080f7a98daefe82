import { useQuery } from '@tanstack/react-query';
import { type ApiError, http } from '../../../../providers/http';

export const DIAGRAMACAO = '/administracao/diario/diagramacao';

/** A matter on the screen of the layout. */
export interface MateriaNaTela {
  id: number;
  protocolo: string;
  titulo: string;
  orgao: string;
  caderno: string;
  secao: string;
}

interface Diagramacao {
  edicao: { id: number; rotulo: string; situacao: string; versao: number };
  materias: MateriaNaTela[];
  esperam: MateriaNaTela[];
}

export const chaveDa = (id: string): readonly string[] => ['diagramacao', id];

/** The matters of an edition, in their order, and those that wait for one. */
export const useDiagramacao = (id: string) =>
  useQuery<Diagramacao, ApiError>({
    queryKey: chaveDa(id),
    queryFn: async () => (await http.get<Diagramacao>(`${DIAGRAMACAO}/${id}`, { quiet: true })).data,
    retry: false,
  });
