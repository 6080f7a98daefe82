/** A body of the organograma: an órgão, a unidade of it or a departamento, with who answers for it today. */
export interface ChartNode {
  tipo: 'orgao' | 'unidade' | 'departamento';
  id: number;
  nome: string;
  sigla: string | null;
  titular: string | null;
  itens: ChartNode[];
}
