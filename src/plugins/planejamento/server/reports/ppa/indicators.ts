import { measuredSql, performanceSql } from '../../programas/indicadores';
import { type PlanParameters, PPA_YEARS } from './version';

/** Indicators with a target in the plan: theirs and what was measured in each exercício, and how the last measure did. */
export function indicatorsSql({ inicio }: PlanParameters): string {
  const at = (k: number, column: string) => `max(m.${column}) filter (where m.exercicio = ${inicio + k - 1})`;
  const years = PPA_YEARS.map((k) => `${at(k, 'previsto')} as meta_${k}, ${at(k, 'apurado')} as apurado_${k}`);
  return `select i.id, i.programa_id, i.nome, i.unidade_medida, i.indice_referencia, i.data_referencia, i.formula, i.fonte_informacao,
      ${years.join(', ')}, (${measuredSql('i', performanceSql('i'))}) as desempenho
    from indicador_programa i join indicador_programa_metas m on m.pai_id = i.id
   where m.exercicio between ${inicio} and ${inicio + PPA_YEARS.length - 1}
   group by i.id, i.programa_id, i.nome, i.unidade_medida, i.indice_referencia, i.data_referencia, i.formula, i.fonte_informacao, i.polaridade`;
}
