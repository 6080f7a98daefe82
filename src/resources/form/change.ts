import type { Resource } from '../definition/resource';
import { ACOES_TRILHA, type TrailField } from '../definition/trail-text';

/** A row of the trail of a record, as the wire carries it. */
export interface Change {
  id: number;
  data_hora: string;
  usuario: string | null;
  acao: keyof typeof ACOES_TRILHA;
  ato: string | null;
  motivo: string | null;
  campos: TrailField[];
}

/** What was done, as its button says it. */
export function titleOfChange({ acts }: Pick<Resource, 'acts'>, { acao, ato }: Pick<Change, 'acao' | 'ato'>): string {
  return (ato && acts?.[ato]?.label) || ACOES_TRILHA[acao];
}
