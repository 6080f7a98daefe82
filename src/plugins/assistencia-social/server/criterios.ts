import type { Work } from '../../../server/work';
import type { LinhaCriterio } from '../calculo/criterios';

/** Writes what was found of each criterion again, in the order in which it is shown. */
export async function gravarCriterios(
  tx: Work,
  tabela: 'solicitacao_beneficio_criterios' | 'solicitacao_auxilio_criterios',
  id: number,
  linhas: readonly LinhaCriterio[],
): Promise<void> {
  await tx.db.execute(`delete from public.${tabela} where pai_id = $1`, [id]);
  await tx.db.execute(
    `insert into public.${tabela} (pai_id, ordem, criterio, exigido, apurado, resultado, porque)
     select $1, x.n, x.criterio, x.exigido, x.apurado, x.resultado, x.porque
       from rows from (jsonb_to_recordset($2::jsonb) as (criterio text, exigido text, apurado text, resultado text, porque text))
            with ordinality x(criterio, exigido, apurado, resultado, porque, n)`,
    [id, JSON.stringify(linhas)],
  );
}

/** A line that is told and keeps nothing from being granted. */
export const informar = (criterio: string, porque: string): LinhaCriterio => ({
  criterio,
  exigido: null,
  apurado: null,
  resultado: 'informa',
  porque,
});

/** A line of a rule that is met, or that is not and why. */
export const conferir = (criterio: string, exigido: string | null, recusa: string | null, certo: string): LinhaCriterio => ({
  criterio,
  exigido,
  apurado: null,
  resultado: recusa === null ? 'atende' : 'nao_atende',
  porque: recusa ?? certo,
});
