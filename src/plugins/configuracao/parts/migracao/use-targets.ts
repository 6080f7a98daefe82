import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { migracao } from '../../resources/migracao';

const base = migracao.api.path;

/** A register that takes imports. */
export interface ImportTarget {
  recurso: string;
  nome: string;
}

/** A field that a column may fill. */
export interface TargetField {
  campo: string;
  nome: string;
  obrigatorio: boolean;
  /** When it is required, in words; null when always or never. */
  obrigatorio_quando: string | null;
  chave: boolean;
  aceita: string;
}

/** A row of the file, as it was read. */
export interface PreviewRow {
  linha: number;
  celulas: string[];
}

/** The first rows of the file of an import. */
export interface Preview {
  formato: 'csv' | 'xlsx' | 'ods';
  codificacao: string | null;
  separador: string | null;
  /** The line of the titles. */
  cabecalho: number;
  colunas: string[];
  /** What is above the titles. */
  acima: PreviewRow[];
  linhas: PreviewRow[];
  /** What was left out of the file. */
  avisos: string[];
}

/** The registers that the person may fill from a file. */
export function useImportTargets() {
  return useQuery({ queryKey: ['migracao', 'recursos'], queryFn: async () => (await http.get<ImportTarget[]>(`${base}/recursos`)).data });
}

/** The fields of a register. */
export function useTargetFields(recurso: string | undefined) {
  return useQuery({
    queryKey: ['migracao', 'campos', recurso],
    queryFn: async () => (await http.get<TargetField[]>(`${base}/recursos/${recurso}/campos`)).data,
    enabled: Boolean(recurso),
  });
}

/** The beginning of the file of a saved import; a changed file is read again. */
export function usePreview(id: number | null, versao: unknown) {
  return useQuery({
    queryKey: ['migracao', 'previa', id, versao],
    queryFn: async () => (await http.get<Preview>(`${base}/${id}/previa`)).data,
    enabled: id !== null,
  });
}
