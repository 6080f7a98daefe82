import type { GridValues } from '../../../resources/definition';
import type { Lookups } from '../calculo/linhas/lookups';

/** An ação proposes its programa, função and subfunção, and the unidade when only one carries it out. */
export function daAcao(line: GridValues, changed: string, lookups: Lookups): GridValues {
  const acao = changed === 'acao_id' ? lookups.acoes.get(Number(line.acao_id)) : undefined;
  if (!acao) return {};
  const { programa_id, funcao_id, subfuncao_id, unidades } = acao;
  const [only] = unidades;
  return {
    programa_id,
    funcao_id,
    subfuncao_id,
    ...(unidades.length === 1 && !line.unidade_id && lookups.unidades.has(only ?? 0) && { unidade_id: only }),
  };
}
