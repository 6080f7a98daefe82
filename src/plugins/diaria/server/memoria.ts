import type { Work } from '../../../server/work';
import type { LinhaDaMemoria } from '../calculo/valorar';

/** A line of the memory as it is kept. */
export const linhaGuardada = ({ dia, especie, porque, destino, fracao, unitario, reducao, valor }: LinhaDaMemoria) => ({
  dia,
  especie,
  porque,
  destino,
  fracao,
  unitario,
  reducao,
  valor,
});

/** Writes the memory of a calculation again, in the order of its lines. */
export async function gravarMemoria(
  tx: Work,
  tabela: 'solicitacao_diaria_memoria' | 'diaria_prestacao_memoria',
  id: number,
  linhas: readonly LinhaDaMemoria[],
): Promise<void> {
  await tx.db.execute(`delete from public.${tabela} where pai_id = $1`, [id]);
  await tx.db.execute(
    `insert into public.${tabela} (pai_id, ordem, dia, especie, porque, destino, fracao, unitario, reducao, valor)
     select $1, x.n, x.dia, x.especie, x.porque, x.destino, x.fracao, x.unitario, x.reducao, x.valor
       from rows from (jsonb_to_recordset($2::jsonb) as (dia date, especie text, porque text, destino text, fracao numeric, unitario numeric, reducao numeric, valor numeric))
            with ordinality x(dia, especie, porque, destino, fracao, unitario, reducao, valor, n)`,
    [id, JSON.stringify(linhas.map(linhaGuardada))],
  );
}
