import type { Work } from '../../../../../server/work';
import type { AbrangenciaDaStn, UltimaExecucao } from '../../../parts/lrf/verificacoes';
import { emTodoOMunicipio } from '../alcance';

/**
 * What the checks of a month of the year had come to the last time that they were kept; of the municipality, whichever entity kept
 * them.
 *
 * @returns null when they never were, and while what is seen is of many entities and not of the municipality
 */
export async function ultimaExecucao(work: Work, mes: number, abrangencia: AbrangenciaDaStn): Promise<UltimaExecucao | null> {
  const own = abrangencia === 'municipio' ? emTodoOMunicipio(work) : work;
  if (abrangencia === 'entidade' && work.scope.entidadeIds?.length !== 1) return null;
  const row = await own.db.first<UltimaExecucao & Record<string, unknown>>(
    `select x.data_cadastro as data_hora, json_object_agg(r.codigo, r.resultado) as resultados
       from verificacao_stn_execucao x join verificacao_resultado r on r.pai_id = x.id
      where x.id = (select max(o.id) from verificacao_stn_execucao o where o.mes = $1 and o.abrangencia = $2)
      group by x.id, x.data_cadastro`,
    [String(mes), abrangencia],
  );
  return row ?? null;
}
