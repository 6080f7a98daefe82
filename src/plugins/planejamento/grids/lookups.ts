import type { GridOption, GridOptions, GridParentState } from '../../../resources/definition';
import type { Classification, Lookups, VersionFrame } from '../calculo/linhas/lookups';
import { versionFromWire } from '../calculo/linhas/version-wire';

/** The classification behind each relation of the grids, by the field that names it. */
export const LOOKUP_OF = {
  orgao_id: 'orgaos',
  unidade_id: 'unidades',
  funcao_id: 'funcoes',
  subfuncao_id: 'subfuncoes',
  programa_id: 'programas',
  acao_id: 'acoes',
  natureza_despesa_id: 'naturezasDespesa',
  natureza_receita_id: 'naturezasReceita',
  fonte_recurso_id: 'fontes',
  codigo_acompanhamento_id: 'cos',
} as const satisfies Record<string, Classification>;

/** What the rules of a line look things up in: the same classifications and version that the server judges with. */
export interface LineContext {
  lookups: Lookups;
  version: VersionFrame;
  /** Ceilings by the id of a record, by field; decimal strings. */
  limits: NonNullable<GridParentState['limites']>;
}

/** Makes it from what the server listed for the sheet. */
export function contextOf(options: GridOptions, parent: GridParentState): LineContext {
  const maps = Object.entries(LOOKUP_OF).map(([field, name]) => [
    name,
    new Map((options[field] ?? []).map((option: GridOption) => [option.id, { vigencia_inicio: null, vigencia_fim: null, ...option }])),
  ]);
  const version = versionFromWire(parent);
  return {
    lookups: { exercicio: parent.exercicio, correcao: version.correcao, ...Object.fromEntries(maps) } as Lookups,
    version,
    limits: parent.limites ?? {},
  };
}
